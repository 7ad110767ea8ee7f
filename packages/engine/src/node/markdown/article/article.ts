import type { ElementContent } from "hast";
import type { Report } from "../report.ts";
import type { LinkUse, MarkdownContext } from "../types.ts";

/** The state shared by the functions that render one article. */
export interface Article {
  context: MarkdownContext;
  report: Report;
  /** Links in the order of the page. */
  links: LinkUse[];
  /** The files beside pages that it shows or leads to. */
  files: Set<string>;
  /** All anchors of the article: ids, and names of `<a>` elements. */
  anchors: Set<string>;
  /** The ids that elements had before anything was rendered, also of those that come later. */
  given: ReadonlySet<string>;
  /** Number of tab groups so far. */
  tabGroups: number;
  /** Number of images so far. */
  images: number;
  /**
   * Renders the content of an element or directive.
   * @param inSummary inside a `<summary>`, where a heading can't have a wrapper element
   */
  render(nodes: ElementContent[], inSummary?: boolean): ElementContent[];
}
