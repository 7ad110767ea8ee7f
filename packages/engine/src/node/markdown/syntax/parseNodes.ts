import type { Root } from "mdast";
import { isTreeWithinLimits, isWithinLimits } from "../limits.ts";
import type { MarkdownSyntax, MarkdownText } from "../types.ts";
import { convertGithub } from "./github.ts";
import { parseTree } from "./processor.ts";
import { checkUnfinished } from "./unfinished.ts";

/**
 * Parses a text to Markdown nodes and directives, with the syntax of plugins and other programs converted.
 * @returns undefined if the text exceeds a limit, which is reported
 */
export function parseNodes(page: MarkdownText, syntaxes: MarkdownSyntax[]): Root | undefined {
  const { text, report } = page;
  if (!isWithinLimits(text, report)) return undefined;
  let tree: Root | undefined;
  for (const { parse } of syntaxes) tree ??= parse?.(page);
  tree ??= parseTree(text);
  if (!isTreeWithinLimits(tree, report)) return undefined;
  checkUnfinished(tree, text, report);
  const converted = convertGithub(tree, text);
  return syntaxes.reduce((before, { transform }) => transform?.(before, page) ?? before, converted);
}

/** What plugins do to a text that is written for this engine, or is only a part of a page. */
export function onlyConverting(syntaxes: MarkdownSyntax[]): MarkdownSyntax[] {
  return syntaxes.flatMap(({ transform }) => (transform ? [{ transform }] : []));
}
