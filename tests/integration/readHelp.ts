import type { MadeSite } from "../../packages/engine/src/node/pages/madeSite.ts";
import { pluginsOf } from "../../packages/engine/src/node/plugins/plugin.ts";
import { helpWidth } from "../../packages/vimdoc/src/text/layout.ts";
import { displayWidth } from "../../packages/vimdoc/src/text/width.ts";

/** What Vim finds in a help file. */
interface HelpMarks {
  /** Tags, each with the number of its line. */
  tags: { name: string; line: number }[];
  /** Links, by place. `column` counts bytes from 1, as in Vim. */
  links: { name: string; line: number; column: number }[];
}

/** Finds tags as `:helptags` does, and links outside of code. Lines count from 1. */
export function readHelp(text: string): HelpMarks {
  const marks: HelpMarks = { tags: [], links: [] };
  for (const { line, number, isCode } of linesOf(text)) {
    for (const { 1: name = "" } of line.matchAll(/(?<=^|[ \t])\*([^\s|*]+)\*(?=[ \t]|$)/g))
      marks.tags.push({ name, line: number });
    if (isCode) continue;
    const words = line.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));
    for (const { 1: name = "", index } of words.matchAll(/(?<!\\)\|([^\s|"*]+)\|/g))
      marks.links.push({ name, line: number, column: Buffer.byteLength(line.slice(0, index)) + 2 });
  }
  return marks;
}

/**
 * The problems of a help file, one sentence each: width of text, trailing spaces, tags, links, code blocks, first and last
 * line.
 */
export function checkHelp(text: string): string[] {
  const { tags, links } = readHelp(text);
  const first = new Map<string, number>();
  const duplicates = tags.flatMap(({ name, line }) => {
    const other = first.get(name);
    first.set(name, other ?? line);
    return other === undefined ? [] : [`line ${line}: the tag *${name}* is in line ${other} already`];
  });
  const dead = links
    .filter(({ name }) => !first.has(name))
    .map(({ name, line }) => `line ${line}: |${name}| leads nowhere`);
  return [...checkLines(text), ...duplicates, ...dead, ...checkEnds(text)];
}

function checkLines(text: string): string[] {
  return linesOf(text).flatMap(({ line, number, ends, isCode }) => [
    ...(displayWidth(line) > helpWidth && !isCode
      ? [`line ${number}: it is ${displayWidth(line)} cells wide`]
      : []),
    ...(/\s$/.test(line) ? [`line ${number}: it ends in a blank`] : []),
    ...(line.includes("\t") ? [`line ${number}: it has a tab`] : []),
    ...(ends && line !== "<" ? [`line ${number}: code ends without "<"`] : []),
  ]);
}

function checkEnds(text: string): string[] {
  const lines = text.split("\n");
  const isOpen = linesOf(text).at(-1)?.isCode === true;
  return [
    ...(/^\*\S+\.\w+\* {2}\S/.test(lines[0] ?? "") ? [] : ["line 1: it isn't *file.txt* and a description"]),
    ...(/^ vim:.*ft=help/.test(lines.at(-2) ?? "") && lines.at(-1) === ""
      ? []
      : ["the last line isn't a modeline"]),
    ...(isOpen ? ["the last code block has no end"] : []),
  ];
}

/** The lines of a help file, and of each whether it is in a code block, or the end of one. */
function linesOf(text: string) {
  let isOpen = false;
  return text.split("\n").map((line, index) => {
    // A code block ends at a line that doesn't begin with white space.
    const ends = isOpen && /^\S/.test(line);
    const isCode = isOpen && !ends;
    if (ends) isOpen = false;
    if (/(?:^| )>[a-z0-9]*$/.test(line)) isOpen = true;
    return { line, number: index + 1, isCode, ends };
  });
}

/** The help file of a site, which its plugin makes. */
export async function helpOf(site: MadeSite): Promise<{ file: string; content: string }> {
  const files = pluginsOf(site.config).flatMap((plugin) => plugin.files?.(site, []) ?? []);
  const made = files.find(({ paths: [path = ""] }) => path.endsWith(".txt"));
  if (typeof made?.content !== "function") throw new Error("The site has no help file.");
  return { file: made.paths[0] ?? "", content: String(await made.content()) };
}
