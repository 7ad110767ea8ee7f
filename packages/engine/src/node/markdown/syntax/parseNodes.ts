import type { Root } from "mdast";
import { isTreeWithinLimits, isWithinLimits } from "../limits.ts";
import type { MarkdownSyntax, MarkdownText } from "../types.ts";
import { bracketTitles, restoreCode, restoreInfo } from "./directiveSyntax.ts";
import { convertGithub } from "./github.ts";
import { parseTree } from "./processor.ts";
import { checkUnfinished } from "./unfinished.ts";

/** A tree, with the text that its positions refer to. */
export interface ParsedText {
  tree: Root;
  text: string;
}

/**
 * Parses a text to Markdown nodes and directives, with the syntax of plugins and other programs converted.
 * @returns undefined if the text exceeds a limit, which is reported
 */
export function parseNodes(page: MarkdownText, syntaxes: MarkdownSyntax[]): ParsedText | undefined {
  const { report } = page;
  if (!isWithinLimits(page.text, report)) return undefined;
  let written = page.text;
  for (const { rewrite } of syntaxes) written = rewrite?.({ ...page, text: written }) ?? written;
  const text = bracketTitles(written);
  let tree: Root | undefined;
  for (const { parse } of syntaxes) tree ??= parse?.({ ...page, text });
  tree ??= parseTree(text);
  restoreCode(tree, written, text);
  restoreInfo(tree, text);
  if (!isTreeWithinLimits(tree, report)) return undefined;
  checkUnfinished(tree, text, report);
  const converted = syntaxes.reduce((before, { transform }) => transform?.(before, page) ?? before, tree);
  return { tree: convertGithub(converted, report), text };
}

/** What plugins do to a text that is written for this engine, or is only a part of a page. */
export function onlyConverting(syntaxes: MarkdownSyntax[]): MarkdownSyntax[] {
  return syntaxes.flatMap(({ transform }) => (transform ? [{ transform }] : []));
}
