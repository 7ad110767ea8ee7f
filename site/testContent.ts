/** `npm run test:content` tries what the pages say, in Neovim: all of it, or the cases of a section. See `help`. */
import { parseArgs } from "node:util";
import { findPlugin, type Installed } from "./cases/findPlugin.ts";
import { readCases } from "./cases/readCases.ts";
import { failureOf } from "./cases/report.ts";
import { runCases } from "./cases/runCases.ts";
import { madeSite } from "./madeSite.ts";
import { listedSections } from "./sectionList.ts";
import { casesOf, type Section, sectionsOf } from "./sections.ts";

const help = `npm run test:content                            runs all cases
npm run test:content -- --section ADDRESS       those of a section: /install#keymap, or /install for a whole page
npm run test:content -- --case ID               one case`;

const cases = readCases();
try {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean" },
      section: { type: "string", multiple: true },
      case: { type: "string", multiple: true },
    },
  });
  if (values.help) console.log(help);
  else await test([...(values.section ?? []).flatMap(casesAt), ...(values.case ?? [])]);
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
  const ids = found.flatMap(([, accepted]) => casesOf(accepted, cases));
  if (ids.length === 0)
    console.log(`${address} has no cases: ${found[0]?.[1].read ?? "nothing in it needs one"}`);
  return ids;
}

async function test(chosen: string[]): Promise<void> {
  const unknown = chosen.find((id) => !cases.has(id));
  if (unknown) throw new Error(`No file in site/cases has a case "${unknown}".`);
  const installed = findPlugin();
  if (typeof installed === "string") throw new Error(`NOTHING WAS RUN. ${installed}`);
  const ids = [...new Set(chosen)];
  const failed = await run(installed, ids.length > 0 || process.argv.length > 2 ? ids : [...cases.keys()]);
  if (failed) process.exitCode = 1;
}

/** Runs cases and prints those that fail. Returns whether one did. */
async function run(installed: Installed, ids: string[]): Promise<boolean> {
  const start = Date.now();
  let sections: Promise<Section[]> | undefined;
  const reports = runCases(installed, ids).map(async (result, index) => {
    const reason = await result;
    const id = ids[index] ?? "";
    if (reason === undefined) return false;
    sections ??= madeSite().then((made) => sectionsOf(made, import.meta.dirname));
    const own = (await sections).filter(({ at }) => casesOf(listedSections()[at], cases).includes(id));
    console.log(`${failureOf(id, cases.get(id) ?? { says: "", place: "" }, own, reason)}\n`);
    return true;
  });
  const failed = (await Promise.all(reports)).filter(Boolean).length;
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${ids.length - failed} of ${ids.length} cases hold, in ${seconds} s.`);
  return failed > 0;
}
