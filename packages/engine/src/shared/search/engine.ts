/**
 * The seam between search and what answers it. Whatever implements `MakeIndex` in Node and `OpenIndex` in a worker can
 * be the engine: box, panel, results and marks know only these types.
 */
import type { QueryError } from "./query.ts";
import type { IndexedPage, PageLabel } from "./section.ts";

/** A piece of a text; `mark` if it matches the query. Plain text, never HTML. */
export interface TextPart {
  text: string;
  mark: boolean;
}

/** What an index is made with, beside its pages. */
export interface IndexOptions {
  /** BCP 47 tag of the pages' language. */
  language: string;
  /** Groups of words or phrases with the same meaning. */
  synonyms?: string[][];
  /** URL of the folder of all files but the first, relative to the first. The engine's own index has no others. */
  at?: string;
}

/** A file of an index. Its name contains a hash of its content, so it can be cached for ever. */
interface IndexFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface BuiltIndex {
  /** The file that names all others. Its own address never changes, so browsers have to revalidate it. */
  first: Uint8Array<ArrayBuffer>;
  files: IndexFile[];
}

/** Makes the files of an index. The same pages and options give the same bytes. */
export type MakeIndex = (pages: IndexedPage[], options: IndexOptions) => BuiltIndex | Promise<BuiltIndex>;

/** Where a query is searched, and how much of what was found is shown. */
export interface SearchScope {
  limit: number;
  snippetLength: number;
  /** Path of the context that the search is limited to. */
  within?: string;
}

export type HitType = "Title" | "Heading" | "Description" | "Keywords" | "Content";

export interface SearchHit {
  /** Path of the page that the hit is on. */
  path: string;
  /** Anchor with `#`, or empty for the top of the page. */
  hash: string;
  type: HitType;
  /** The matched keyword of a hit of type Keywords. */
  keyword: string | undefined;
  /** The words to mark on the target page, each once. */
  tokens: string[];
  /** Heading of the section, or title of the page for its first section. */
  title: TextPart[];
  snippet: TextPart[];
  isCode: boolean;
}

/** Neighbouring hits on one page, the best first. A page has several groups where other pages' hits are between its own. */
export interface HitGroup extends PageLabel {
  hits: SearchHit[];
}

export interface SearchAnswer {
  query: string;
  /** The hits in their order. */
  groups: HitGroup[];
  /** Number of sections and of pages that were found, shown or not. */
  total: number;
  pages: number;
  errors: QueryError[];
  /** The query with its unknown words corrected to those that were found in their place. */
  suggestion: string | undefined;
  /** True if no section has the quoted phrase word for word, and the hits have only its words. */
  relaxed: boolean;
  /** True if nothing was found in the context but something outside of it. */
  elsewhere: boolean;
}

/** Answers a query. Never throws, whatever was typed. */
export type Ask = (query: string, scope: SearchScope) => SearchAnswer | Promise<SearchAnswer>;

/**
 * Opens an index.
 * @param first the text of its first file
 * @param base URL of the first file, to which `IndexOptions.at` is relative
 * @throws {OutdatedIndex} if the index was made for another version of the engine
 * @throws {Error} if a file is damaged
 */
export type OpenIndex = (first: string, base: string) => Promise<Ask>;

/** Thrown for an index that another version of the engine has made: index and page are of different builds. */
export class OutdatedIndex extends Error {}

/** Messages to the worker. `text` is the first file of the index at the URL `base`; `seq` increases with each query. */
export type ToWorker =
  | { type: "open"; text: string; base: string }
  | { type: "query"; seq: number; query: string; scope: SearchScope };

/** Messages from the worker. */
export type FromWorker =
  | { type: "opened" }
  | { type: "answer"; seq: number; answer: SearchAnswer }
  | { type: "failed"; seq: number | undefined; message: string; outdated: boolean };
