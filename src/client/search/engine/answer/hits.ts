import { findWords } from "../../../../shared/search/findWords.ts";
import type { SectionTexts, StoredSection } from "../../../../shared/search/format.ts";
import type { HitGroup, HitType, SearchHit } from "../../../../shared/search/hit.ts";
import { cutSnippet, markParts, type Range } from "../../../../shared/search/snippet.ts";
import { ALL_FIELDS, fieldBits } from "../index/fields.ts";
import type { PostingLists } from "../index/postings.ts";
import type { IndexStore } from "../index/store.ts";
import type { Plan } from "../query/plan.ts";
import { type Candidate, wordsIn } from "../rank/retrieve.ts";
import { markedWords } from "./markedWords.ts";

const MAX_TEXT = 12_000;

const TYPES: [number, HitType][] = [
  [fieldBits("title"), "Title"],
  [fieldBits("heading"), "Heading"],
  [fieldBits("description"), "Description"],
  [fieldBits("keywords"), "Keywords"],
];

/** The kind of a hit: the first kind of text that has all words of the query that the section has. */
function typeOf({ section, words }: Candidate, { id }: StoredSection, { plan, lists }: Showing): HitType {
  const isIn = ([field]: [number, HitType]) => wordsIn(section, field, plan.words, lists) === words;
  const [, type = "Content"] = TYPES.find(isIn) ?? [];
  // Only pages have keywords of their own. The keywords of a section count as its heading.
  return type === "Keywords" && id !== "" ? "Heading" : type;
}

interface MarkedText {
  text: string;
  ranges: Range[];
}

/** How much of the query a text has: the number of words exactly as typed, and the number of all. */
function worthOf({ text, ranges }: MarkedText, tokens: string[]): number {
  const folded = text.toLowerCase();
  const typed = tokens.filter((token) => folded.includes(token.toLowerCase())).length;
  return typed * (tokens.length + 1) + new Set(ranges.map(({ key }) => key)).size;
}

/** Chooses a section's prose; its code if that has more of the query or there is no prose. */
function choose(prose: MarkedText, code: MarkedText, tokens: string[]): MarkedText {
  return prose.text === "" || worthOf(code, tokens) > worthOf(prose, tokens) ? code : prose;
}

interface Showing {
  plan: Plan;
  lists: PostingLists;
  snippetLength: number;
}

function makeHit(
  candidate: Candidate,
  section: StoredSection,
  store: IndexStore,
  showing: Showing,
): SearchHit {
  const { plan, lists, snippetLength } = showing;
  const { path, heading, id } = section;
  const type = typeOf(candidate, section, showing);
  const [text, code, description = "", keywords = ""]: SectionTexts = section.texts ?? ["", ""];
  const tokens = markedWords(
    plan,
    (key) => lists.has(key, candidate.section, ALL_FIELDS),
    store.lexicon.language,
  );
  // Only the beginning of a long section is read: it has enough to show.
  const read = (whole: string): MarkedText => {
    const text = whole.slice(0, MAX_TEXT);
    return { text, ranges: findWords(text, tokens, store.lexicon.language) };
  };
  const listing = read(code);
  const shown = type === "Description" ? read(description) : choose(read(text), listing, tokens);
  const isCode = shown === listing;
  const keyword =
    type === "Keywords" ? keywords.split("\n").find((word) => read(word).ranges.length > 0) : undefined;
  return {
    path,
    hash: id && `#${id}`,
    type,
    keyword,
    tokens,
    title: markParts(heading, read(heading).ranges),
    snippet: cutSnippet(shown.text, shown.ranges, snippetLength, isCode ? " ⏎ " : " · "),
    isCode,
  };
}

/** Turns candidates into hits with headings and snippets, grouped by page in the order of each page's best. */
export function makeGroups(candidates: Candidate[], store: IndexStore, showing: Showing): HitGroup[] {
  const groups = new Map<number, HitGroup>();
  for (const candidate of candidates) {
    const section = store.section(candidate.section);
    if (section === undefined) continue;
    const { path, title, breadcrumbs } = section;
    const group = groups.get(candidate.page) ?? { path, title, breadcrumbs, hits: [] };
    groups.set(candidate.page, group);
    group.hits.push(makeHit(candidate, section, store, showing));
  }
  return [...groups.values()];
}
