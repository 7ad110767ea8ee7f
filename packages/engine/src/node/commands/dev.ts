import { resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { createDevServer } from "../server/devServer.ts";

/** `dev`: runs the development server until the process ends. */
export async function run({ site, base, url, ...rest }: Options): Promise<void> {
  console.log(`Starting the development server for ${site} …`);
  const overrides = { baseUrl: base, url };
  const server = await createDevServer({ ...rest, siteDir: resolve(site), overrides });
  console.log(`Writing on ${server.url}; a saved file shows at once`);
}
