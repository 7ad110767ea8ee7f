import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { warn } from "../failure.ts";
import { makeSite } from "../makeSite.ts";
import { isBuilt } from "../output/buildRecord.ts";
import { encode } from "../output/encode.ts";
import { SiteError } from "../problems.ts";
import { checkHelp } from "../vimdoc/check.ts";
import { makeVimdoc } from "../vimdoc/vimdoc.ts";
import { type Options, readArguments } from "./options.ts";

/** `vimdoc`: writes the help file for Vim and says where. @throws SiteError */
export async function vimdoc(options: Options): Promise<void> {
  const site = await makeSite({
    siteDir: resolve(options.site),
    leniency: options.lenient ? "pages" : "none",
    overrides: { baseUrl: options.base, url: options.url },
  });
  warn(site.warnings, options.verbose);
  const help = makeVimdoc(site);
  if (!help) {
    throw new SiteError([
      {
        key: "vimdoc",
        message: "the site has no help file",
        hint: 'Give its config one: vimdoc: { file: "name.txt" }.',
      },
    ]);
  }
  for (const mistake of checkHelp(help.content)) {
    console.warn(`Warning: ${help.file}, ${mistake}`);
  }
  const file = join(folderFor(options), help.file);
  await mkdir(dirname(file), { recursive: true });
  await writeHelp(file, help.content);
  console.log(`Wrote ${relative(process.cwd(), file)}`);
}

/**
 * The folder that was named, or the one of the built site. As long as no site is built there, the one that it will be
 * in: a build refuses a folder with a file in it that no build made.
 */
function folderFor({ out }: Options): string {
  const folder = resolve(out);
  return isBuilt(folder) || out !== readArguments([]).values.out ? folder : dirname(folder);
}

/** Writes a file anew, and the compressed neighbours that a build gave it: hosts would go on to serve the old text. */
async function writeHelp(file: string, content: string): Promise<void> {
  const { bytes, brotli, gzip } = await encode(file, content);
  const neighbours = [
    [`${file}.br`, brotli],
    [`${file}.gz`, gzip],
  ] as const;
  await writeFile(file, bytes);
  for (const [path, compressed] of neighbours) {
    if (existsSync(path) && compressed) await writeFile(path, compressed);
  }
}
