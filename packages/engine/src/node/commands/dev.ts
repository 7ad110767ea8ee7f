import { resolve } from "node:path";
import type { Options } from "../config/commandLine.ts";
import { createDevServer } from "../server/devServer.ts";
import { openBrowser, portOf, sayOtherPort } from "./serving.ts";

/** `dev`: runs the development server until the process ends. */
export async function dev(options: Options): Promise<void> {
  const port = await portOf(options);
  console.log(`Starting the development server for ${options.site} …`);
  const { url } = await createDevServer({
    siteDir: resolve(options.site),
    overrides: { baseUrl: options.base, url: options.url },
    port,
    host: options.host,
  });
  sayOtherPort(url, options);
  console.log(`Writing on ${url}; a saved file shows at once`);
  openBrowser(url, options);
}
