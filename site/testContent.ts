/** `npm run test:content` tries what the pages say, in Neovim: all of it, or the cases of a section. See `help`. */
import { parseArgs } from "node:util";
import { readCases } from "./cases/readCases.ts";
import { tryCases } from "./cases/tryCases.ts";
import { listedSections } from "./sectionList.ts";
import { casesOf } from "./sections.ts";

const help = `npm run test:content                            runs all cases
npm run test:content -- --section ADDRESS       those of a section: /install#keymap, or /install for a whole page
npm run test:content -- --case ID               one case`;

try {
  const cases = readCases();
  const many = { type: "string", multiple: true, default: [] as string[] } as const;
  const { values } = parseArgs({ options: { help: { type: "boolean" }, section: many, case: many } });
  const isAll = values.section.length + values.case.length === 0;
  const ids = isAll ? [...cases.keys()] : [...values.section.flatMap(casesAt), ...values.case];
  if (values.help) console.log(help);
  else if ((await tryCases([...new Set(ids)])) > 0) process.exitCode = 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
  process.exitCode = 1;
}

/** The cases of a section, or of all sections of a page. */
function casesAt(address: string): string[] {
  const found = Object.entries(listedSections()).filter(
    ([at]) => at === address || (!address.includes("#") && at.startsWith(`${address}#`)),
  );
  if (found.length === 0) throw new Error(`data/sections.json has no section ${address}.`);
  const ids = found.flatMap(([, accepted]) => casesOf(accepted, readCases()));
  if (ids.length === 0)
    console.log(`${address} has no cases: ${found[0]?.[1].read ?? "nothing in it needs one"}`);
  return ids;
}
