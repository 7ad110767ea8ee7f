import type { HitGroup, HitType, SearchHit } from "../../../shared/search/engine.ts";
import type { SectionDocument, StoredPage } from "../../../shared/search/indexFile.ts";
import { tokenize } from "../../../shared/search/words/tokenize.ts";
import { stopWords, termOf } from "../../../shared/search/words/words.ts";
import { findWords } from "../words/findWords.ts";
import { cutSnippet, markParts, type Range } from "../words/snippet.ts";
import type { QueryWord } from "./queryWords.ts";
import { answers, type Found, isCorrected, isTyped } from "./rank.ts";
import { textOf } from "./written.ts";

/** The most words that the address of a hit carries, to mark them on its page. */
const MAX_WORDS = 12;
/** Only the beginning of a long section is read for its snippet: it has enough to show. */
const MAX_TEXT = 12_000;

const TYPES: [field: string, type: HitType][] = [
  ["heading", "Heading"],
  ["description", "Description"],
  ["keywords", "Keywords"],
];

interface Showing {
  words: QueryWord[];
  pages: StoredPage[];
  /** Anchors by section. */
  anchors: string[];
  language: string;
  snippetLength: number;
}

/** The kind of a hit: the first kind of text that has all words of the query that the section has. */
function typeOf({ match }: Found, anchor: string, words: QueryWord[]): HitType {
  const all = Object.keys(match);
  const present = words.filter((word) => answers(word, all));
  const isIn = (field: string) => {
    const terms = all.filter((term) => match[term]?.includes(field));
    return terms.length > 0 && present.every((word) => answers(word, terms));
  };
  const [, type = "Content"] = TYPES.find(([field]) => isIn(field)) ?? [];
  if (type === "Heading" && anchor === "") return "Title";
  // Only pages have keywords of their own. The keywords of a section count as its heading.
  return type === "Keywords" && anchor !== "" ? "Heading" : type;
}

/** The spelling in which a section has a term. */
export function spellingOf(term: string, section: SectionDocument, language: string): string | undefined {
  return tokenize(textOf(section), language).find(({ surface }) => termOf(surface, language) === term)
    ?.surface;
}

/** The words of a section that answer a word of the query in its place: its synonyms, or a correction. */
function inPlaceOf(word: QueryWord, { section, match }: Found, language: string): string[] {
  const terms = Object.keys(match);
  const other = word.others.find(({ terms: own }) => own.every((term) => terms.includes(term)));
  if (other) return other.words;
  const corrected = terms.filter((term) => isCorrected(word, term));
  return corrected.flatMap((term) => spellingOf(term, section, language) ?? []);
}

/**
 * The words to mark in a section: those that were typed, and those that the section has in their place, which it does also
 * where it has the typed word only among its keywords, which nobody sees. On its page, synonyms are marked only if nothing
 * that was typed is there. Stop words are marked only if nothing else was asked.
 */
function markedWords(found: Found, { words, language }: Showing): { marked: string[]; onPage: string[] } {
  const seen = Object.keys(found.match).filter((term) =>
    found.match[term]?.some((field) => field !== "keywords"),
  );
  const all: string[] = [];
  const own: string[] = [];
  for (const word of words) {
    const isThere = seen.some((term) => isTyped(word, term));
    const instead = isThere ? [] : inPlaceOf(word, found, language);
    const isCorrection = word.guess === "corrected" && instead.length > 0;
    const marked = isCorrection ? instead : [word.typed, ...instead];
    all.push(...marked);
    if (isThere || isCorrection) own.push(...marked);
  }
  const small = stopWords(language);
  const once = (list: string[]) => [...new Map(list.map((word) => [word.toLowerCase(), word])).values()];
  const telling = (list: string[]) => once(list).filter((word) => !small.has(word.toLowerCase()));
  const marked = telling(all).length > 0 ? telling(all) : once(all);
  const onPage = telling(own).length > 0 ? telling(own) : marked;
  return { marked: marked.slice(0, MAX_WORDS), onPage: onPage.slice(0, MAX_WORDS) };
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

function makeHit(found: Found, page: StoredPage, showing: Showing): SearchHit {
  const { anchors, language, snippetLength, words } = showing;
  const { id, heading, description, keywords, text, code } = found.section;
  const anchor = anchors[id] ?? "";
  const type = typeOf(found, anchor, words);
  const { marked, onPage } = markedWords(found, showing);
  const read = (whole: string): MarkedText => {
    const beginning = whole.slice(0, MAX_TEXT);
    return { text: beginning, ranges: findWords(beginning, marked, language) };
  };
  const listing = read(code);
  const shown = type === "Description" ? read(description) : choose(read(text), listing, marked);
  const isCode = shown === listing;
  const isFound = (keyword: string) => read(keyword).ranges.length > 0;
  return {
    path: page.path,
    hash: anchor && `#${anchor}`,
    type,
    keyword: type === "Keywords" ? keywords.split("\n").find(isFound) : undefined,
    tokens: onPage,
    title: markParts(heading, read(heading).ranges),
    snippet: cutSnippet(shown.text, shown.ranges, snippetLength, isCode ? " ⏎ " : " · "),
    isCode,
  };
}

/** Turns sections into hits with headings and snippets, grouped by page in the order of each page's best. */
export function makeGroups(all: Found[], showing: Showing): HitGroup[] {
  const groups = new Map<number, HitGroup>();
  for (const found of all) {
    const page = showing.pages[found.page];
    if (!page) continue;
    const { path, title, breadcrumbs } = page;
    const group = groups.get(found.page) ?? { path, title, breadcrumbs, hits: [] };
    groups.set(found.page, group);
    group.hits.push(makeHit(found, page, showing));
  }
  return [...groups.values()];
}
