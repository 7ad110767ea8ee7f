import { resolve } from "node:path";
import { createDevServer } from "../dev/devServer.ts";
import type { Options } from "./options.ts";
import { openBrowser, portOf } from "./serving.ts";

/** `dev`: runs the development server until the process ends. */
export async function dev(options: Options): Promise<void> {
  const { url } = await createDevServer({
    siteDir: resolve(options.site),
    overrides: { baseUrl: options.base, url: options.url },
    port: portOf(options),
    host: options.host,
  });
  console.log(`Writing on ${url}; a saved file shows at once`);
  openBrowser(url, options);
}
