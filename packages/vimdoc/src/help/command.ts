import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { type CommandInput, makeSite, warn } from "@plaindocs/engine/plugin";
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
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, makeVimdoc(site, help));
  console.log(`Wrote ${relative(process.cwd(), file)}`);
}
