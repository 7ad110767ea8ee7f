import type { Root } from "mdast";
import type { Messages } from "../../shared/messages/en.ts";
import type { Heading } from "../../shared/page.ts";
import type { Section } from "../../shared/search/section.ts";
import type { Problem } from "../problems/problems.ts";
import type { Report } from "./report.ts";

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
   * `file` is true for a file of the site that is no page, `beside` its path in the site folder if it is published only because
   * pages lead to it. `title` is that of the page. `whole` is the address by which others read what is of the
   * site: with its origin, and of a page that of its Markdown version. `problem` says what is wrong with it, `hint` how to
   * fix it.
   */
  resolveLink(raw: string):
    | {
        href: string;
        external: boolean;
        file?: boolean;
        title?: string;
        beside?: string | undefined;
        whole?: string;
      }
    | { problem: string; hint?: string | undefined };
  /** Resolves an image: its URL, `whole` and `beside` as those of a link, and, if known, its size in CSS pixels. */
  resolveImage(
    raw: string,
  ):
    | { src: string; beside?: string | undefined; whole?: string; width?: number; height?: number }
    | { problem: string; hint?: string | undefined };
  /** The text of the heading or row of another page that a link with a hash leads to; undefined if there is none. */
  placeName(raw: string): string | undefined;
  /**
   * The text of a file that a code block names, by its path as seen from the file `from`.
   * @throws {Error} that says why it can't be read
   */
  readCode(path: string, from: string): string;
  /** The site's content components (`::options{group=finding}`) by name; what they include is read. */
  components: Record<string, (...given: Parameters<ContentComponent>) => string | ComponentOutput>;
  /** The syntaxes of plugins, in their order. */
  syntaxes: MarkdownSyntax[];
  /** Whether the text is in English, and has the quotation marks of a typographer wherever it is shown. */
  isEnglish?: boolean;
  /** The title if neither front matter nor text has one. */
  fallbackTitle: string;
  /** Interface texts in the HTML, in the page's language. */
  messages: Messages["article"];
}

/** What a content component may ask of the page. */
interface ComponentPlace {
  /** The Markdown file in which the component is used, relative to the site folder. */
  file: string;
}

/** A Markdown file, relative to the site folder, whose text a content component puts in its place. */
export interface Include {
  include: string;
}

/**
 * A content component of a site: takes the attributes of the directive, returns Markdown or the name of a file with it.
 * It throws an Error to report misuse.
 */
export type ContentComponent = (
  attributes: Record<string, string>,
  place: ComponentPlace,
) => string | Include;

/** The Markdown that a component made; `file` is that which it included, `problem` why that can't be read. */
export interface ComponentOutput {
  text: string;
  file?: string;
  problem?: string;
}

/** A text that is read as Markdown: a page, or what a content component made. */
export interface MarkdownText {
  text: string;
  /** The file that the text is in, relative to the site folder. */
  file: string;
  /** The attributes of the directive that includes the text in a page; empty for a page. */
  attributes: Record<string, string | null | undefined>;
  report: Report;
}

/** Another syntax of pages than this engine's Markdown, which a plugin reads. No function may change what it is given. */
export interface MarkdownSyntax {
  /** Rewrites a text before it is parsed. Its lines must stay where they are. */
  rewrite?(text: MarkdownText): string;
  /**
   * Parses a text in another way than the engine, which does it if no plugin returns a tree. The tree may have nodes
   * that the engine doesn't know, if `transform` replaces them. Its positions must be those in the text.
   */
  parse?(text: MarkdownText): Root | undefined;
  /** Converts the nodes of another syntax to those of Markdown and to directives. */
  transform?(tree: Root, text: MarkdownText): Root;
}

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
  /** The files beside pages that the article shows or leads to, relative to the site folder. */
  files: string[];
  /** The first sentence or two of the text, for pages without a description. */
  excerpt: string;
  sections: Section[];
  /** The page as plain Markdown: content components expanded, links as absolute paths, no front matter. */
  markdown: string;
  /** Problems of the text; those of the front matter were found when it was read. */
  problems: Problem[];
}
