import { resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { createDevServer } from "../server/devServer.ts";
import { addressOf } from "./serving.ts";

/** `dev`: runs the development server until the process ends. */
export async function dev(options: Options): Promise<void> {
  console.log(`Starting the development server for ${options.site} …`);
  const server = await createDevServer({
    siteDir: resolve(options.site),
    overrides: { baseUrl: options.base, url: options.url },
    ...addressOf(options),
  });
  console.log(`Writing on ${server.url}; a saved file shows at once`);
}
