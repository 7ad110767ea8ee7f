import { fold, UNSPACED } from "./words.ts";

/** A word of a text, with its place in the original text. */
export interface Token {
  start: number;
  end: number;
  /** The word folded. */
  surface: string;
  /** Whether it is a whole identifier, beside the parts that it consists of. */
  whole: boolean;
}

/**
 * Matches a word or an identifier such as `vim.o.shell`, `no-ignore-vcs`, `a::b`, `fd_binary_name`, without sigils,
 * quotes and brackets around it. The tokens of a match don't depend on the text around it. A match has at most 999
 * characters before its first `.`, `:` or `-`, because a segmenter's time grows with the square of the length.
 */
export const CHUNK = /[\p{L}\p{N}\p{M}_]{1,999}(?:(?:::|[.:\-'’])[\p{L}\p{N}\p{M}_]+)*/gu;
// Boundaries in camel case and before numbers: `fileName`, `HTTPServer`, `wsl2`, but not `LSPs` or `3d`.
const INNER = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})|(?<=\p{L})(?=\p{N})/u;
/** The English possessive: `uv's` is the word `uv`. */
const POSSESSIVE = /['’]s$/i;
const PLAIN = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/;
const PIECE = /[^.:\-_]+/g;
// What is dropped in front of a word: the v of `v0.11`, but not of `v8`, and French and Italian articles and the like
// ("l'environnement", "dell'ambiente").
const PREFIX = /^(?:v(?=\d+\.\d)|(?:[cdjlmnst]|qu|un|(?:da|de|ne|su)?ll|all)['’](?=\p{L}{2}))/iu;

/** An identifier of more than MAX_PARTS parts or MAX_WHOLE characters is found by its parts only. */
const MAX_PARTS = 6;
const MAX_WHOLE = 48;
/** Longer words are truncated to this many characters. */
const MAX_PART = 40;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string): Intl.Segmenter {
  const found = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, found);
  return found;
}

/** Splits a piece of an identifier at camel case and before numbers; in a script without spaces, such as Chinese, by a dictionary. */
function split(piece: string, language: string): string[] {
  // Most pieces are plain words, and telling so is faster than splitting them.
  if (PLAIN.test(piece)) return [piece];
  if (!UNSPACED.test(piece)) return piece.split(INNER);
  return Array.from(segmenter(language).segment(piece), ({ segment }) => segment);
}

/** The parts of an identifier: `fileName` has `file` and `name`. A plain word is its own only part. */
function partsOf(chunk: string, start: number, language: string): Token[] {
  const parts: Token[] = [];
  for (const { 0: piece, index } of chunk.matchAll(PIECE)) {
    let at = start + index;
    for (const word of split(piece, language)) {
      const surface = fold(word).slice(0, MAX_PART);
      if (surface !== "") parts.push({ surface, start: at, end: at + word.length, whole: false });
      at += word.length;
    }
  }
  return parts;
}

/**
 * The words of one run of word characters: its parts, and the identifiers that it is or contains, the longest first.
 */
export interface Chunk {
  parts: Token[];
  wholes: Token[];
}

/** The identifier that some neighbouring parts form, unless it is too long; a single part is none. */
function wholeOf(parts: Token[], text: string): Token[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined || parts.length < 2 || parts.length > MAX_PARTS) return [];
  const { start } = first;
  const { end } = last;
  return end - start > MAX_WHOLE ? [] : [{ surface: fold(text.slice(start, end)), start, end, whole: true }];
}

/** The identifiers in a chunk: `vim.api.nvim_create_augroup` has itself and `nvim_create_augroup`. */
function wholesOf(parts: Token[], text: string): Token[] {
  const wholes = wholeOf(parts, text);
  let from = 0;
  for (let to = 1; to <= parts.length; to++) {
    const left = parts[to - 1];
    const right = parts[to];
    if (right !== undefined && !/[.:]/.test(text.slice(left?.end, right.start))) continue;
    if (from > 0 || to < parts.length) wholes.push(...wholeOf(parts.slice(from, to), text));
    from = to;
  }
  return wholes;
}

/** Splits a text into chunks, in order. Never throws. */
export function chunksOf(text: string, language: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const match of text.matchAll(CHUNK)) {
    const whole = match[0].replace(PREFIX, "");
    const start = match.index + match[0].length - whole.length;
    const run = whole.replace(POSSESSIVE, "");
    const parts = partsOf(run, start, language);
    if (parts.length === 0) continue;
    chunks.push({ parts, wholes: UNSPACED.test(run) ? [] : wholesOf(parts, text) });
  }
  return chunks;
}

/** All words of a text in order, identifiers after their parts. Used for indexing and for queries. */
export function tokenize(text: string, language: string): Token[] {
  return chunksOf(text, language).flatMap(({ parts, wholes }) => [...parts, ...wholes]);
}
