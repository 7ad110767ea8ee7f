import { visit } from "unist-util-visit";
import { isMap, isNode, isScalar, parseDocument, visit as visitYaml } from "yaml";
import { readSource } from "../../markdown/frontMatter/source.ts";
import { parseTree } from "../../markdown/syntax/processor.ts";

/**
 * Replaces targets of links, pictures and link definitions in a Markdown file, and those of its hero, and leaves all else as
 * it is.
 * @param file the file's text, with its front matter
 * @param rewrite gets a target as it is written, and returns what takes its place, or undefined to keep it
 * @returns the new text
 */
export function rewriteLinks(file: string, rewrite: (target: string) => string | undefined): string {
  const starts = lineStarts(file);
  const changes = heroChanges(file, rewrite);
  visit(parseTree(readSource(file).text), ["link", "image", "definition"], (node) => {
    if (!("url" in node) || typeof node.url !== "string" || !node.position) return;
    const text = rewrite(node.url);
    if (text === undefined || text === node.url) return;
    const { start, end } = node.position;
    const from = offset(starts, start);
    const at = placeOfTarget(file.slice(from, offset(starts, end)), node.url);
    // A target that is written with escapes isn't found as it is read; the build names it afterwards.
    if (at >= 0) changes.push({ at: from + at, length: node.url.length, text });
  });
  // From the end, so that places before a change stay right. A picture in a link is within it.
  return changes
    .sort((a, b) => b.at - a.at)
    .reduce((all, { at, length, text }) => all.slice(0, at) + text + all.slice(at + length), file);
}

/** Where the target of a link is in it, of which a text before it and a title behind it may say the same; -1 if nowhere. */
function placeOfTarget(link: string, url: string): number {
  let place = -1;
  for (let at = link.indexOf(url); at >= 0; at = link.indexOf(url, at + 1)) {
    if (/\](?:\(|:)\s*<?$/.test(link.slice(0, at))) place = at;
  }
  return place;
}

interface Replacement {
  at: number;
  length: number;
  text: string;
}

function heroChanges(file: string, rewrite: (target: string) => string | undefined): Replacement[] {
  const range = frontMatterRange(file);
  const hero = range && parseDocument(file.slice(...range)).get("hero");
  const changes: Replacement[] = [];
  if (!range || !isNode(hero)) return changes;
  visitYaml(hero, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !["href", "src"].includes(String(key.value))) return;
      if (!isScalar<string>(value) || typeof value.value !== "string" || !value.range) return;
      const text = rewrite(value.value);
      const at = file.indexOf(value.value, range[0] + value.range[0]);
      const isThere = at >= 0 && at < range[0] + value.range[1];
      if (text !== undefined && isThere) changes.push({ at, length: value.value.length, text });
    },
  });
  return changes;
}

/** Where the YAML between the `---` lines begins and ends, as the file is written; undefined where there is none. */
function frontMatterRange(file: string): [number, number] | undefined {
  const { frontMatter } = readSource(file);
  if (frontMatter === undefined) return undefined;
  const starts = lineStarts(file);
  const lines = frontMatter.split("\n").length - 1;
  return [starts[1] ?? 0, starts[1 + lines] ?? file.length];
}

function lineStarts(file: string): number[] {
  // A byte order mark is no part of the first line.
  const starts = [file.startsWith("\uFEFF") ? 1 : 0];
  for (const { index, 0: sign } of file.matchAll(/\r\n?|\n/g)) starts.push(index + sign.length);
  return starts;
}

function offset(starts: number[], { line, column }: { line: number; column: number }): number {
  return (starts[line - 1] ?? 0) + column - 1;
}

/**
 * Adds an earlier path to `redirect_from` in the front matter of a Markdown file, and removes the page's own, which it
 * may have had before. Returns the new text.
 */
export function addRedirect(file: string, path: string, own: string): string {
  const range = frontMatterRange(file);
  if (range === undefined) return `---\nredirect_from: ${path}\n---\n\n${file.replace(/^\uFEFF/, "")}`;
  const [start, end] = range;
  const document = parseDocument(file.slice(start, end));
  const isInBraces = isMap(document.contents) && document.contents.flow;
  if (!document.has("redirect_from") && !isInBraces) {
    const lineEnd = file.slice(0, start).endsWith("\r\n") ? "\r\n" : "\n";
    return `${file.slice(0, end)}redirect_from: ${path}${lineEnd}${file.slice(end)}`;
  }
  const { redirect_from: before } = document.toJS() as { redirect_from?: string | string[] | null };
  const all = new Set([before ?? [], path].flat());
  all.delete(own);
  document.set("redirect_from", [...all]);
  return (
    file.slice(0, start) + document.toString({ lineWidth: 0, flowCollectionPadding: false }) + file.slice(end)
  );
}
