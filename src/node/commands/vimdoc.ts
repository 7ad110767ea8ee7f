import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { makeSite } from "../makeSite.ts";
import { formatProblem, SiteError } from "../problems.ts";
import { checkHelp } from "../vimdoc/check.ts";
import { makeVimdoc } from "../vimdoc/vimdoc.ts";
import type { Options } from "./options.ts";

/** `vimdoc`: writes the help file for Vim and says where. @throws SiteError */
export async function vimdoc(options: Options): Promise<void> {
  const site = await makeSite({
    siteDir: resolve(options.site),
    lenient: options.lenient,
    overrides: { baseUrl: options.base, url: options.url },
  });
  for (const warning of site.warnings) {
    console.warn(`Warning: ${formatProblem(warning)}`);
  }
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
  const file = join(resolve(options.out), help.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, help.content);
  console.log(`Wrote ${relative(process.cwd(), file)}`);
}
