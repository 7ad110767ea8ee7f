import type { Root as MdastRoot } from "mdast";
import type { Messages } from "../../../shared/messages/en.ts";
import type { Heading } from "../../../shared/page.ts";
import type { Section } from "../../../shared/search/section.ts";
import type { Problem } from "../../problems.ts";

/** The hero at the top of a page. */
export interface Hero {
  /** One line of Markdown. */
  tagline: string;
  /** Links; the first is the primary one. */
  actions?: { label: string; href: string }[];
  /** A Vim command to copy. */
  command?: string;
  image?: { src: string; alt: string };
}

/** The validated front matter of a page. All keys are optional. */
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
  /** Factor for the page's scores in search, or false to leave it out of the index. */
  search?: number | false;
  /** `null` hides the edit link. */
  custom_edit_url?: string | null;
  last_update?: { date?: string; author?: string };
  displayed_sidebar?: string | null;
  hero?: Hero;
}

/** The parts of a Markdown file that can be read without parsing its text. */
export interface UnparsedMarkdown {
  /** Path relative to the site folder, for messages. */
  file: string;
  frontMatter: FrontMatter;
  /** Whether the text is read as MDX. */
  isMdx: boolean;
  /** The text, with the front matter replaced by empty lines, so that line numbers stay right. */
  text: string;
  /** Text of the level-1 heading at the start of the page, if there is one and the front matter has no title. */
  title?: string;
  /** Problems of the front matter. */
  problems: Problem[];
}

/** A parsed Markdown file, independent of other pages. */
export interface ParsedMarkdown extends UnparsedMarkdown {
  /** Positions in it refer to `text`. */
  tree: MdastRoot;
  /** Problems of front matter and text. */
  problems: Problem[];
}

/** A position in a file; line and column from 1. */
interface Place {
  line: number;
  column: number;
}

/** A link of a page: as written, and its target. */
export interface LinkUse extends Place {
  /** As written. */
  raw: string;
  /** Path and hash on this site with the base URL, or a URL of another origin. */
  href: string;
  external: boolean;
}

/** What compiling a page asks of the rest of the site. */
export interface MarkdownContext {
  /**
   * Resolves the target of a link or image as written (`./install.md#lazy`, `/img/a.svg`, `https://…`, `#top`).
   * `problem` says what is wrong with it, `hint` how to fix it.
   */
  resolveLink(raw: string): { href: string; external: boolean } | { problem: string; hint?: string };
  /** Resolves an image: its URL and, if known, its size in CSS pixels. */
  resolveImage(
    raw: string,
  ): { src: string; width?: number; height?: number } | { problem: string; hint?: string };
  /** The site's content components (`::options{group=finding}`) by name. */
  components: Record<string, ContentComponent>;
  /** The title if neither front matter nor text has one. */
  fallbackTitle: string;
  /** Interface texts in the HTML, in the page's language. */
  messages: Messages["article"];
}

/**
 * A content component of a site: takes the attributes of the directive, returns Markdown. It throws an Error to
 * report misuse.
 */
export type ContentComponent = (attributes: Record<string, string>) => string;

/** A compiled page. Plain JSON, so that it can be cached. */
export interface CompiledMarkdown {
  /**
   * The title as plain text: the front matter's, else the level-1 heading at the start of the text, else the
   * fallback.
   */
  title: string;
  /** The whole article, with its level-1 heading unless hidden. */
  html: string;
  /** Headings of levels 2 to 6, in order. */
  headings: Heading[];
  /** Every anchor in the article, for checking links. */
  anchors: string[];
  links: LinkUse[];
  /** The first sentence or two of the text, for pages without a description. */
  excerpt: string;
  sections: Section[];
  /** The page as plain Markdown: content components expanded, links as absolute paths, no front matter. */
  markdown: string;
  /** Problems found while compiling; those of parsing are in `ParsedMarkdown.problems`. */
  problems: Problem[];
}
