import type { ElementContent } from "hast";
import type { Report } from "./report.ts";
import type { LinkUse, MarkdownContext } from "./types.ts";

/** What the passes that dress up one article share. */
export interface Article {
  context: MarkdownContext;
  report: Report;
  /** Links in the order of the page. */
  links: LinkUse[];
  /** Ids of the article. */
  anchors: Set<string>;
  /** Groups of tabs so far. */
  tabGroups: number;
  /** Images so far. */
  images: number;
  /** Dresses what is inside a directive. */
  render(nodes: ElementContent[], parent: Surroundings): ElementContent[];
}

/** Where nodes stand, as far as it changes how they are rendered. */
export interface Surroundings {
  /** Inside a `<summary>`, where a heading can't have its wrapper. */
  inSummary?: boolean;
}
