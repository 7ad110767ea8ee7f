import type { Root } from "mdast";
import { isTreeWithinLimits, isWithinLimits } from "../common/limits.ts";
import type { Report } from "../common/report.ts";
import { convertMdx } from "./convertMdx.ts";
import { convertDialects } from "./dialects.ts";
import { checkDirectives } from "./directiveSyntax.ts";
import { parseMdx } from "./mdx.ts";
import { parseTree } from "./processor.ts";
import { checkUnfinished } from "./unfinished.ts";

/**
 * Parses Markdown or MDX to Markdown nodes and directives, with the syntax of other programs converted.
 * @param props the properties that a page gives to this file, if it imports it
 * @returns undefined if the text exceeds a limit, which is reported
 */
export function parseNodes(
  text: string,
  isMdx: boolean,
  report: Report,
  props?: Record<string, unknown> | null,
): Root | undefined {
  if (!isWithinLimits(text, report)) return undefined;
  const mdx = isMdx ? parseMdx(text, report) : undefined;
  const tree = mdx ?? parseTree(text);
  if (!isTreeWithinLimits(tree, report)) return undefined;
  checkDirectives(tree, text, report);
  checkUnfinished(tree, text, report);
  return convertDialects(mdx ? convertMdx(tree, report, props ?? {}) : tree);
}
