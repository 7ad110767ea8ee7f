import { type Chunk, chunksOf, type Token } from "../../../shared/search/words/tokenize.ts";
import { termOf, UNSPACED } from "../../../shared/search/words/words.ts";
import type { Range } from "./snippet.ts";

/** Matches an expression such as `require("x")`: it has a character that no identifier has. */
const WITH_SYMBOLS = /[^\p{L}\p{N}\p{M}_.:\-'’\s]/u;
/** The most words that are searched for; a longer query is a pasted text, in which more marks are no help. */
const MAX_WORDS = 20;
/**
 * Words shorter than this are marked as the beginning of a longer word only if they don't occur on their own, and
 * single characters never.
 */
const SHORT = 3;

/**
 * Finds the words of a query in a text, to mark them in snippets, headings and on the page that a hit leads to. A word
 * is found in all inflected forms, as a part of an identifier and as the beginning of a longer word; an identifier is
 * found as a whole, or else by its parts.
 *
 * @param words as they were typed; an expression with symbols is found as it is written, whatever its case
 * @param language of the text, as a BCP 47 tag
 * @returns ascending ranges that do not overlap; `key` is the index of the word in `words`
 */
export function findWords(text: string, words: string[], language: string): Range[] {
  const chunks = chunksOf(text, language);
  const ranges = words.slice(0, MAX_WORDS).flatMap((word, key) => {
    const find = (token: Token) => findToken(token, chunks, text, language);
    const written = WITH_SYMBOLS.test(word.trim()) ? occurrences(text, word.trim()) : [];
    const found =
      written.length > 0 ? written : chunksOf(word, language).flatMap((chunk) => findChunk(chunk, find));
    return found.map((range) => ({ ...range, key }));
  });
  return apart(ranges);
}

/** Finds an identifier as a whole, or else its parts. */
function findChunk({ parts, wholes: [whole] }: Chunk, find: (token: Token) => Range[]): Range[] {
  const found = whole ? find(whole) : [];
  return found.length > 0 ? found : parts.flatMap(find);
}

function findToken(wanted: Token, chunks: Chunk[], text: string, language: string): Range[] {
  const { surface, whole } = wanted;
  const stem = whole ? surface : termOf(surface, language);
  if (UNSPACED.test(surface)) return occurrences(text, stem);
  // The stem's first letter is looked for first, because stemming every word of a page would take long.
  const isForm = (word: string) =>
    word === surface || (word.includes(stem.charAt(0)) && termOf(word, language) === stem);
  const complete: Range[] = [];
  const begun: Range[] = [];
  for (const { parts, wholes } of chunks) {
    // A plain word may be written in camel case: "macos" as "macOS", "powershell" as "PowerShell".
    for (const token of whole ? wholes : [...parts, ...wholes]) {
      const { start, end } = token;
      if (isForm(token.surface)) complete.push({ start, end });
      else if (token.surface.startsWith(surface)) {
        // Folding rarely changes the length of a word. If it does, the whole word is marked.
        const isSame = token.surface.length === end - start;
        begun.push({ start, end: isSame ? start + surface.length : end });
      }
    }
  }
  if (surface.length === 1 || (surface.length < SHORT && complete.length > 0)) return complete;
  return [...complete, ...begun];
}

/** The ranges at which an expression occurs as written, in any case. */
function occurrences(text: string, written: string): Range[] {
  const folded = text.toLowerCase();
  const wanted = written.toLowerCase();
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
