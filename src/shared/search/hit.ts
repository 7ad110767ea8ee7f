/** Which field matched, in the order in which hits of equal score are ranked. */
const HIT_TYPES = ["Title", "Heading", "Description", "Keywords", "Content"] as const;
export type HitType = (typeof HIT_TYPES)[number];

/** A piece of a text; `mark` if it matches the query. Plain text, never HTML. */
export interface TextPart {
  text: string;
  mark: boolean;
}

/** The section of a hit. */
interface HitDocument {
  /** Path of its page. */
  u: string;
  /** Title of the page for its first section, else heading of the section. */
  t: string;
  /** Heading of the section, or the matched keyword for hits of type Keywords. */
  s: string;
  /** Anchor with `#`, or empty for the top of the page. */
  h: string;
  /** Breadcrumbs above the page. */
  b: string[];
}

/** The page of a hit. */
interface HitPage {
  t: string;
  b: string[];
}

/** A section that was found. */
export interface SearchHit {
  document: HitDocument;
  page: HitPage;
  type: HitType;
  /** The words to mark on the target page, each once. */
  tokens: string[];
  /** Title and snippet with their marks. */
  metadata: { title: TextPart[]; snippet: TextPart[]; isCode: boolean };
}

/** The hits on one page, best first. */
export interface HitGroup {
  page: HitPage & { u: string };
  hits: SearchHit[];
}
