import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findPlugin } from "./cases/findPlugin.ts";
import { readCases } from "./cases/readCases.ts";
import { runCases } from "./cases/runCases.ts";
import { tryCases } from "./cases/tryCases.ts";
import { madeSite } from "./madeSite.ts";
import { listedChecksums, listedSections, writeChecksums, writeSections } from "./sectionList.ts";
import {
  aboutOf,
  casesOf,
  hashOf,
  needsProof,
  problemsOf,
  refusalOf,
  type Section,
  type SectionList,
  sectionsOf,
} from "./sections.ts";
import { blocksIn, checksumsOf, checksumsOfText, luaIn, newSentences, refusalOfReason } from "./sentences.ts";

const cases = readCases();
const list = listedSections();
const sections = sectionsOf(await madeSite(), import.meta.dirname);

function sectionAt(at: string): Section {
  const section = sections.find((one) => one.at === at);
  if (!section)
    throw new Error(`No page has the section ${at}. The one above the headings of /install is /install#.`);
  return section;
}

/** Prints a section as it is checked, and its cases. */
export function showSection(address: string): void {
  const { at, file, text } = sectionAt(address);
  console.log(`${at} (site/${file})\n\n${text}\n\n${proofOf(at)}`);
}

/** The cases of a section with file and line, or what was read. */
function proofOf(at: string): string {
  const { read } = list[at] ?? {};
  const lines = casesOf(list[at], cases).map(
    (id) => `  ${id} (${cases.get(id)?.place ?? "gone"}): ${cases.get(id)?.says ?? ""}`,
  );
  return [...(lines.length > 0 ? ["Its cases:", ...lines] : []), ...(read ? [`Read: ${read}`] : [])].join(
    "\n",
  );
}

const blocks = blocksIn(join(import.meta.dirname, "cases"));
const checksums = listedChecksums();

/** The sentences of a section that are new, with what tries each. */
function newIn({ at, text }: Section, lua = new Map<string, string>()) {
  const { sentences = {} } = list[at] ?? {};
  const refusal = (sentence: string) =>
    sentences[sentence] !== undefined && refusalOfReason(at, sentence, sentences[sentence], lua);
  return newSentences({ at, text }, refusal, blocks, checksums);
}

