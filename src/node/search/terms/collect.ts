import { fold } from "../../../shared/search/fold.ts";
import { STORED_FIELDS, type StoredField } from "../../../shared/search/format.ts";
import type { SearchPage, Section } from "../../../shared/search/section.ts";
import { CHUNK } from "../../../shared/search/tokenize.ts";
import { sectionsOf } from "./pageTexts.ts";
import { OccurrenceTable, type Postings, sortPostings } from "./postings.ts";
import { type Term, Vocabulary } from "./vocabulary.ts";

/** Everything that the index files are written from. */
export interface Collection {
  pages: SearchPage[];
  /** Number of sections of each page. */
  sections: number[];
  /** By key, in the order of code units. */
  terms: Term[];
  /** Where a term stands; `field` is a number of STORED_FIELDS. */
  postings: (term: Term, field: number) => Postings | undefined;
  /** Number of all postings. */
  size: number;
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
    keywords: (first ? page.keywords : [wordsOfId(section), ...(section.keywords ?? [])]).join("\n"),
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

/** Cuts pages in terms. Sections are numbered through all pages, in the order of paths. */
export function collect(unordered: SearchPage[], language: string): Collection {
  const pages = unordered.toSorted((a, b) => comparePaths(a.path, b.path));
  const vocabulary = new Vocabulary(language);
  const table = new OccurrenceTable();
  const all: number[] = [];
  const sections = pages.map((page) => {
    const own = sectionsOf(page);
    own.forEach((section, place) => {
      const texts = textsOf(page, section, place === 0);
      STORED_FIELDS.forEach((name, field) => {
        all.push(indexText(texts[name], field, vocabulary, table));
      });
      table.endSection();
    });
    return own.length;
  });
  const occurrences = table.take();
  const { terms, numbers } = vocabulary.terms();
  const { size, postings } = sortPostings(occurrences, numbers, terms.length);
  const { length: fields } = STORED_FIELDS;
  return {
    pages,
    sections,
    terms,
    postings: (term, field) => postings(term.number, field),
    size,
    lengths: STORED_FIELDS.map((_, field) => all.filter((_, place) => place % fields === field)),
  };
}

/** Adds a field's text to the present section. @returns its length in words. */
function indexText(text: string, field: number, vocabulary: Vocabulary, table: OccurrenceTable): number {
  const short = STORED_FIELDS[field] === "title" || STORED_FIELDS[field] === "heading";
  let count = 0;
  for (const run of text.match(CHUNK) ?? []) {
    for (const word of vocabulary.wordsOf(run)) {
      // A heading is as long as the words that it is about, so that it can be covered by a query wholly.
      if (!word.whole && !(short && word.ignored)) count++;
      // That a text says "the" says nothing. Queries of nothing else are compared with the texts: scanTexts.
      if (short || !word.ignored) table.add(word.number, field);
    }
  }
  return text === "" ? 0 : Math.max(1, count);
}
