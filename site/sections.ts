import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { MadeSite } from "../packages/engine/src/node/pages/madeSite.ts";
import type { SidebarItem } from "../packages/engine/src/shared/page.ts";
import type { Case } from "./cases/readCases.ts";
import { textsOfSections } from "./sectionText.ts";
import { type Block, type Checksums, checksumsOf, checksumsOfText, sentencesIn } from "./sentences.ts";

/** A section of a page as readers see it. */
export interface Section {
  /** Path of its page and anchor of its heading: `/install#keymap`, or `/install#` for what stands above the headings. */
  at: string;
  /** The file that it is written in, below the site folder. */
  file: string;
  /** Its text, line by line: see sectionText.ts. */
  text: string;
}

/** What `data/sections.json` has of a section. */
export interface Accepted {
  /** Checksum of the text that was accepted. */
  hash: string;
  /** The cases in `cases/` that try what it says. `option-*` is all of those whose ids begin so. */
  cases?: string[];
  /** What was read to see that it is true, for what no case can try. */
  read?: string;
  /** The same for single sentences that no case says, by the sentence. */
  sentences?: Record<string, string>;
}

export type SectionList = Record<string, Accepted>;

/** As many sections may have the same reason. One that fits more fits everything. */
const mostOfOneReason = 5;

/** All sections of the site, and what its configuration shows on every page. */
export function sectionsOf(made: MadeSite, siteDir: string): Section[] {
  const wordsIn = (src: string) => wordsOfPicture(join(siteDir, "static", src));
  const { title, tagline, image, navbar, footer, llms } = made.config;
  // Translations and versions that were cut are left out.
  const pages = made.pages.filter(
    ({ locale, file }) => locale.isDefault && /^(?:docs|pages)\//.test(file ?? ""),
  );
  const sidebar = pages.find(({ data }) => data.sidebar)?.data.sidebar?.items ?? [];
  return [
    ...pages.flatMap(({ file = "", html, data, description, keywords, search, version }) => {
      const { path } = data;
      const root = version?.path ?? "/";
      return textsOfSections(atRoot(html, root), wordsIn).map(({ id, lines }): Section => {
        const label = labelOf(path, sidebar);
        const own = [
          ...(label === undefined ? [] : [`Label: ${label}`]),
          `Description: ${description}`,
          `Keywords: ${keywords.join(", ")}`,
        ];
        const ofSection = search?.sections.find((one) => one.id === id)?.keywords ?? [];
        const words = ofSection.length > 0 ? [`Keywords: ${ofSection.join(", ")}`] : [];
        const text = [...lines, ...(id === "" ? own : []), ...words].join("\n");
        return { at: `${path.replace(root, "/").replace("//", "/")}#${id}`, file, text };
      });
    }),
    {
      at: "site.config.ts",
      file: "site.config.ts",
      text: stringify({ title, tagline, image, navbar, footer, llms, sidebar: orderOf(sidebar) }).trim(),
    },
  ];
}

/** The article of a version with its links as if the version had no path of its own: that path changes when it is cut. */
function atRoot(html: string, root: string): string {
  return root === "/"
    ? html
    : html.replaceAll(`"${root}/`, '"/').replaceAll(new RegExp(`"${root}(?=["#])`, "g"), '"/');
}

/** The label of a page in the sidebar; undefined if it isn't there. */
function labelOf(path: string, items: SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type !== "html" && item.href === path) return item.label;
    const inside = item.type === "category" ? labelOf(path, item.items ?? []) : undefined;
    if (inside !== undefined) return inside;
  }
}

/** The pages of the sidebar in their order. The labels are those of the pages, but for categories. */
function orderOf(items: SidebarItem[]): unknown[] {
  return items.map((item) => {
    if (item.type === "category") return { [item.label]: orderOf(item.items ?? []) };
    return item.type === "link" ? item.href : item.html;
  });
}

/** The words in a picture: those of an SVG, in their order. Of a pair, those of the dark one too, if they are others. */
function wordsOfPicture(file: string): string[] {
  if (!file.endsWith(".svg") || !existsSync(file)) return [];
  const words = wordsOfDrawing(file);
  const dark = file.replace(/-light\.svg$/, "-dark.svg");
  const others = dark !== file && existsSync(dark) ? wordsOfDrawing(dark) : words;
  return others.join() === words.join() ? words : [...words, "dark:", ...others];
}

