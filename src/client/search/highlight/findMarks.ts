import { fold } from "../../../shared/search/fold.ts";
import { mayPart } from "../../../shared/search/unspaced.ts";

/** More marks than these tell nothing, and cost. */
export const MAX_MARKS = 200;

/** A stretch of text, by places in it. */
export interface Mark {
  start: number;
  end: number;
}

const isWord = (text: string, at: number) => /[\p{L}\p{N}\p{M}]/u.test(text.charAt(at));
const isInside = (text: string, at: number) => isWord(text, at - 1) && isWord(text, at) && !mayPart(text, at);

/**
 * Finds words in a text, whatever their case and accents, at the beginning of a word. A word that is a single letter
 * must also end there, or every second word would be marked. Earlier and longer marks win over those they overlap.
 */
export function findMarks(text: string, words: string[]): Mark[] {
  const { folded, places } = foldWithPlaces(text);
  const marks: Mark[] = [];
  for (const word of words.slice(0, 20)) {
    const wanted = fold(word.trim());
    if (wanted === "") continue;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      const begins = !isInside(folded, at) || isCapital(text, places[at] as number);
      const end = at + wanted.length;
      if (begins && (wanted.length > 1 || !isInside(folded, end))) {
        marks.push({ start: places[at] as number, end: places[end] as number });
      }
    }
  }
  marks.sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: Mark[] = [];
  for (const mark of marks) if (mark.start >= (apart.at(-1)?.end ?? 0)) apart.push(mark);
  return apart.slice(0, MAX_MARKS);
}

/** `Select` in `VenvSelect` begins a word too. */
function isCapital(text: string, at: number): boolean {
  return /\p{Lu}/u.test(text.charAt(at)) && /[\p{Ll}\p{N}]/u.test(text.charAt(at - 1));
}

/** A folded text with the place in the original of each of its characters, and of its end. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  const whole = fold(text);
  if (whole.length === text.length && !/['’]/.test(text)) {
    return { folded: whole, places: Array.from({ length: text.length + 1 }, (_, i) => i) };
  }
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const part of fold(character)) {
      for (let i = 0; i < part.length; i++) places.push(at);
      folded += part;
    }
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}
