import { join } from "node:path";
import { madeSite } from "../madeSite.ts";
import { listedSections } from "../sectionList.ts";
import { casesOf, type SectionList, sectionsOf } from "../sections.ts";
import { findPlugin } from "./findPlugin.ts";
import { type Case, readCases } from "./readCases.ts";
import { type Result, runCases } from "./runCases.ts";

/**
 * Runs cases and prints those that fail, and those that were not run.
 * @param list whose sections rely on them
 * @returns how many fail
 * @throws {Error} where Neovim or the plugin is missing, and for a case that no file has
 */
export async function tryCases(ids: string[], list = listedSections()): Promise<number> {
  const cases = readCases();
  const unknown = ids.find((id) => !cases.has(id));
  if (unknown) throw new Error(`No file in site/cases has a case "${unknown}".`);
  const installed = findPlugin();
  if (typeof installed === "string") throw new Error(`NOTHING WAS RUN. ${installed}`);
  const start = Date.now();
  const results = runCases(
    installed,
    ids.map((id) => ({ id })),
  ).map(async (result, index) => {
    const { fails } = await result;
    if (fails !== undefined) console.log(`${await failureOf(ids[index] ?? "", fails, cases, list)}\n`);
    return result;
  });
  const ended = await Promise.all(results);
  const failed = ended.filter(({ fails }) => fails !== undefined).length;
  const left = ended.filter(({ lacks }) => lacks !== undefined).length;
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${ids.length - failed - left} of ${ids.length} cases hold, in ${seconds} s.`);
  if (left > 0) console.log(notRun(ids, ended));
  return failed;
}

/** Says which cases were not run, for want of which program; nothing if all were. */
export function notRun(ids: string[], results: Result[]): string {
  const lines = results.flatMap(({ lacks }, index) =>
    lacks ? [`  ${ids[index]}: for want of ${lacks}`] : [],
  );
  return [...(lines.length > 0 ? [`THIS RUN IS NOT COMPLETE. Not run: ${lines.length}`] : []), ...lines].join(
    "\n",
  );
}

/**
 * What is printed of a case that fails: what it shows and where it stands, the sections that rely on it with their texts,
 * and what happened.
 */
export async function failureOf(
  id: string,
  reason: string,
  cases: Map<string, Case>,
  list: SectionList,
): Promise<string> {
  const { says, place } = cases.get(id) ?? {};
  const sections = sectionsOf(await madeSite(), join(import.meta.dirname, "..")).filter(({ at }) =>
    casesOf(list[at], cases).includes(id),
  );
  // A case of many sections is about one sentence of each: their texts would hide what happened.
  const texts = sections.length > 3 ? [] : sections;
  return [
    `${id} fails (${place}): ${says}`,
    `It is a case of ${sections.map(({ at, file }) => `${at} (site/${file})`).join(", ") || "no section"}.`,
    ...texts.map(({ at, text }) => `${at} says:\n${indented(text, "  | ")}`),
    `What happened:\n${indented(reason.trim(), "    ")}`,
  ].join("\n");
}

function indented(text: string, by: string): string {
  return text.replaceAll(/^/gm, by);
}
