import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import {
  type CommandInput,
  encode,
  makeSite,
  readArguments,
  readRecord,
  warn,
} from "@plaindocs/engine/plugin";
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
  const file = join(folderFor(options.out), help.file);
  await mkdir(dirname(file), { recursive: true });
  await writeHelp(file, makeVimdoc(site, help));
  console.log(`Wrote ${relative(process.cwd(), file)}`);
}

/**
 * The folder of `--out`, or else that of the built site. If no site is built there, the file is written beside it,
 * because a build refuses to replace a folder that no build made.
 */
function folderFor(out: string): string {
  const folder = resolve(out);
  return readRecord(folder) !== undefined || out !== readArguments([]).values.out ? folder : dirname(folder);
}

/** Replaces a file, and its compressed copies from the last build: hosts would otherwise serve the old text. */
async function writeHelp(file: string, content: string): Promise<void> {
  const { bytes, brotli, gzip } = await encode(file, content);
  await writeFile(file, bytes);
  if (brotli && existsSync(`${file}.br`)) await writeFile(`${file}.br`, brotli);
  if (gzip && existsSync(`${file}.gz`)) await writeFile(`${file}.gz`, gzip);
}
