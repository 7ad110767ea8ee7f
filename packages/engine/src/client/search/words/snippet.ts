import type { TextPart } from "../../../shared/search/engine.ts";
import { canBreakAt } from "../../../shared/search/words/words.ts";

/** A range of a text. `key` identifies the word of the query that it matches. */
export interface Range {
  start: number;
  end: number;
  key?: string | number;
}

const ELLIPSIS = "…";
/** The most ranges that are looked at: a text with more is dense everywhere. */
const MAX_RANGES = 500;

/**
 * The first group of ranges within `length` characters that matches the most different words, then the most
 * occurrences.
 */
function densest(ranges: Range[], length: number): Range {
  let best: Range = { start: 0, end: 0 };
  let most = -1;
  for (const [first, { start }] of ranges.entries()) {
    const beyond = ranges.findIndex(({ end }, place) => place > first && end - start > length);
    const near = ranges.slice(first, beyond < 0 ? undefined : beyond);
    const value = new Set(near.map(({ key }) => key)).size * 1000 + near.length;
    if (value > most) {
      most = value;
      best = { start, end: Math.max(...near.map(({ end }) => end)) };
    }
  }
  return best;
}

const isSpace = (text: string, at: number) => /\s/.test(text.charAt(at));
const isWord = (text: string, at: number) => /[\p{L}\p{N}\p{M}_]/u.test(text.charAt(at));
/** Whether an index is inside a word or a surrogate pair. */
const splitsWord = (text: string, at: number) =>
  at > 0 &&
  at < text.length &&
  ((isWord(text, at - 1) && isWord(text, at) && !canBreakAt(text, at)) ||
    /[\udc00-\udfff]/.test(text.charAt(at)));

/**
 * Characters at the end of a snippet that lead to something cut off: an opening bracket or quote, a joiner, the end
 * of a sentence.
 */
const HANGING = /(?:[\s.,;:=/([{·#$-]|(?<![^\s([{])["'`])$/u;

/** Matches symbols that stand alone (`= {`, `·`) at the beginning of a text. */
const SIGNS = /^[^\p{L}\p{N}\s]+\s/u;

/**
 * The first index from `at` at which a snippet may begin: not inside a word, and not at punctuation that belongs to
 * what is cut off.
 */
function startOf(text: string, at: number, line: number, from: number): number {
  let start = at;
  const skip = (test: () => boolean) => {
    while (start < from && test()) start++;
  };
  skip(() => isSpace(text, start) || splitsWord(text, start));
  // A snippet that begins with the rest of a word joined by punctuation (`'s`, `(),`, `-in`) would look like a mistake.
  const isGlued = () => !isSpace(text, start - 1) && !isWord(text, start);
  while (start > line && start < from && (isGlued() || SIGNS.test(text.slice(start, from)))) {
    skip(() => !isSpace(text, start));
    skip(() => isSpace(text, start));
  }
  return start;
}

/** Share of a snippet after which its first match would be too far to the right to be visible on one line. */
const FAR = 0.75;
const SENTENCE_START = /(?=["'“(]{0,3}[\p{Lu}\p{N}`])(?<=[.!?:]["'”’)]{0,3}\s+)/gu;

/** Index at which the sentence or line around an index begins. */
function beginOf(text: string, at: number, line: number): number {
  let begin = line;
  for (const { index } of text.slice(line, at + 1).matchAll(SENTENCE_START)) begin = line + index;
  while (begin < at && isSpace(text, begin)) begin++;
  return begin;
}

/**
 * Extends a match to a snippet of at most `length` characters, cut at word boundaries. The snippet begins with the
 * match's sentence or line if that is near; otherwise a third of the space is before the match.
 */
function widen(text: string, { start: from, end: to }: Range, length: number): Range {
  const room = length - (to - from);
  const earliest = Math.max(0, Math.min(from - Math.round(room / 3), text.length - length));
  const line = text.lastIndexOf("\n", from - 1) + 1;
  const begin = text.length <= length ? 0 : beginOf(text, from, line);
  const isNear = to - begin <= FAR * length;
  const start = isNear ? begin : startOf(text, Math.max(line, earliest), line, from);
  let end = Math.min(text.length, start + length);
  const hangs = () => end < text.length && HANGING.test(text.slice(to, end));
  while (end > to && (isSpace(text, end - 1) || splitsWord(text, end) || hangs())) end--;
  return { start, end };
}

/** Shortens a match that is itself too long, without splitting a surrogate pair. */
function clip({ start, end }: Range, text: string, length: number): Range {
  const most = start + length;
  if (end <= most) return { start, end };
  return { start, end: /[\udc00-\udfff]/.test(text.charAt(most)) ? most - 1 : most };
}

/**
 * Splits a text, or a part of it, into marked and unmarked pieces, on one line. Ranges may overlap.
 * @param separator replaces a line break that doesn't end a sentence
 */
export function markParts(text: string, ranges: Range[], part?: Range, separator = " "): TextPart[] {
  const { start: from, end: to } = part ?? { start: 0, end: text.length };
  const parts: TextPart[] = [];
  const add = (start: number, end: number, mark: boolean) => {
    const last = parts.at(-1);
    // Cells and list items end without a full stop, so a separator keeps them apart.
    const piece = text
      .slice(start, end)
      .replace(/(?<!\s)\s*\n\s*/g, (_, at) =>
        /[^\s.!?:;,]/.test(text.charAt(start + at - 1)) ? separator : " ",
      )
      .replace(/\s+/g, " ");
    // Avoids two spaces where a mark ends in white space.
    const own = last?.text.endsWith(" ") ? piece.trimStart() : piece;
    if (last !== undefined && last.mark === mark) last.text += own;
    else if (own !== "") parts.push({ text: own, mark });
  };
  let at = from;
  for (const { start, end } of ranges) {
    if (end <= at || start >= to) continue;
    add(at, Math.max(at, start), false);
    at = Math.max(at, start);
    add(at, Math.min(end, to), true);
    at = Math.min(end, to);
  }
  add(at, to, false);
  return parts;
}

/**
 * Cuts the snippet of at most `length` characters (without its ellipses) that contains most of the query. `ranges`
 * are sorted by offset; without any, the snippet is the beginning of the text.
 * @param separator replaces a line break that doesn't end a sentence, as after a cell
 */
export function cutSnippet(text: string, ranges: Range[], length: number, separator = " "): TextPart[] {
  const considered = ranges.slice(0, MAX_RANGES);
  const core = clip(densest(considered, length), text, length);
  const part = widen(text, core, length);
  const { start: from, end: to } = part;
  const parts = markParts(text, considered, part, separator);
  // A space keeps the ellipsis apart from the dot of ".venv".
  const before = text[from] === "." ? `${ELLIPSIS} ` : ELLIPSIS;
  if (text.slice(0, from).trim() !== "") parts.unshift({ text: before, mark: false });
  if (text.slice(to).trim() !== "") parts.push({ text: ELLIPSIS, mark: false });
  return parts;
}
