import type { Root } from "mdast";
import type { Site } from "../../shared/site.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Content } from "../content/load.ts";
import type { SourcePage } from "../content/model/model.ts";
import type { MarkdownContext } from "../markdown/types.ts";
import type { Problem } from "../problems/problems.ts";
import type { SitePage } from "./page.ts";

/** A redirect from an old to a new path, both with the base URL. */
export interface Redirect {
  from: string;
  to: string;
  /** Key path of the redirect in the configuration, or the page whose front matter has it. */
  source: { key: string } | { file: string; key: string };
}

/** A site ready to be rendered. */
export interface MadeSite {
  config: SiteConfig;
  content: Content;
  /** The configuration for the browser in each locale, the default one first. */
  sites: Site[];
  pages: SitePage[];
  redirects: Redirect[];
  /**
   * A page as Markdown nodes (`plainTree`), with the quotes that were typed, and where its links lead.
   * @param text what is read in place of the page's own text
   */
  treeOf(
    page: SourcePage,
    text?: string,
  ): { title: string; tree: Root; resolveLink: MarkdownContext["resolveLink"] };
  /** The files beside pages that pages show or lead to, and those whose text they show, relative to the site folder. */
  named: { files: string[]; texts: string[] };
  /** Problems that don't stop the build. */
  warnings: Problem[];
}
