/** What of a section matched, most telling first: where relevance is equal, hits are ranked in this order. */
const HIT_TYPES = ["Title", "Heading", "Description", "Keywords", "Content"] as const;
export type HitType = (typeof HIT_TYPES)[number];

/** A piece of a text for show; `mark` where it answers the query. Never HTML. */
export interface TextPart {
  text: string;
  mark: boolean;
}

/** The section that a hit leads to. */
interface HitDocument {
  /** Path of its page. */
  u: string;
  /** Title: of the page for its first section, else the section's heading. */
  t: string;
  /** The section: its heading, or the keyword that matched for hits of type Keywords. */
  s: string;
  /** Anchor with `#`, or empty for the top of the page. */
  h: string;
  /** Breadcrumbs above the page. */
  b: string[];
}

/** The page that a hit is on. */
interface HitPage {
  t: string;
  b: string[];
}

/** One answer to a query. */
export interface SearchHit {
  document: HitDocument;
  page: HitPage;
  type: HitType;
  /** Matched words as they stand in the text, each once: what the target page highlights. */
  tokens: string[];
  /** The texts to show, cut and marked. */
  metadata: { title: TextPart[]; snippet: TextPart[]; isCode: boolean };
}

/** Hits of one page, best first. */
export interface HitGroup {
  page: HitPage & { u: string };
  hits: SearchHit[];
}
