import { type Chunk, chunksOf, type Token } from "../../../shared/search/words/tokenize.ts";
import { asTyped, termOf, UNSPACED } from "../../../shared/search/words/words.ts";
import type { Range } from "./snippet.ts";

/** Matches an expression such as `require("x")`: it has a character that no identifier has. */
const WITH_SYMBOLS = /[^\p{L}\p{N}\p{M}_.:\-'’\s]/u;
/** Matches a name that its signs tell from others, and isn't found without them: `C#` isn't in `C++`. */
const SIGNED_NAME = /^\p{L}+(?:#|\+\+)$/u;
/** The most words that are searched for; a longer query, or a name of more parts, is a pasted text, in which more marks are no help. */
const MAX_WORDS = 20;

// Cutting takes most of the time, and while one types, the same texts are shown again.
const known = new Map<string, Chunk[]>();

/**
 * Finds the words of a query in a text, to mark them in snippets, headings and on the page that a hit leads to. A word
 * is found in all inflected forms and as a part of an identifier; an identifier is found as a whole, or else by its parts
 * where each of them is a word by itself, or else in a longer one.
 *
 * @param words an expression with symbols is found as it is written, whatever its case
 * @param language of the text, as a BCP 47 tag
 * @returns ascending ranges that do not overlap; `key` is the index of the word in `words`
 */
export function findWords(text: string, words: string[], language: string): Range[] {
  const chunks = known.get(text) ?? chunksOf(text, language);
  if (known.size > 100) known.clear();
  known.set(text, chunks);
  // A plain word may be written in camel case: "macos" as "macOS", "powershell" as "PowerShell".
  const all = chunks.flatMap(({ parts, wholes }) => [...parts, ...wholes]);
  const alone = chunks.flatMap(({ parts, wholes }) => (wholes.length > 0 ? [] : parts));
  const find = ({ surface, whole }: Token, tokens: Token[]): Range[] => {
    const stem = whole ? surface : termOf(surface, language);
    if (UNSPACED.test(surface)) return occurrences(text, stem);
    // The stem's first letter is looked for first, because stemming every word of a page would take long.
    const isForm = (word: string) =>
      word === surface || (word.includes(stem.charAt(0)) && termOf(word, language) === stem);
    return tokens.filter((token) => isForm(token.surface));
  };
  const findChunk = ({ parts, wholes: [whole] }: Chunk): Range[] => {
    if (!whole) return parts.slice(0, MAX_WORDS).flatMap((part) => find(part, all));
    const found = find(whole, all);
    if (found.length > 0) return found;
    const each = parts.map((part) => find(part, alone));
    return each.every(({ length }) => length > 0) ? each.flat() : occurrences(text, whole.surface);
  };
  const ranges = words.slice(0, MAX_WORDS).flatMap((word, key) => {
    const written = WITH_SYMBOLS.test(word.trim()) ? occurrences(text, word.trim()) : [];
    const found =
      written.length > 0 || SIGNED_NAME.test(word) ? written : chunksOf(word, language).flatMap(findChunk);
    return found.map(({ start, end }) => ({ start, end, key }));
  });
  return apart(ranges);
}

/** The ranges at which an expression occurs as written, in any case. */
function occurrences(text: string, written: string): Range[] {
  const folded = asTyped(text);
  const wanted = asTyped(written);
  // If lower case changes the length of the text, offsets would be wrong.
  if (folded.length !== text.length) return [];
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push({ start: at, end: at + wanted.length });
  }
  return ranges;
}

/** Sorts ranges and drops overlapping ones: the one that begins first stays, or the longer one. */
function apart(ranges: Range[]): Range[] {
  ranges.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return ranges.filter((range) => {
    if (range.start < end) return false;
    end = range.end;
    return true;
  });
}
