import type { PageLabel } from "./section.ts";

/** Version of the format of index files; changes whenever an older reader would misread them. */
export const FORMAT_VERSION = 3;

/** Fields in the index files, which name a field by its index in this list. */
export const STORED_FIELDS = ["title", "heading", "description", "keywords", "text", "code"] as const;
/** `context` is the page title as a field of the page's other sections; it isn't stored, PostingLists derives it. */
export const FIELDS = [...STORED_FIELDS, "context"] as const;
export type StoredField = (typeof STORED_FIELDS)[number];
export type Field = (typeof FIELDS)[number];

/** A page in the one-file index. */
export interface PageEntry extends PageLabel {
  /** Heading and anchor of each section except the first, whose heading is the title and which has no anchor. */
  sections: [heading: string, id: string][];
}

/** The first line of an index in either layout. */
export interface IndexHead {
  format: typeof FORMAT_VERSION;
  /** Language by which words were tokenized, as a BCP 47 tag. */
  language: string;
  /** Folder of the index's other files, relative to its first file. */
  at: string;
  /** Mean number of words of each field of STORED_FIELDS, over the sections that have the field; 0 if none has. */
  averages: number[];
  /**
   * Number of sections of each page, or of each fragment of a page whose texts are in several. Sections are numbered
   * in the order of pages.
   */
  sections: (number | number[])[];
  /** Pages with a weight other than 1, by page index. */
  weights: Record<string, number>;
  /** The contexts configured at build time, each with its pages as a range of page indexes, `to` excluded. */
  contexts: { path: string; from: number; to: number }[];
  /** Groups of words or phrases with the same meaning. */
  synonyms: string[][];
}

/**
 * First line of a one-file index. The rest of the file is the length classes (lengths.ts) of all sections, field by
 * field in the order of STORED_FIELDS, and one block with all terms.
 */
export interface FileHead extends IndexHead {
  layout: "file";
  /** Name of the file with the texts. */
  texts: string;
  pages: PageEntry[];
}

/** First line of an index in blocks. After it comes the dictionary. */
export interface BlocksHead extends IndexHead {
  layout: "blocks";
  /** `blocks/HASH/`: block n is the file `n.txt` in it. */
  blocks: string;
  /** `texts/HASH/`: fragment n is the file `n.json` in it. */
  fragments: string;
  /** Key of the first term of each block. */
  bounds: string[];
}

/** Text and code of a section. The first section also has the page's description, and keywords, one a line. */
export type SectionTexts = [text: string, code: string, description?: string, keywords?: string];

/** A section as the engine shows it. `texts` is undefined until the texts are loaded. */
export interface StoredSection extends PageLabel {
  /** Text of the heading; the page title for the first section, which has no `id`. */
  heading: string;
  id: string;
  texts: SectionTexts | undefined;
}

/** One file of texts of an index in blocks: sections of one page, limited in size. */
export interface Fragment extends PageLabel {
  sections: Omit<StoredSection, keyof PageLabel>[];
}

export function readHead(text: string): FileHead | BlocksHead {
  return JSON.parse(text.slice(0, text.indexOf("\n")));
}

/**
 * The texts file contains the texts of all sections, then all code, all descriptions and all keywords, because
 * similar content compresses well. These control characters separate sections and kinds; they don't occur in texts.
 */
export const SECTION_SEPARATOR = "\u0001";
export const PART_SEPARATOR = "\u0002";
