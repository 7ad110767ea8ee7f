import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Options, usualOut } from "../config/commandLine.ts";
import { loadConfig } from "../loadConfig.ts";
import { SiteError } from "../problems/problems.ts";
import { createPreviewServer } from "../server/previewServer.ts";
import { callOf } from "./callOf.ts";

/**
 * `preview`: serves a built site until the process ends.
 * @throws {SiteError} if there is no built site
 */
export async function run(options: Options): Promise<void> {
  const { out = usualOut, host, port, allowedHost } = options;
  const dir = resolve(out);
  if (!existsSync(join(dir, "index.html")) && !existsSync(join(dir, "404.html"))) {
    const hint = `Build it first: ${callOf("build")}.`;
    throw new SiteError({ message: `no built site in ${out}`, hint });
  }
  const base = options.base ?? (await loadConfig(resolve(options.site))).baseUrl;
  const server = await createPreviewServer({ dir, base, host, port, allowedHost });
  console.log(`Serving ${out} on ${server.url}`);
}
