import type { Messages } from "../../../shared/messages/en.ts";
import type { Heading } from "../../../shared/page.ts";
import type { Section } from "../../../shared/search/section.ts";
import type { Problem } from "../../problems.ts";

/** A link of a page: as written, and its target. */
export interface LinkUse {
  /** Line and column of the link in the file, from 1. */
  line: number;
  column: number;
  /** The target as written. */
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
