import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Root as MdastRoot, Nodes } from "mdast";
import type { Problem } from "../problems.ts";
import { languageOf } from "./code/codeBlock.ts";
import { loadLanguages } from "./code/highlighter.ts";
import { expandComponents } from "./components.ts";
import { dressArticle } from "./dress.ts";
import { makeExcerpt } from "./excerpt.ts";
import { h, oneLine, textOf } from "./hast.ts";
import { nameHeadings } from "./headings.ts";
import { cleanHtml, withoutRaw } from "./html.ts";
import { checkHtml } from "./htmlCheck.ts";
import { limits, reportNesting, reportTime } from "./limits.ts";
import { plainMarkdown } from "./plainMarkdown.ts";
import { convertTree } from "./processor.ts";
import { at, createReport, type Report } from "./report.ts";
import { addSectionKeywords } from "./sectionKeywords.ts";
import { makeSections } from "./sections.ts";
import { withinTime } from "./timeLimit.ts";
import { toCodeBlock } from "./toHast.ts";
import type { CompiledMarkdown, MarkdownContext, ParsedMarkdown } from "./types.ts";

/**
 * Makes a page of a parsed Markdown file.
 *
 * @param parsed what `parseMarkdown` returned; it stays as it is, so that it can be compiled again
 * @param site the rest of the site, as far as the page touches it
 * @returns the page and everything that is wrong with it. It throws nothing that the file could be to blame for.
 */
export async function compileMarkdown(
  parsed: ParsedMarkdown,
  site: MarkdownContext,
): Promise<CompiledMarkdown> {
  // The article and its Markdown twin ask for the same addresses.
  const context = {
    ...site,
    resolveLink: remember(site.resolveLink),
    resolveImage: remember(site.resolveImage),
  };
  const problems: Problem[] = [];
  const report = createReport(parsed.file, problems);
  const expanded = expandComponents(parsed.tree, parsed.text, context.components, report);
  await loadLanguages(languagesIn(expanded));
  return withinTime(
    limits.time.compile,
    () => makePage(parsed, expanded, context, problems),
    () => {
      reportTime("compile", limits.time.compile, report);
      return makePage({ ...parsed, text: "" }, { type: "root", children: [] }, context, problems);
    },
  );
}

function makePage(
  parsed: ParsedMarkdown,
  expanded: MdastRoot,
  context: MarkdownContext,
  problems: Problem[],
): CompiledMarkdown {
  const report = createReport(parsed.file, problems);
  const root = toCleanHast(expanded, parsed.text, report);
  const { title: heading, list: headings } = nameHeadings(root, report);
  const title = (heading && oneLine(textOf(heading))) || context.fallbackTitle;
  const sections = makeSections(root, title);
  addSectionKeywords(sections, parsed.frontMatter.section_keywords ?? {}, report);
  const excerpt = makeExcerpt(root);
  placeTitle(root, title, parsed.frontMatter.hide_title === true, heading !== undefined);
  const dressed = dressArticle(root, context, report);
  return {
    title,
    html: toHtml(dressed.root, { allowDangerousHtml: true }).trim(),
    headings,
    anchors: dressed.anchors,
    links: dressed.links,
    excerpt,
    sections,
    markdown: plainMarkdown(expanded, parsed.text, title, context),
    problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
  };
}

function remember<T>(resolve: (raw: string) => T): (raw: string) => T {
  const known = new Map<string, T>();
  return (raw) => {
    const found = known.get(raw) ?? resolve(raw);
    known.set(raw, found);
    return found;
  };
}

function toCleanHast(tree: MdastRoot, text: string, report: Report): Root {
  const usable = checkHtml(tree, text, report);
  const converted = convertTree(tree);
  if (usable) {
    try {
      return cleanHtml(converted, text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  reportNesting(at(1, 1), report);
  return withoutRaw(converted);
}

/** An article begins with its title, unless the page hides it. */
function placeTitle(root: Root, title: string, isHidden: boolean, isWritten: boolean): void {
  if (isHidden)
    root.children = root.children.filter((node) => node.type !== "element" || node.tagName !== "h1");
  else if (!isWritten) root.children.unshift(h("h1", {}, title), { type: "text", value: "\n" });
}

function languagesIn(tree: MdastRoot): Set<string> {
  const names = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === "code") {
      names.add(languageOf(toCodeBlock(node)));
      // Markdown shown as code may hold code itself.
      for (const [, name = ""] of node.value.matchAll(/^[ \t]*(?:`{3,}|~{3,})(\w+)/gm)) names.add(name);
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return names;
}
