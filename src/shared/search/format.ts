/** Changes with every change of the files that an older reader would misread. */
export const FORMAT_VERSION = 3;

/** Fields that the index files hold, in the order of their numbers. */
export const STORED_FIELDS = ["title", "heading", "description", "keywords", "text", "code"] as const;
/** `context` is the page title seen from the page's other sections; readers derive it. */
export const FIELDS = [...STORED_FIELDS, "context"] as const;
export type StoredField = (typeof STORED_FIELDS)[number];
export type Field = (typeof FIELDS)[number];

/** Mean number of words of the sections that have the field, in the order of STORED_FIELDS; 0 where none has it. */
type FieldAverages = number[];

/** A page as the one-file index knows it. */
export interface PageEntry {
  path: string;
  title: string;
  breadcrumbs: string[];
  /** Heading and anchor of each section but the first, whose heading is the title and which has no anchor. */
  sections: [heading: string, id: string][];
}

/** Pages below a path, as a range of page numbers: `from` up to and without `to`. */
interface PageRange {
  path: string;
  from: number;
  to: number;
}

/** What a reader needs before anything else, in either layout. */
export interface IndexHead {
  format: typeof FORMAT_VERSION;
  /** BCP 47 tag of the language that the words were cut by. */
  language: string;
  /** Where the other files are, seen from this one. */
  at: string;
  averages: FieldAverages;
  /**
   * Number of sections of each page, or of each fragment where the page's texts are in several. Sections are numbered
   * in the order of the pages.
   */
  sections: (number | number[])[];
  /** Pages with a weight other than 1, by page number. */
  weights: Record<string, number>;
  /** Ranges of the contexts that were configured at build. */
  contexts: PageRange[];
  /** Groups of words or phrases that mean the same. */
  synonyms: string[][];
}

/**
 * First line of the one-file index. After it come the length classes (lengths.ts) of all sections, field by field in
 * the order of STORED_FIELDS, and all terms as one block.
 */
export interface FileHead extends IndexHead {
  layout: "file";
  /** Name of the file of texts. */
  texts: string;
  pages: PageEntry[];
}

/** First line of the head of an index in blocks. After it comes the dictionary. */
export interface BlocksHead extends IndexHead {
  layout: "blocks";
  /** `blocks/HASH/`: block n is the file `n.txt` in it. */
  blocks: string;
  /** `texts/HASH/`: fragment n is the file `n.json` in it. */
  fragments: string;
  /** First term of each block. */
  bounds: string[];
}

/** Running text and code of a section; the first section has the page's description and keywords (one a line) too. */
export type SectionTexts = [text: string, code: string, description?: string, keywords?: string];

/** Sections of a page in an index in blocks, where the texts come in fragments of bounded size. */
export interface Fragment {
  path: string;
  title: string;
  breadcrumbs: string[];
  sections: { heading: string; id: string; texts: SectionTexts }[];
}

/** Reads the first line of an index's first file. */
export function readHead(text: string): FileHead | BlocksHead {
  return JSON.parse(text.slice(0, text.indexOf("\n")));
}

/**
 * The texts file holds the running texts of all sections, then all code, all descriptions and all keywords: like
 * compresses with like. Between sections and between kinds stand control characters that no text holds.
 */
export const SECTION_SEPARATOR = "\u0001";
export const PART_SEPARATOR = "\u0002";
