import type { Element, Root } from "hast";
import type { Root as MdastRoot } from "mdast";
import { type Asked, expandComponents } from "../blocks/components.ts";
import { h } from "../hast.ts";
import { cleanHtml, withoutRaw } from "../html/clean.ts";
import { settleTags } from "../html/tags.ts";
import { isTreeWithinLimits, reportNesting } from "../limits.ts";
import { parseText, type UnparsedMarkdown } from "../parse.ts";
import { at, type Report } from "../report.ts";
import { convertTree } from "../syntax/processor.ts";
import type { MarkdownContext } from "../types.ts";
import { mainTitle, type Names, nameHeadings, textOfHeading } from "./headings.ts";
import { moveIntoHero } from "./hero.ts";
import { setQuotes, titleAsSet } from "./quotes.ts";
import { settleText } from "./text.ts";

/**
 * A page as one tree, which everything that is known of the page is read from: clean HTML with content components, included parts and
 * code from files in place, and the ids of headings and rows. Code blocks, boxes and tabs are nodes of their own in it.
 */
export interface PageDocument extends Pick<Names, "headings" | "places" | "titleName" | "madeIds"> {
  /** The title as plain text. */
  title: string;
  /** The tree, with the title in it. */
  root: Root;
}

/** Reads a page. Whatever is wrong with its text is reported, and no exception. */
export function readDocument(
  source: UnparsedMarkdown,
  context: MarkdownContext,
  report: Report,
): PageDocument {
  const { frontMatter } = source;
  const root = readTree(source, context, report);
  const hero = frontMatter.hero && root.children.find((node) => node.type === "element");
  const { title: heading, ...names } = nameHeadings(root, report, context, frontMatter);
  const written = frontMatter.title ? "" : heading && textOfHeading(heading);
  const title = written || titleAsSet(frontMatter.title || context.fallbackTitle, context);
  let shown = heading;
  if (!shown) {
    // A title that isn't shown is still what screen readers and search engines look for.
    shown = h("h1", frontMatter.hide_title ? { className: ["visually-hidden"] } : {}, title);
    root.children.unshift(shown, { type: "text", value: "\n" });
  }
  if (hero) moveIntoHero(hero, root, shown);
  return { ...names, title, root };
}

/** Finds what may be a level-1 heading, or a comment in code. */
const mayBeTitle = /^[ \t>]*(?:#[ \t]|=+[ \t]*$)|<h1\b/im;

/**
 * The title of a page before it is read as a whole, so that routes and sidebars of thousands of files are known quickly: of its text only what ends
 * with the block of the title is read, in the same way. Trees aren't kept for later: those of 1,000 pages take 115 MB.
 * @returns undefined if neither front matter nor text has one
 */
export function readTitle(source: UnparsedMarkdown, asked: Asked): string | undefined {
  const { text, frontMatter } = source;
  if (frontMatter.title) return titleAsSet(frontMatter.title, asked);
  const titleIn = (part: string): Element | undefined =>
    mainTitle(
      readTree({ ...source, frontMatter: {}, text: part }, asked, () => {}),
      {},
    );
  const start = text.search(mayBeTitle);
  // A content component may make the title.
  if (start === -1 && !text.includes("::")) return undefined;
  const [block = ""] = text.slice(Math.max(start, 0)).split(/\n[ \t]*\n/, 1);
  const part = start === -1 ? text : text.slice(0, start) + block;
  let found = titleIn(part);
  const name = found && textOfHeading(found);
  // A bracket may be a link that is defined below: `[a]: ./b.md`.
  if (part !== text && (!found || (name?.includes("[") && text.includes("]:")))) found = titleIn(text);
  return found && textOfHeading(found);
}

/** Reads a page as clean HTML, without the names of its headings and rows. */
export function readTree(source: UnparsedMarkdown, asked: Asked, report: Report): Root {
  const { tree, text } = parseText(source, asked.syntaxes, report);
  const root = toCleanHast(expandComponents({ tree, text, file: source.file }, asked, report), text, report);
  if (asked.isEnglish) setQuotes(root);
  return root;
}

function toCleanHast(tree: MdastRoot, text: string, report: Report): Root {
  settleTags(tree, report);
  const converted = convertTree(tree);
  try {
    const clean = cleanHtml(converted, text, report);
    if (isTreeWithinLimits(clean, report)) return settleText(clean);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reportNesting(at(1, 1), report);
  }
  return withoutRaw(converted);
}
