import type { Root as MdastRoot } from "mdast";
import type { Heading } from "../../../shared/page.ts";
import type { Section } from "../../../shared/search/section.ts";
import type { Problem } from "../../problems.ts";

/** The first screen of a page. */
export interface Hero {
  /** Markdown of one line. */
  tagline: string;
  /** Links; the first one is the primary one. */
  actions?: { label: string; href: string }[];
  /** A command of Vim, to copy. */
  command?: string;
  image?: { src: string; alt: string };
}

/** Front matter of a page, checked, as a writer may give it. All keys are optional. */
export interface FrontMatter {
  title?: string;
  description?: string;
  keywords?: string[];
  /** Keywords of single sections, by anchor. */
  section_keywords?: Record<string, string[]>;
  slug?: string;
  id?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  /** Id of the page to link to, or null for no link. */
  pagination_prev?: string | null;
  pagination_next?: string | null;
  pagination_label?: string;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  image?: string;
  draft?: boolean;
  unlisted?: boolean;
  /** Multiplier of the page's search scores, or false to leave it out of the index. */
  search?: number | false;
  /** `null` hides the edit link. */
  custom_edit_url?: string | null;
  last_update?: { date?: string; author?: string };
  displayed_sidebar?: string | null;
  hero?: Hero;
}

/** What a Markdown file says of itself, for which its text needn't be parsed. */
export interface MarkdownHead {
  /** Path relative to the site folder, as messages show it. */
  file: string;
  frontMatter: FrontMatter;
  /** The text: front matter blanked out, lines as in the file. */
  text: string;
  /** Text of the level-1 heading that the page begins with, if it does and the front matter has no title. */
  title?: string;
  /** What is wrong with the front matter. */
  problems: Problem[];
}

/** A Markdown file after parsing, before anything depends on other pages. */
export interface ParsedMarkdown extends MarkdownHead {
  /** Its positions are those of `text`. */
  tree: MdastRoot;
  /** What is wrong with front matter and text. */
  problems: Problem[];
}

/** A place in a file, 1-based. */
interface Place {
  line: number;
  column: number;
}

/** A link of a page as written, and where it leads. */
export interface LinkUse extends Place {
  /** As written. */
  raw: string;
  /** Path and hash on this site, base included; or the other origin's URL. */
  href: string;
  external: boolean;
}

/** What compiling one page needs to know of the rest of the site. */
export interface MarkdownContext {
  /**
   * Resolves a link or image target as written (`./install.md#lazy`, `/img/a.svg`, `https://…`, `#top`).
   * `problem` says what is wrong with it, `hint` how to mend it.
   */
  resolveLink(raw: string): { href: string; external: boolean } | { problem: string; hint?: string };
  /** Resolves an image: its URL and, where known, its size in CSS pixels. */
  resolveImage(
    raw: string,
  ): { src: string; width?: number; height?: number } | { problem: string; hint?: string };
  /** Leaf directives of the site (`::options{group=finding}`): each returns Markdown that takes its place. */
  components: Record<string, ContentComponent>;
  /** Title to use when the text has no level-1 heading (front matter, or made from the file name). */
  fallbackTitle: string;
  /** Texts that end up in the HTML, in the page's locale. */
  messages: MarkdownMessages;
}

/** A content component of a site: attributes of the directive in, Markdown out. It throws an Error to report misuse. */
export type ContentComponent = (attributes: Record<string, string>) => string;

export interface MarkdownMessages {
  admonitions: Record<"note" | "tip" | "info" | "warning" | "danger" | "caution", string>;
  footnotes: string;
  backToReference: string;
  codeRegion: (language: string) => string;
  tableRegion: string;
}

/** A compiled page. Plain JSON, so that it can be cached. */
export interface CompiledMarkdown {
  /** Title as plain text: the front matter's, else the level-1 heading that the text begins with, else the fallback. */
  title: string;
  /** The whole article, level-1 heading included (unless hidden). */
  html: string;
  /** Levels 2 to 6, in order. */
  headings: Heading[];
  /** Every anchor in the article, for link checks. */
  anchors: string[];
  links: LinkUse[];
  /** First sentence or two of running text, for pages without a description. */
  excerpt: string;
  sections: Section[];
  /** The page as clean Markdown: content components expanded, links absolute paths, no front matter. */
  markdown: string;
  /** What compiling found; what parsing found is in `ParsedMarkdown.problems`. */
  problems: Problem[];
}