function wordsOfDrawing(file: string): string[] {
  return readFileSync(file, "utf8")
    .replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** The checksum of a section's text. */
export function hashOf({ text }: Pick<Section, "text">): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

/** Whether a section has more than headings, links and keywords, so that something has to prove it. */
export function needsProof({ text }: Pick<Section, "text">): boolean {
  return text
    .split("\n")
    .filter((line) => !/^\s*(?:#|Keywords:|Description:|Label:)/.test(line))
    .some((line) => /\p{L}/u.test(line.replaceAll(/\[[^\]]*\]\([^)]*\)/g, "")));
}

/** The ids of the cases of a section. */
export function casesOf(accepted: Accepted | undefined, cases: Map<string, Case>): string[] {
  const ids = accepted?.cases ?? [];
  return ids.flatMap((id) =>
    id.endsWith("*") ? [...cases.keys()].filter((one) => one.startsWith(id.slice(0, -1))) : [id],
  );
}

/** The sections that a block of cases is about: those of which it says words, and else those that name it. */
export function aboutOf({ ids, says }: Block, list: SectionList, cases: Map<string, Case>): string[] {
  const said = [...new Set(says.map(({ at }) => at))];
  if (said.length > 0) return said;
  return Object.keys(list).filter((at) => casesOf(list[at], cases).some((id) => ids.includes(id)));
}

/** Something that doesn't fit between the pages, the list and the cases. */
export interface Problem {
  at: string;
  kind: "new" | "changed" | "gone" | "proof" | "case";
  /** What is wrong, and how to mend it. */
  message: string;
}

/** Compares the sections of the pages with the list, the list with the cases, and both with the checksums of what was accepted. */
export function problemsOf(
  sections: Section[],
  list: SectionList,
  cases: Map<string, Case>,
  blocks: Block[],
  checksums: Checksums,
): Problem[] {
  const found = new Map(sections.map((section) => [section.at, section]));
  const problems: Problem[] = [];
  const add = (at: string, kind: Problem["kind"], message: string) => problems.push({ at, kind, message });
  for (const section of sections) {
    const { at, file } = section;
    const accepted = list[at];
    if (accepted === undefined) add(at, "new", `${at} is new (${file}). ${howToProve(section)}`);
    else if (accepted.hash !== hashOf(section) || checksums[at] !== checksumsOfText(section.text))
      add(at, "changed", `${at} has changed (${file}). If it is true: ${commandFor(at)}`);
    else if (needsProof(section) && !accepted.cases?.length && accepted.read === undefined)
      add(at, "proof", `${at} has neither cases nor what was read (${file}). ${howToProve(section)}`);
  }
  for (const [at, accepted] of Object.entries(list)) {
    const { read, sentences = {} } = accepted;
    if (!found.has(at))
      add(
        at,
        "gone",
        `${at} is in data/sections.json, but no page has it. If that is right: ${commandFor(at)}`,
      );
    for (const id of casesOf(accepted, cases))
      if (!cases.has(id))
        add(
          at,
          "proof",
          `${at} names the case "${id}", which no file in cases/ has. Take it out of data/sections.json.`,
        );
    const text = found.get(at)?.text;
    for (const sentence of Object.keys(sentences))
      if (text !== undefined && !sentencesIn(text).includes(sentence))
        add(at, "proof", `${at} no longer says "${sentence}". Take its reason out of data/sections.json.`);
    const refused = read === undefined ? undefined : refusalOf(read, at, list);
    if (refused) add(at, "proof", `${at} can't be "read" for the reason "${read}": ${refused}`);
  }
  // Else what a case has come to do since could be taken for what tries a later sentence.
  for (const block of blocks.filter((block) => checksumsOf(block) !== checksums[block.place])) {
    const accept = aboutOf(block, list, cases).join(" --accept ");
    add("", "case", `cases/${block.place} has changed. If what it says is true: ${commandFor(accept)}`);
  }
  const used = new Set(Object.values(list).flatMap((accepted) => casesOf(accepted, cases)));
  for (const [id, { place }] of cases)
    if (!used.has(id))
      add(
        "",
        "proof",
        `The case "${id}" (${place}) belongs to no section. ${commandFor("ADDRESS")} --cases ${id}`,
      );
  return problems;
}

/** Why a reason for a section that no case tries isn't accepted; undefined if it is. */
export function refusalOf(reason: string, at: string, list: SectionList): string | undefined {
  if (
    /\b(?:claim|say|prove|state|assert)s? nothing|\bno claims?\b|nothing to (?:prove|try|test)/i.test(reason)
  )
    return "it has text, so it says something. Name what you read.";
  if (reason.trim().split(/\s+/).length < 4) return "say in a few words what was read, and what that showed.";
  const same = Object.entries(list).filter(([other, { read }]) => other !== at && read === reason);
  if (same.length >= mostOfOneReason)
    return `${same.length} other sections have it. Say what was read for this one.`;
}

function howToProve(section: Section): string {
  if (!needsProof(section)) return commandFor(section.at);
  return `Name the cases that try it, or what you read: ${commandFor(section.at)} --cases ID,ID or --read "WHAT"`;
}

function commandFor(at: string): string {
  return `npm run test:content -- --accept ${at}`;
}
