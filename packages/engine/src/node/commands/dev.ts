import { resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { createDevServer } from "../server/devServer.ts";

/** `dev`: runs the development server until the process ends. */
export async function dev({ site, base, url, host, port }: Options): Promise<void> {
  console.log(`Starting the development server for ${site} …`);
  const server = await createDevServer({
    siteDir: resolve(site),
    overrides: { baseUrl: base, url },
    host,
    port,
  });
  console.log(`Writing on ${server.url}; a saved file shows at once`);
}
