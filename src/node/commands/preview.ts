import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { loadConfig } from "../config/load.ts";
import { createPreviewServer } from "../http/server.ts";
import { restoreOutput } from "../output/outputFolder.ts";
import { SiteError } from "../problems.ts";
import type { Options } from "./options.ts";
import { openBrowser, portOf } from "./serving.ts";

/**
 * `preview`: serves a built site until the process ends.
 * @throws {SiteError} if there is no built site
 */
export async function preview(options: Options): Promise<void> {
  const dir = resolve(options.out);
  restoreOutput(dir);
  if (!existsSync(join(dir, "index.html")) && !existsSync(join(dir, "404.html"))) {
    throw new SiteError({
      message: `no built site in ${relative(process.cwd(), dir) || "."}`,
      hint: "Build it first: npm run build.",
    });
  }
  const base = options.base ?? (await loadConfig(resolve(options.site))).baseUrl;
  const { url } = await createPreviewServer({ dir, base, port: portOf(options), host: options.host });
  console.log(`Serving ${relative(process.cwd(), dir) || "."} on ${url}`);
  openBrowser(url, options);
}
