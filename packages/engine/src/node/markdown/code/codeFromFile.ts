import { posix } from "node:path";
import type { Code } from "mdast";
import { listOf, type Report } from "../report.ts";
import type { MarkdownContext } from "../types.ts";
import { readCodeMeta } from "./meta.ts";
import { regionOf, regionsOf } from "./region.ts";

/**
 * A code block that names a file, `lua file="../lua/fern.lua#setup"`, with the code that stands there: of the whole file, or of
 * the region that is named behind a hash. Any other code block is returned as it is, and so is one that has code of its own: with
 * other generators `file=` is no more than a name.
 * @param from the file that the block is in
 */
export function codeFromFile(
  node: Code,
  from: string,
  { readCode }: Pick<MarkdownContext, "readCode">,
  report: Report,
): Code {
  const { file } = readCodeMeta(node.meta);
  if (file === undefined) return node;
  if (node.value.trim() !== "") {
    report(node, {
      message: `The code block names the file ${file}, which isn't shown, because it has code of its own.`,
      hint: "Remove file=, or its code. With title= the name stands above the code.",
    });
    return node;
  }
  const [, path = "", region] = /^(.*?)(?:#([^#]*))?$/.exec(file) ?? [];
  const lang = node.lang ?? (posix.extname(path).slice(1) || null);
  try {
    const text = readCode(path, from).replace(/\r\n?/g, "\n");
    const { code: value, strayEnds } =
      region === undefined ? { code: text.trimEnd(), strayEnds: [] } : regionOf(text, region);
    for (const line of strayEnds)
      report(node, {
        message: `Line ${line} of ${path} ends a region that isn't open, and so ends none.`,
        hint: 'Give "#endregion" the name of its "#region", or none.',
        severity: "warning",
      });
    if (value !== undefined) return { ...node, lang, value };
    const names = regionsOf(text);
    const known = names.length === 0 ? "It has none" : `It has ${listOf(names)}`;
    report(node, {
      message: `The region "${region}" of ${path} doesn't exist or has no end.`,
      hint: `${known}. A region stands between comments: "#region ${region}" and "#endregion".`,
    });
  } catch (error) {
    report(node, {
      message: `The code of ${file} can't be shown: ${error instanceof Error ? error.message : error}`,
      hint: "The path is as seen from this file, or from the site's folder behind @site/.",
    });
  }
  return { ...node, lang };
}
