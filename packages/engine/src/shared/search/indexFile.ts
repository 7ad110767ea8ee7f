import type { IndexedPage, PageLabel, Section } from "./section.ts";
import { fold } from "./words/words.ts";

/** Version of the index files; changes whenever a reader of another version would misread them. */
export const SCHEMA = 6;

/** What an index says of a page, without the texts of its sections. */
interface StoredPage extends PageLabel {
  description?: string | undefined;
  keywords?: string[];
  weight?: number;
  sections: Pick<Section, "id" | "heading" | "keywords" | "row">[];
}

/** An index as it is sent: the pages with their texts, from which the browser makes its index. */
export interface StoredIndex {
  schema: number;
  language: string;
  synonyms: string[][];
  pages: StoredPage[];
  /** Prose and code of all sections, page by page. */
  texts: string[];
  codes: string[];
}

/** A section as it is indexed. */
export interface SectionDocument {
  /** Its place among all sections. */
  id: number;
  /** The page that it is on, and its anchor there, without `#`: empty for the first section. */
  on: StoredPage;
  anchor: string;
  /** The page's title for the first section of a page. */
  heading: string;
  /** The page's title, and of a row the heading above it; for the first section, which has the title as its heading, its place. */
  title: string;
  /** The heading of the section that a row stands in. */
  above: string;
  /** The page's title for all its sections. It is searched only where a query asks for titles. */
  page: string;
  description: string;
  keywords: string;
  text: string;
  code: string;
}

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** The words of an address and of names that a heading lacks: who chose them may have named the place differently there. */
function moreWords(heading: string, ...names: string[]): string[] {
  const known = lettersOf(heading);
  const words = names.join("/").split(/[-/\s]/);
  return words.filter((word) => /^\p{L}{3,}$/u.test(word) && !known.includes(fold(word)));
}

/**
 * The folder that all pages are in: that of the base URL, of the language, of the version. Its words tell no page from another,
 * so they are words of no title.
 */
function folderOfAll(pages: PageLabel[]): string {
  let start = `${pages[0]?.path ?? ""}/`;
  while (!pages.every(({ path }) => `${path}/`.startsWith(start))) start = start.replace(/[^/]*\/$/, "");
  return start;
}

/** A heading of two words as one: "Quick start" as "quickstart". */
const inOneWord = (heading: string) => (/^\p{L}+ \p{L}+$/u.test(heading) ? lettersOf(heading) : "");

/** The heading of the section that a row stands in; empty for any other section. */
const aboveRow = ({ sections }: StoredPage, place: number): string =>
  sections[place]?.row ? (sections.slice(0, place).findLast(({ row }) => !row)?.heading ?? "") : "";

/** All sections in the order of pages, as they are indexed. */
export function documentsOf({ pages, texts, codes }: StoredIndex): SectionDocument[] {
  const start = folderOfAll(pages);
  return pages
    .flatMap((page) =>
      page.sections.map(({ id: anchor, heading, keywords = [] }, place) => ({
        on: page,
        anchor,
        heading,
        above: aboveRow(page, place),
        title:
          place === 0
            ? moreWords(page.title, page.path.slice(start.length), ...page.breadcrumbs).join(" ")
            : `${page.title} ${aboveRow(page, place)}`,
        page: page.title,
        description: place === 0 ? (page.description ?? "") : "",
        keywords: (place === 0
          ? (page.keywords ?? [])
          : [...moreWords(heading, anchor), inOneWord(heading), ...keywords]
        ).join("\n"),
      })),
    )
    .map((section, id) => ({ id, ...section, text: texts[id] ?? "", code: codes[id] ?? "" }));
}

/** A page without the texts of its sections, and without what is empty. */
export function storedPage({ sections, ...page }: IndexedPage): StoredPage {
  const { path, title, breadcrumbs, description, keywords, weight } = page;
  const first = { id: "", heading: title };
  return {
    path,
    title,
    breadcrumbs,
    ...(description && { description }),
    ...(keywords.length > 0 && { keywords }),
    ...(weight !== 1 && { weight }),
    sections: sections.length === 0 ? [first] : sections.map(({ text, code, ...section }) => section),
  };
}
