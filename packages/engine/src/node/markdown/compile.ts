import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Root as MdastRoot } from "mdast";
import { visit } from "unist-util-visit";
import type { Problem } from "../problems/problems.ts";
import { nameHeadings, textOfHeading } from "./article/headings.ts";
import { setQuotes } from "./article/quotes.ts";
import { renderArticle } from "./article/render.ts";
import { expandComponents } from "./blocks/components.ts";
import { languageOf } from "./code/codeBlock.ts";
import { loadGrammars } from "./code/highlighter.ts";
import { addSectionKeywords } from "./frontMatter/sectionKeywords.ts";
import { h } from "./hast.ts";
import { cleanHtml, withoutRaw } from "./html/clean.ts";
import { reportFragments } from "./html/leftOut.ts";
import { isTreeWithinLimits, reportNesting } from "./limits.ts";
import { makeExcerpt } from "./output/excerpt.ts";
import { plainMarkdown } from "./output/plainMarkdown.ts";
import { makeSections } from "./output/sections.ts";
import { parseText, type UnparsedMarkdown } from "./parse.ts";
import { at, createReport, type Report } from "./report.ts";
import { moveIntoHero } from "./syntax/heroElement.ts";
import { convertTree } from "./syntax/processor.ts";
import type { CompiledMarkdown, MarkdownContext } from "./types.ts";

/**
 * Compiles a Markdown file. Whatever is wrong with its text becomes a problem, not an exception.
 * @param context answers what the page asks of the rest of the site
 */
export async function compileMarkdown(
  source: UnparsedMarkdown,
  context: MarkdownContext,
): Promise<CompiledMarkdown> {
  const problems: Problem[] = [];
  const report = createReport(source.file, problems);
  const { tree, text } = parseText(source, context.syntaxes, report);
  const expanded = expandComponents({ tree, text, file: source.file }, context, report);
  await loadGrammars(codeIn(expanded));
  const page = makePage({ ...source, text }, expanded, context, report);
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return { ...page, problems };
}

function makePage(
  { text, frontMatter }: UnparsedMarkdown,
  expanded: MdastRoot,
  context: MarkdownContext,
  report: Report,
): Omit<CompiledMarkdown, "problems"> {
  const root = toCleanHast(expanded, text, report);
  const { title: heading, titleName, headings } = nameHeadings(root, report, context, frontMatter.title);
  const title = frontMatter.title || (heading && textOfHeading(heading)) || context.fallbackTitle;
  const sections = makeSections(root, title);
  addSectionKeywords(sections, frontMatter.section_keywords ?? {}, report);
  const excerpt = makeExcerpt(root);
  if (!heading) {
    // A title that isn't shown is still what screen readers and search engines look for.
    const hidden = frontMatter.hide_title ? { className: ["visually-hidden"] } : {};
    root.children.unshift(h("h1", hidden, title), { type: "text", value: "\n" });
  }
  moveIntoHero(root);
  // What is searched, listed and copied has been read by now, as it was typed.
  if (context.isEnglish) setQuotes(root);
  const rendered = renderArticle(root, context, report);
  return {
    title,
    html: toHtml(rendered.root, { allowDangerousHtml: true }).trim(),
    headings,
    anchors: [...new Set([rendered.anchors, titleName ?? []].flat())],
    links: rendered.links,
    files: rendered.files,
    excerpt,
    sections,
    markdown: plainMarkdown(expanded, title, context),
  };
}

function toCleanHast(tree: MdastRoot, text: string, report: Report): Root {
  reportFragments(tree, report);
  const converted = convertTree(tree);
  try {
    const clean = cleanHtml(converted, text, report);
    if (isTreeWithinLimits(clean, report)) return clean;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reportNesting(at(1, 1), report);
  }
  return withoutRaw(converted);
}

function codeIn(tree: MdastRoot): { language: string; code: string }[] {
  const found: { language: string; code: string }[] = [];
  visit(tree, "code", (node) => void found.push({ language: languageOf(node), code: node.value }));
  return found;
}
