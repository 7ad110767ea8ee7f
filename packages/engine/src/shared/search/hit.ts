import type { PageLabel } from "./section.ts";

export type HitType = "Title" | "Heading" | "Description" | "Keywords" | "Content";

/** A piece of a text; `mark` if it matches the query. Plain text, never HTML. */
export interface TextPart {
  text: string;
  mark: boolean;
}

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

/** The hits on one page, best first. */
export interface HitGroup extends PageLabel {
  hits: SearchHit[];
}
