import { fold } from "./fold.ts";
import { UNSPACED } from "./unspaced.ts";

/** A word of a text: `surface` is folded, `start` and `end` are offsets in the original text. */
export interface Token {
  surface: string;
  start: number;
  end: number;
  /** Whether it is a whole identifier, beside the parts that it consists of. */
  whole: boolean;
}

/**
 * Matches a word or an identifier such as `vim.o.shell`, `no-ignore-vcs`, `a::b`, `fd_binary_name`, without sigils, quotes
 * and brackets around it. Its tokens depend on nothing around it. A match has at most 999 characters before a joint, because
 * the time that a segmenter takes grows with the square of the length.
 */
export const CHUNK = /[\p{L}\p{N}\p{M}_]{1,999}(?:(?:::|[.:\-'’])[\p{L}\p{N}\p{M}_]+)*/gu;
// Boundaries in camel case: `fileName`, `HTTPServer`, but not `LSPs`, `IPv4` or `pep723`.
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
const PLAIN = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/;
const SEPARATORS = /[.:\-_]+/g;
// What is dropped in front of a word: the v of `v0.11`, but not of `v8`, and French and Italian articles and the like
// ("l'environnement", "dell'ambiente").
const PREFIX = /^(?:v(?=\d+\.\d)|(?:[cdjlmnst]|qu|un|(?:da|de|ne|su)?ll|all)['’](?=\p{L}{2}))/iu;

/** An identifier of more parts or characters is found by its parts only. */
const MAX_PARTS = 6;
const MAX_WHOLE = 48;
/** Longer words are truncated. */
const MAX_PART = 40;

const NONE: Token[] = [];
const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string): Intl.Segmenter | undefined {
  if (typeof Intl.Segmenter !== "function") return undefined;
  let found = segmenters.get(language);
  if (found === undefined) {
    found = new Intl.Segmenter(language, { granularity: "word" });
    segmenters.set(language, found);
  }
  return found;
}

/** Splits a text in a script without spaces, such as Chinese, into words. */
function wordsOf(text: string, language: string): { word: string; offset: number }[] {
  const segments = segmenter(language);
  // Without `Intl.Segmenter`, each character is a word, which is less exact but still finds texts.
  if (segments === undefined) {
    return Array.from(text.matchAll(/./gsu), ({ 0: word, index }) => ({ word, offset: index }));
  }
  const words = [];
  for (const { segment, index, isWordLike } of segments.segment(text)) {
    if (isWordLike) words.push({ word: segment, offset: index });
  }
  return words;
}

function pushPart(parts: Token[], word: string, start: number): void {
  const surface = fold(word).slice(0, MAX_PART);
  if (surface !== "") parts.push({ surface, start, end: start + word.length, whole: false });
}

/** The parts of an identifier: `fileName` has `file` and `name`. A plain word is its own only part. */
function partsOf(chunk: string, start: number, language: string): Token[] {
  const parts: Token[] = [];
  // A fast path: most of a text is plain words, and the rest takes five times as long.
  if (PLAIN.test(chunk)) {
    pushPart(parts, chunk, start);
    return parts;
  }
  let from = 0;
  for (const piece of chunk.split(SEPARATORS)) {
    if (piece === "") continue;
    from = chunk.indexOf(piece, from);
    if (UNSPACED.test(piece)) {
      for (const { word, offset } of wordsOf(piece, language)) pushPart(parts, word, start + from + offset);
    } else {
      let at = start + from;
      for (const part of piece.split(CAMEL)) {
        pushPart(parts, part, at);
        at += part.length;
      }
    }
    from += piece.length;
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

function pushWhole(wholes: Token[], parts: Token[], from: number, to: number, text: string): void {
  const [first, last] = [parts[from], parts[to - 1]];
  if (first === undefined || last === undefined || to - from < 2 || to - from > MAX_PARTS) return;
  if (last.end - first.start > MAX_WHOLE) return;
  const surface = fold(text.slice(first.start, last.end));
  wholes.push({ surface, start: first.start, end: last.end, whole: true });
}

/** `vim.api.nvim_create_augroup` is also indexed as `nvim_create_augroup`. */
function wholesOf(parts: Token[], text: string): Token[] {
  const wholes: Token[] = [];
  pushWhole(wholes, parts, 0, parts.length, text);
  let from = 0;
  for (let to = 1; to <= parts.length; to++) {
    const left = parts[to - 1];
    const right = parts[to];
    if (right !== undefined && !/[.:]/.test(text.slice(left?.end, right.start))) continue;
    if (from > 0 || to < parts.length) pushWhole(wholes, parts, from, to, text);
    from = to;
  }
  return wholes;
}

/** Splits a text into chunks, in order. Never throws. */
export function chunksOf(text: string, language: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const match of text.matchAll(CHUNK)) {
    const run = match[0].replace(PREFIX, "");
    const start = match.index + match[0].length - run.length;
    const parts = partsOf(run, start, language);
    if (parts.length === 0) continue;
    chunks.push({ parts, wholes: parts.length > 1 && !UNSPACED.test(run) ? wholesOf(parts, text) : NONE });
  }
  return chunks;
}

/** All words of a text in order, identifiers after their parts. Used for indexing and for queries. */
export function tokenize(text: string, language: string): Token[] {
  return chunksOf(text, language).flatMap(({ parts, wholes }) => [...parts, ...wholes]);
}
