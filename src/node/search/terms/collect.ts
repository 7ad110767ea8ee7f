import { fold } from "../../../shared/search/fold.ts";
import { STORED_FIELDS, type StoredField } from "../../../shared/search/format.ts";
import type { IndexedPage, Section } from "../../../shared/search/section.ts";
import { CHUNK } from "../../../shared/search/tokenize.ts";
import { addPosting, type Term, Vocabulary } from "./vocabulary.ts";

/** Everything that the index files are written from. */
export interface Collection {
  /** In the order of their paths (see comparePaths), each with at least one section. */
  pages: IndexedPage[];
  /** Sorted by key in the order of UTF-16 code units. */
  terms: Term[];
  /** Number of words by field and section; 0 where the section lacks the field. */
  lengths: number[][];
}

/** Sorts paths so that the pages below a path follow it without a gap: `/a`, `/a/b`, `/a-b`. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.replaceAll("/", "\u0001"), b.replaceAll("/", "\u0001")];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The texts of a section by field; empty where the section lacks the field.
 * @param first whether it is the page's first section
 */
function textsOf(page: IndexedPage, section: Section, first: boolean): Record<StoredField, string> {
  return {
    title: first ? page.title : "",
    heading: first ? "" : section.heading,
    description: first ? (page.description ?? "") : "",
    keywords: (first ? page.keywords : [wordsOfId(section), ...(section.keywords ?? [])]).join("\n"),
    text: section.text,
    code: section.code,
  };
}

/**
 * The words of a section's anchor that its heading lacks. They become keywords: a writer who chose the anchor may have
 * named the section differently there.
 */
function wordsOfId({ id, heading }: Section): string {
  const inHeading = fold(heading).replace(/[^\p{L}\p{N}]+/gu, "");
  return id
    .split("-")
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !inHeading.includes(word))
    .join(" ");
}

/** The page itself, or, if it has no section, the page with one that consists of its title. */
function withSection(page: IndexedPage): IndexedPage {
  if (page.sections.length > 0) return page;
  return { ...page, sections: [{ id: "", heading: page.title, text: "", code: "" }] };
}

/** Cuts pages into terms with their posting lists. Sections are numbered through all pages. */
export function collect(unordered: IndexedPage[], language: string): Collection {
  const pages = unordered.map(withSection).sort((a, b) => comparePaths(a.path, b.path));
  const vocabulary = new Vocabulary(language);
  const lengths: number[][] = STORED_FIELDS.map(() => []);
  for (const page of pages) {
    page.sections.forEach((section, place) => {
      const texts = textsOf(page, section, place === 0);
      lengths.forEach((own, field) => {
        const text = texts[STORED_FIELDS[field] as StoredField];
        own.push(indexText(text, field, own.length, vocabulary));
      });
    });
  }
  return { pages, terms: vocabulary.terms(), lengths };
}

/**
 * Adds the text of one field of a section to the index.
 * @returns the length of the text in words; 0 for an empty text
 */
function indexText(text: string, field: number, section: number, vocabulary: Vocabulary): number {
  const isHeading = STORED_FIELDS[field] === "title" || STORED_FIELDS[field] === "heading";
  let count = 0;
  for (const [run] of text.matchAll(CHUNK)) {
    for (const { term, whole, isStopWord } of vocabulary.wordsOf(run)) {
      // Stop words don't count for the length of a heading, so that a query without them can match the whole heading.
      if (!whole && !(isHeading && isStopWord)) count++;
      // Outside of headings, stop words aren't indexed: nearly every section has them. A query of stop words alone is
      // compared with the texts (scanTexts).
      if (isHeading || !isStopWord) addPosting(term, field, section);
    }
  }
  return text === "" ? 0 : Math.max(1, count);
}
