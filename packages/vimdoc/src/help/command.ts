import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { type CommandInput, makeSite, type Problem, warn } from "@plaindocs/engine/plugin";
import type { VimdocOptions } from "./options.ts";
import { makeVimdoc } from "./vimdoc.ts";

/**
 * The command `vimdoc`: writes the Vim help file and prints where.
 * @throws {SiteError} if something is wrong with the site or the options
 */
export async function writeHelpFile({ siteDir, options }: CommandInput, help: VimdocOptions): Promise<void> {
  const site = await makeSite({
    siteDir,
    leniency: options.lenient ? "pages" : "none",
    overrides: { baseUrl: options.base, url: options.url },
  });
  warn(site.warnings, options.verbose);
  // Every build writes the help file into the site, so without `--out` it is written into the current folder.
  const file = resolve(options.out ?? ".", help.file);
  const before = await readFile(file, "utf8").catch(() => "");
  const text = makeVimdoc(site, help);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const place = relative(process.cwd(), file);
  warn(lostTags(before, text, place), options.verbose);
  console.log(`Wrote ${place}`);
}

/** The tags of a help file, as `:helptags` finds them. */
function tagsOf(help: string): Set<string> {
  return new Set([...help.matchAll(/(?<=^|\s)\*([^\s|*]+)\*(?=\s|$)/g)].map(([, tag = ""]) => tag));
}

/** Names the tags that the file in its place had, and the new one lacks: readers may have `:help tag` in their notes. */
export function lostTags(before: string, after: string, file: string): Problem[] {
  const kept = tagsOf(after);
  const lost = [...tagsOf(before)].filter((tag) => !kept.has(tag));
  if (lost.length === 0) return [];
  const [one, names] =
    lost.length === 1 ? ["a tag that is", lost[0]] : [`${lost.length} tags that are`, lost.join(" ")];
  const message = `the file in its place had ${one} gone now: ${names}`;
  const hint =
    'Where readers know one, give it to its section: vimdoc({ tags: { "/page#heading": "tag" } }).';
  return [{ file, message, hint, severity: "warning" }];
}