/** Prints what is wrong, with the sentences that are new in each section that has changed. */
export function checkSections(): void {
  const problems = problemsOf(sections, list, cases, blocks, checksums);
  for (const { at, kind, message } of problems) {
    console.log(message);
    if (kind === "changed") {
      const found = newIn(sectionAt(at)).map(({ sentence }) => `+ ${sentence}`);
      const none =
        "No sentence is new: something was taken out, or its order, code, headings or keywords are others.";
      console.log(`${found.join("\n") || none}\n${proofOf(at)}`);
    }
    console.log();
  }
  console.log(`${sections.length} sections, ${cases.size} cases, ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

/** The section at an address; for the address of a page, those of its sections that have changed. */
function changedAt(address: string): Section[] {
  const ofPage = sections.filter(({ at }) => at.startsWith(`${address}#`));
  if (ofPage.length === 0) return [sectionAt(address)];
  return ofPage.filter((section) => list[section.at] && list[section.at]?.hash !== hashOf(section));
}

/**
 * Prints the sentences of sections that are new, and what tries each, which is run with other words in its new lines. Returns how
 * many still need a case or a reason.
 */
async function countOpen(sections: Section[]): Promise<number> {
  const installed = findPlugin();
  if (typeof installed === "string") throw new Error(`Nothing is accepted. ${installed}`);
  const folder = join(import.meta.dirname, "cases");
  const lua = luaIn(installed.plugin, folder);
  const found = sections.flatMap((section) => newIn(section, lua).map((one) => ({ at: section.at, ...one })));
  const runs = found.flatMap(({ at, block, trials = [] }) => {
    if (!block) return [];
    // A function that several cases call has none of its own.
    const ids = block.ids.length > 0 ? block.ids : casesOf(list[at], cases);
    const file = block.place.split(",", 1)[0] ?? "";
    return trials
      .filter((trial) => trial.lua !== block.lua)
      .flatMap((trial) => {
        const text = readFileSync(join(folder, file), "utf8").replace(block.lua, () => trial.lua);
        return ids.map((id) => ({ id, trial, edited: { file, text } }));
      });
  });
  const results = await Promise.all(runCases(installed, runs));
  const failed = new Set(
    runs.filter((_, index) => results[index]?.fails !== undefined).map(({ trial }) => trial),
  );
  const all = found.map(({ trials = [], ...one }) => {
    const holds = trials.filter((trial) => !failed.has(trial)).map(({ what }) => what);
    const note = `${one.block?.place} holds with ${holds.join(", and with ")}`;
    return holds.length > 0 ? { ...one, note, isOpen: true } : one;
  });
  for (const { at, sentence, note, isOpen } of all)
    console.log(`${isOpen ? "!" : " "} ${at}: "${sentence}"\n      ${note}`);
  return all.filter(({ isOpen }) => isOpen).length;
}

/** Writes the text of sections into the list as accepted, unless a case of them fails. */
export async function acceptSections(addresses: string[], ids: string[], read?: string): Promise<void> {
  const gone = addresses.filter((at) => list[at] && !sections.some((one) => one.at === at));
  const accepted = addresses.filter((at) => !gone.includes(at)).flatMap((at) => changedAt(at));
  const next: SectionList = { ...list };
  const open = await countOpen(accepted);
  for (const at of gone) delete next[at];
  for (const section of accepted) {
    const { at } = section;
    const before = list[at];
    const own = [...new Set([...(before?.cases ?? []), ...ids])];
    if (before?.read !== undefined && own.length === 0 && read === undefined)
      throw new Error(`${at} was only read before. What did you read of its new text? Say it with --read.`);
    const reason = read ?? before?.read;
    const refusal = reason === undefined ? undefined : refusalOf(reason, at, next);
    if (refusal) throw new Error(`${at} can't be accepted as read: ${refusal}`);
    if (needsProof(section) && own.length === 0 && reason === undefined)
      throw new Error(`${at} needs --cases or --read: what shows that it is true?`);
    next[at] = {
      hash: hashOf(section),
      ...(own.length > 0 ? { cases: own } : {}),
      ...(reason === undefined ? {} : { read: reason }),
      ...(before?.sentences ? { sentences: before.sentences } : {}),
    };
  }
  const own = new Set(accepted.flatMap(({ at }) => casesOf(next[at], cases)));
  if (own.size > 0 && (await tryCases([...own], next)) > 0)
    throw new Error(
      "Nothing is accepted. The case was true of the plugin when it was written: run it with the words that the page had " +
        "before. If it holds, the page is false. Else change what the case does, not its words alone.",
    );
  if (open > 0)
    throw new Error(
      `Nothing is accepted. ${open} sentences marked with ! are tried by nothing. Run the cases against the page first. ` +
        "Then add to one what fails while the sentence is false, with its words in t.says: an assertion about what " +
        "Neovim has, with a name of the sentence and its numbers. What is said in other words alone can be shown by a line " +
        "that you quote from Lua of the plugin or of cases/, or from an address of data/programs.json: " +
        '"sentences": { "THE SENTENCE": "FILE: `LINE`" }, beside ' +
        '"cases" in data/sections.json.',
    );
  const isAccepted = (at: string) => accepted.some((section) => section.at === at);
  writeChecksums({
    ...Object.fromEntries(
      [...sections.map(({ at }) => at), ...blocks.map(({ place }) => place)].flatMap((key) =>
        checksums[key] === undefined ? [] : [[key, checksums[key]]],
      ),
    ),
    ...Object.fromEntries(accepted.map(({ at, text }) => [at, checksumsOfText(text)])),
    ...Object.fromEntries(
      blocks
        .filter((block) => aboutOf(block, next, cases).some(isAccepted))
        .map((block) => [block.place, checksumsOf(block)]),
    ),
  });
  writeSections(
    next,
    sections.map(({ at }) => at),
  );
  for (const at of gone) console.log(`Taken out: ${at}`);
  for (const { at } of accepted) console.log(`Accepted: ${at}`);
}
