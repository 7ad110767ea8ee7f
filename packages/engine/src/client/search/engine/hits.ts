import { anchorLink } from "../../../shared/paths.ts";
import type { HitGroup, HitType, SearchHit } from "../../../shared/search/engine.ts";
import type { SectionDocument } from "../../../shared/search/indexFile.ts";
import { asTyped, stopWords } from "../../../shared/search/words/words.ts";
import { findWords } from "../words/findWords.ts";
import { cutSnippet, markParts, type Range } from "../words/snippet.ts";
import type { Field, Form, SectionIndex } from "./indexSections.ts";
import { type Match, type Part, partsOf, type QueryWord } from "./queryWords.ts";
import { answers, termsOf } from "./rank.ts";

/** The most words that the address of a hit carries, to mark them on its page. */
const MAX_WORDS = 12;
/** Only the beginning of a long section is read for its snippet: it has enough to show. */
const MAX_TEXT = 12_000;

const TYPES: [field: Field, type: HitType][] = [
  ["heading", "Heading"],
  ["description", "Description"],
  ["keywords", "Keywords"],
];

interface Showing {
  index: SectionIndex;
  words: QueryWord[];
  /** The query as it was typed, which is marked where it has no words. */
  literal: string;
  language: string;
  snippetLength: number;
}

/** The fields of a section that have terms of the query, by term. */
type Matches = Map<string, Set<Field>>;

/** What each of some sections has of the query. */
function matchesOf(shown: SectionDocument[], { words, index }: Showing) {
  const all = new Map(shown.map((section): [SectionDocument, Matches] => [section, new Map()]));
  for (const term of new Set(words.flatMap(termsOf))) {
    for (const { section, field } of index.postings.get(term) ?? []) {
      const matches = all.get(index.sections[section] as SectionDocument);
      matches?.set(term, (matches.get(term) ?? new Set()).add(field));
    }
  }
  return all;
}

/** The kind of a hit: the first kind of text that has all words of the query that the section has. */
function typeOf(matches: Matches, anchor: string, words: QueryWord[]): HitType {
  const all = new Set(matches.keys());
  const present = words.filter((word) => answers(word, all));
  const [, type = "Content"] =
    TYPES.find(([field]) => {
      const terms = new Set([...all].filter((term) => matches.get(term)?.has(field)));
      return terms.size > 0 && present.every((word) => answers(word, terms));
    }) ?? [];
  if (type === "Heading" && anchor === "") return "Title";
  // Only pages have keywords of their own. The keywords of a section count as its heading.
  return type === "Keywords" && anchor !== "" ? "Heading" : type;
}

/**
 * The words to mark in a section: those that were typed, or what the section has in their place, also where it has the
 * typed word only among its keywords, which nobody sees. On its page, synonyms are marked only if nothing that was typed
 * is there. Stop words are marked only if nothing else was asked.
 */
function markedWords(matches: Matches, { words, literal, language }: Showing) {
  // A query of signs alone.
  const all = words.length === 0 ? [literal] : [];
  const there: string[] = [];
  for (const word of words) {
    const isSeen = ({ term }: Form) => [...(matches.get(term) ?? [])].some((field) => field !== "keywords");
    const seen = (parts: Part[], by: Match["by"]) =>
      parts.flatMap((part) =>
        part.matches.filter((one) => one.by === by && matches.has(one.term) && isSeen(one)),
      );
    const main = word.whole ? [word.whole] : word.parts;
    const other = word.others.find(({ terms }) => terms.every((term) => matches.has(term)));
    const completed = seen(main, "typed").length > 0 ? [] : seen(main, "completed");
    // Another spelling says more than the parts of an identifier: "plugin" for "plug-in".
    const isThere = completed.length > 0 || seen(other ? main : partsOf(word), "typed").length > 0;
    const corrected = isThere || other ? [] : seen(partsOf(word), "corrected");
    const guessed = [...completed, ...corrected].map(({ form }) => form);
    const instead = isThere ? guessed : (other?.words ?? guessed);
    const marked = instead.length > 0 ? instead : [word.typed];
    all.push(...marked);
    if (isThere || corrected.length > 0) there.push(...marked);
  }
  const small = stopWords(language);
  const once = (list: string[]) => [...new Map(list.map((word) => [word.toLowerCase(), word])).values()];
  const telling = (list: string[]) => once(list).filter((word) => !small.has(word.toLowerCase()));
  const marked = telling(all).length > 0 ? telling(all) : once(all);
  const onPage = telling(there).length > 0 ? telling(there) : marked;
  return { marked: marked.slice(0, MAX_WORDS), onPage: onPage.slice(0, MAX_WORDS) };
}

interface MarkedText {
  text: string;
  ranges: Range[];
}

/** How much of the query a text has: the number of words exactly as typed, and the number of all. */
function worthOf({ text, ranges }: MarkedText, tokens: string[]): number {
  const folded = asTyped(text);
  const typed = tokens.filter((token) => folded.includes(asTyped(token))).length;
  return typed * (tokens.length + 1) + new Set(ranges.map(({ key }) => key)).size;
}

/** Chooses a section's prose; its code if that has more of the query or there is no prose. */
function choose(prose: MarkedText, code: MarkedText, tokens: string[]): MarkedText {
  return prose.text === "" || worthOf(code, tokens) > worthOf(prose, tokens) ? code : prose;
}

function makeHit(section: SectionDocument, matches: Matches, showing: Showing): SearchHit {
  const { language, snippetLength, words } = showing;
  const { on, anchor, heading, above, description, keywords, text, code } = section;
  const type = typeOf(matches, anchor, words);
  const { marked, onPage } = markedWords(matches, showing);
  const read = (whole: string): MarkedText => {
    const beginning = whole.slice(0, MAX_TEXT);
    return { text: beginning, ranges: findWords(beginning, marked, language) };
  };
  const listing = read(code);
  const shown = type === "Description" ? read(description) : choose(read(text), listing, marked);
  const isCode = shown === listing;
  // Of a listing, the line that has most of the query.
  const lines = isCode ? listing.text.match(/\S.*/g) : [];
  const most = (one: MarkedText, other: MarkedText) => worthOf(other, marked) - worthOf(one, marked);
  const [best = shown] = (lines ?? []).map(read).toSorted(most);
  const isFound = (keyword: string) => read(keyword).ranges.length > 0;
  return {
    path: on.path,
    hash: anchor && anchorLink(anchor),
    type,
    keyword: type === "Keywords" ? keywords.split("\n").find(isFound) : undefined,
    tokens: onPage,
    title: [...markParts(above && `${above} › `, []), ...markParts(heading, read(heading).ranges)],
    snippet: cutSnippet(best.text, best.ranges, snippetLength, " · "),
    isCode,
  };
}

/** Turns sections into hits with headings and snippets, in their order. Neighbours on one page are a group; its own text begins one. */
export function makeGroups(shown: SectionDocument[], showing: Showing): HitGroup[] {
  const groups: HitGroup[] = [];
  for (const [section, matches] of matchesOf(shown, showing)) {
    const { path, title, breadcrumbs } = section.on;
    const hit = makeHit(section, matches, showing);
    const last = groups.at(-1);
    if (last?.path === path && hit.hash !== "") last.hits.push(hit);
    else groups.push({ path, title, breadcrumbs, hits: [hit] });
  }
  return groups;
}
