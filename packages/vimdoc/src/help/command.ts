import { lstatSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import {
  type CommandInput,
  makeSite,
  type Problem,
  SiteError,
  warn,
  writeKept,
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
  if (before !== "" && !before.includes(madeHere)) throw new SiteError(notMadeHere(place, help.file));
  const dir = place.startsWith("..") ? dirname(file) : resolve(".");
  const name = relative(dir, file);
  await writeKept(dir, new Map([[name, text]]), [name]);
  console.log(`Wrote ${place}`);
}

function notMadeHere(file: string, name: string): Problem {
  const other = name.replace(/(?=\.[^.]*$|$)/, "-docs");
  return {
    file,
    message: "it doesn't say that this command made it, and isn't written over",
    hint: `Give the help file another name, as in vimdoc({ file: "${other}" }), or remove this one if nothing in it is needed.`,
  };
}
