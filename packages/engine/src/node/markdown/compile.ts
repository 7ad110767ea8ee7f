import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";
import type { Problem } from "../problems/problems.ts";
import { renderArticle } from "./article/render.ts";
import { languageOf } from "./code/codeBlock.ts";
import { loadGrammars } from "./code/highlighter.ts";
import { readDocument } from "./document/document.ts";
import { makeExcerpt } from "./output/excerpt.ts";
import { plainMarkdown } from "./output/plainMarkdown.ts";
import { addSectionKeywords, makeSections } from "./output/sections.ts";
import type { UnparsedMarkdown } from "./parse.ts";
import { createReport } from "./report.ts";
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
  const document = readDocument(source, context, report);
  const { root, title, titleName, headings } = document;
  const sections = makeSections(root, title);
  addSectionKeywords(sections, source.frontMatter.section_keywords ?? {}, report);
  const excerpt = makeExcerpt(root);
  const markdown = plainMarkdown(document, context);
  await loadGrammars(codeIn(root));
  const rendered = renderArticle(root, context, report);
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return {
    title,
    html: toHtml(rendered.root, { allowDangerousHtml: true }).trim(),
    headings,
    anchors: [...new Set([rendered.anchors, titleName ?? []].flat())],
    links: rendered.links,
    files: rendered.files,
    excerpt,
    sections,
    markdown,
    problems,
  };
}

function codeIn(tree: Root): { language: string; code: string }[] {
  const found: { language: string; code: string }[] = [];
  visit(tree, "code", (node) => void found.push({ language: languageOf(node), code: node.value }));
  return found;
}
