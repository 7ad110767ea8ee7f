import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Options } from "../../config/commandLine.ts";
import { loadSite } from "../../makeSite.ts";
import { planMove } from "./planMove.ts";

/**
 * `move FROM TO`: moves the file of a page and its translations, mends links to it, and has its old path lead on.
 * @throws {SiteError} if there is no such page, or it can't be there; nothing is written then
 */
export async function move(options: Options, [from = "", to = ""]: string[]): Promise<void> {
  const siteDir = resolve(options.site);
  const { content, config } = await loadSite({ siteDir, drafts: true });
  const { moved, texts, sidebarId } = planMove(content, config, inSite(from, siteDir), inSite(to, siteDir));
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
  }
  for (const { from } of moved) rmSync(join(siteDir, from));
  const mended = [...texts.keys()].filter((file) => !moved.some(({ to }) => to === file));
  const lines = [
    "Moved, with the old path as redirect_from in the front matter:",
    ...moved.map(({ from, to }) => `  ${from} → ${to}`),
    ...(mended.length > 0 ? ["Links mended in:", ...mended.map((file) => `  ${file}`)] : []),
    sidebarId
      ? `Next: the sidebar in the configuration names "${sidebarId.from}"; write "${sidebarId.to}" there. Then build the site.`
      : "Next: build the site, which names what is left to mend.",
  ];
  console.log(lines.join("\n"));
}

/** A file as it was typed, seen from the working directory or else from the site folder, relative to the latter. */
function inSite(typed: string, siteDir: string): string {
  const file = relative(siteDir, resolve(typed));
  return file.startsWith("..") ? relative(siteDir, resolve(siteDir, typed)) : file;
}
