import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { warn } from "../failure.ts";
import { makeSite } from "../makeSite.ts";
import { isBuilt } from "../output/buildRecord.ts";
import { encode } from "../output/encode.ts";
import { SiteError } from "../problems.ts";
import { makeVimdoc } from "../vimdoc/vimdoc.ts";
import { type Options, readArguments } from "./options.ts";

/**
 * `vimdoc`: writes the Vim help file and prints where.
 * @throws {SiteError}
 */
export async function vimdoc(options: Options): Promise<void> {
  const site = await makeSite({
    siteDir: resolve(options.site),
    leniency: options.lenient ? "pages" : "none",
    overrides: { baseUrl: options.base, url: options.url },
  });
  warn(site.warnings, options.verbose);
  const help = makeVimdoc(site);
  if (!help) {
    throw new SiteError({
      key: "vimdoc",
      message: "the site has no help file",
      hint: 'Give its config one: vimdoc: { file: "name.txt" }.',
    });
  }
  warn(help.warnings, options.verbose);
  const file = join(folderFor(options), help.file);
  await mkdir(dirname(file), { recursive: true });
  await writeHelp(file, help.content);
  console.log(`Wrote ${relative(process.cwd(), file)}`);
}

/**
 * The folder of `--out`, or else that of the built site. If no site is built there, the file is written beside it,
 * because a build refuses to replace a folder that no build made.
 */
function folderFor({ out }: Options): string {
  const folder = resolve(out);
  return isBuilt(folder) || out !== readArguments([]).values.out ? folder : dirname(folder);
}

/** Replaces a file, and its compressed copies from the last build: hosts would otherwise serve the old text. */
async function writeHelp(file: string, content: string): Promise<void> {
  const { bytes, brotli, gzip } = await encode(file, content);
  await writeFile(file, bytes);
  if (brotli && existsSync(`${file}.br`)) await writeFile(`${file}.br`, brotli);
  if (gzip && existsSync(`${file}.gz`)) await writeFile(`${file}.gz`, gzip);
}
