import { fold } from "../../shared/search/fold.ts";
import { STORED_FIELDS, type StoredField } from "../../shared/search/format.ts";
import type { SearchPage, Section } from "../../shared/search/section.ts";
import { termOf } from "../../shared/search/stem.ts";
import { stopWords } from "../../shared/search/stopWords.ts";
import { tokenize } from "../../shared/search/tokenize.ts";

/** Where a term stands in one field: sections in ascending order, and how often in each. */
interface Postings {
  sections: number[];
  counts: number[];
}

/** A term, the words that it stands for, and where they are; `fields` is in the order of STORED_FIELDS. */
export interface Term {
  key: string;
  surfaces: Set<string>;
  fields: (Postings | undefined)[];
}

/** Everything that the index files are written from. */
export interface Collection {
  pages: SearchPage[];
  /** Number of sections of each page. */
  sections: number[];
  /** By key, in the order of code units. */
  terms: Term[];
  /** Number of words by field and section; 0 where the section lacks the field. */
  lengths: number[][];
}

/** Order of paths in which the pages below any path are neighbours: `/a`, `/a/b`, `/a-b`. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.replaceAll("/", "\u0001"), b.replaceAll("/", "\u0001")];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The texts of a section by field; missing ones are empty. */
function textsOf(page: SearchPage, section: Section, first: boolean): Record<StoredField, string> {
  return {
    title: first ? page.title : "",
    heading: first ? "" : section.heading,
    description: first ? (page.description ?? "") : "",
    keywords: first ? page.keywords.join("\n") : wordsOfId(section),
    text: section.text,
    code: section.code,
  };
}

/** An anchor that the writer chose says in other words what its section is about; one made from a heading doesn't. */
function wordsOfId({ id, heading }: Section): string {
  const known = fold(heading).replace(/[^\p{L}\p{N}]+/gu, "");
  return id
    .split("-")
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !known.includes(word))
    .join(" ");
}

/** A page has at least the section that stands for itself. */
export function sectionsOf(page: SearchPage): Section[] {
  return page.sections.length > 0 ? page.sections : [{ id: "", heading: page.title, text: "", code: "" }];
}

/** Cuts pages in terms. Sections are numbered through all pages, in the order of paths. */
export function collect(unordered: SearchPage[], language: string): Collection {
  const pages = unordered.toSorted((a, b) => comparePaths(a.path, b.path));
  const terms = new Map<string, Term>();
  // Nearly every word has been seen before: stemming and grouping are done once for each.
  const bySurface = new Map<string, Term>();
  const lengths = STORED_FIELDS.map((): number[] => []);
  const ignored = stopWords(language);
  let number = 0;

  const termFor = (surface: string): Term => {
    let term = bySurface.get(surface);
    if (term === undefined) {
      const key = termOf(surface, language);
      term = terms.get(key) ?? { key, surfaces: new Set(), fields: STORED_FIELDS.map(() => undefined) };
      terms.set(key, term);
      term.surfaces.add(surface);
      bySurface.set(surface, term);
    }
    return term;
  };

  const index = (text: string, field: number): number => {
    const short = STORED_FIELDS[field] === "title" || STORED_FIELDS[field] === "heading";
    let words = 0;
    for (const { surface, whole } of tokenize(text, language)) {
      // A heading is as long as the words that it is about, so that it can be covered by a query wholly.
      if (!whole && !(short && ignored.has(surface))) words++;
      // That a text says "the" says nothing. Queries of nothing else are compared with the texts: scanTexts.
      if (!short && ignored.has(surface)) continue;
      const term = termFor(surface);
      const postings = term.fields[field] ?? { sections: [], counts: [] };
      term.fields[field] = postings;
      const last = postings.sections.length - 1;
      if (postings.sections[last] === number) postings.counts[last] = (postings.counts[last] ?? 0) + 1;
      else {
        postings.sections.push(number);
        postings.counts.push(1);
      }
    }
    return text === "" ? 0 : Math.max(1, words);
  };

  for (const page of pages) {
    sectionsOf(page).forEach((section, place) => {
      const texts = textsOf(page, section, place === 0);
      STORED_FIELDS.forEach((name, field) => {
        (lengths[field] as number[])[number] = index(texts[name], field);
      });
      number++;
    });
  }
  return {
    pages,
    sections: pages.map((page) => sectionsOf(page).length),
    terms: [...terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    lengths,
  };
}
