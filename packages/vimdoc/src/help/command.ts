import { lstatSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import {
  type CommandInput,
  makeSite,
  type Problem,
  SiteError,
  warn,
  writeFiles,
} from "@plaindocs/engine/plugin";
import type { VimdocOptions } from "./options.ts";
import { madeHere, makeVimdoc } from "./vimdoc.ts";

/**
 * The command `vimdoc`: writes the Vim help file and prints where.
 * @throws {SiteError} if something is wrong with the site or the options, or the file in its place wasn't made by this
 * command
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
  const place = relative(".", file);
  const text = makeVimdoc(site, help);
  const before = lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, "utf8") : "";
  const lost = lostTags(before, text, place);
  if (before !== "" && !before.includes(madeHere)) throw new SiteError(notMadeHere(place, help.file, lost));
  const dir = place.startsWith("..") ? dirname(file) : resolve(".");
  const name = relative(dir, file);
  await writeFiles(dir, new Map([[name, text]]), name);
  warn(lost, options.verbose);
  console.log(`Wrote ${place}`);
}

function notMadeHere(file: string, name: string, lost: Problem[]): Problem {
  const tags = lost.map(({ message }) => `; ${message}`).join("");
  const other = name.replace(/(?=\.[^.]*$|$)/, "-docs");
  return {
    file,
    message: `it doesn't say that this command made it, and isn't written over${tags}`,
    hint: `Give the help file another name, as in vimdoc({ file: "${other}" }), or remove this one if nothing in it is needed.`,
  };
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
  const message = `the file in its place has tags that are not in the new one: ${lost.join(" ")}`;
  const hint =
    'Where readers know one, give it to its section: vimdoc({ tags: { "/page#heading": "tag" } }).';
  return [{ file, message, hint, severity: "warning" }];
}
