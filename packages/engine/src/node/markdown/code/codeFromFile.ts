import { posix } from "node:path";
import type { Code } from "mdast";
import { listOf, type Report } from "../report.ts";
import type { MarkdownContext } from "../types.ts";
import { readCodeMeta } from "./meta.ts";

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
    const message = `The code block names the file ${file}, which isn't shown, because it has code of its own.`;
    const hint = "Remove file=, or its code. With title= the name stands above the code.";
    report(node, { message, hint });
    return node;
  }
  const [, path = "", region] = /^(.*?)(?:#([^#]*))?$/.exec(file) ?? [];
  const lang = node.lang ?? (posix.extname(path).slice(1) || null);
  try {
    const text = readCode(path, from).replace(/\r\n?/g, "\n");
    const value = region === undefined ? text.trimEnd() : regionOf(text, region);
    if (value !== undefined) return { ...node, lang, value };
    const names = regionsOf(text);
    const known = names.length === 0 ? "It has none" : `It has ${listOf(names)}`;
    const message = `The region "${region}" of ${path} doesn't exist or has no end.`;
    const hint = `${known}. A region stands between comments: "#region ${region}" and "#endregion".`;
    report(node, { message, hint });
  } catch (error) {
    const message = `The code of ${file} can't be shown: ${error instanceof Error ? error.message : error}`;
    const hint = "The path is as seen from this file, or from the site's folder behind @site/.";
    report(node, { message, hint });
  }
  return { ...node, lang };
}

/**
 * A line that begins or ends a region, as editors fold them: `#region name` and `#endregion` in a comment of any language. In a
 * comment of two signs the hash may be missing: `// region name`.
 */
const mark =
  /^(?:\W*#[ \t]*|[ \t]*(?:\/\/|\/\*|--|<!--)[ \t]*)(?:pragma[ \t]+)?(end)?region\b[ \t]*"?([\w.-]*?)"?[ \t]*(?:\*\/|-*>|--)?[ \t]*$/i;

/** The names of the regions of a file. */
function regionsOf(text: string): string[] {
  const names = text.split("\n").map((line) => mark.exec(line));
  return [...new Set(names.flatMap((found) => (found && !found[1] && found[2] ? [found[2]] : [])))];
}

/**
 * The lines of a region of a file, moved to the left, without the lines that mark regions. Regions may lie in others; those of
 * one name are one after the other. A line that ends a region which isn't open ends none.
 * @returns undefined if there is no region of the name, or it has no end
 */
export function regionOf(text: string, name: string): string | undefined {
  const open: string[] = [];
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const [whole, end, own = ""] = mark.exec(line) ?? [];
    if (whole === undefined) {
      if (open.includes(name)) lines.push(line);
    } else if (!end) open.push(own);
    else if (own === "" || open.includes(own)) open.splice(own === "" ? -1 : open.lastIndexOf(own));
  }
  if (open.includes(name) || !regionsOf(text).includes(name)) return undefined;
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const code = lines.map((line) => line.slice(Math.min(...indents))).join("\n");
  return code.replace(/^\n+/, "").trimEnd();
}
