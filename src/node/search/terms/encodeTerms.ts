import { writeNumber } from "../../../shared/search/numbers.ts";
import type { Term } from "./vocabulary.ts";

/** Number of letters that two words have in common at their beginnings. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  // A surrogate pair stays together, or the file would not be valid UTF-8.
  return /[\ud800-\udbff]/.test(a.charAt(length - 1)) ? length - 1 : length;
}

/**
 * Writes words front coded: first, for each word, the number of letters that it shares with the word before, times two,
 * plus one where it is flagged; then the rest of each word on a line of its own. Numbers and letters apart from each
 * other compress to a tenth less than mixed.
 */
export function writeWords(words: { word: string; flag: boolean }[]): string {
  const shares: string[] = [];
  const rests: string[] = [];
  let previous = "";
  for (const { word, flag } of words) {
    const shared = sharedLength(word, previous);
    shares.push(writeNumber(shared * 2 + (flag ? 1 : 0)));
    rests.push(`${word.slice(shared)}\n`);
    previous = word;
  }
  return shares.concat(rests).join("");
}

/** A term as it is written into a block: its words, and its numbers by kind (see `joinTerms`). */
export interface EncodedTerm {
  words: { word: string; flag: boolean }[];
  fields: string;
  gaps: string;
  counts: string;
  classes: string;
}

/**
 * Encodes a term.
 * @param classes length classes by field and section, if they are to be written with the postings
 */
export function encodeTerm({ surfaces, postings }: Term, classes?: Uint8Array[]): EncodedTerm {
  let bits = 0;
  const parts = { fields: [""], gaps: [""], counts: [""], classes: [""] };
  postings.forEach((list, field) => {
    if (list.length === 0) return;
    bits |= 1 << field;
    parts.fields.push(writeNumber(list.length - 1));
    let before = -1;
    for (const posting of list) {
      const [section, times] = [posting >> 2, posting & 3];
      parts.gaps.push(writeNumber((section - before - 1) * 2 + (times > 1 ? 1 : 0)));
      if (times > 1) parts.counts.push(writeNumber(times - 2));
      if (classes) parts.classes.push(writeNumber(classes[field]?.[section] ?? 0));
      before = section;
    }
  });
  return {
    words: [...surfaces].sort().map((word, place) => ({ word, flag: place > 0 })),
    fields: writeNumber(bits) + parts.fields.join(""),
    gaps: parts.gaps.join(""),
    counts: parts.counts.join(""),
    classes: parts.classes.join(""),
  };
}

/**
 * Joins terms to a block. Numbers of one kind stand together, because they compress better that way. In order:
 *
 * 1. the number of words, and the words of all terms, front coded, flagged where they belong to the term before;
 * 2. for each term the fields that have it, as bits, and for each of these fields the number of sections, less one;
 * 3. for each posting the gap to the section before, times two, plus one where the term occurs more than once;
 * 4. for each of the postings with several occurrences their number, less two;
 * 5. only in an index of several blocks: for each posting the length class of the field.
 */
export function joinTerms(terms: EncodedTerm[]): string {
  const words = terms.flatMap((term) => term.words);
  const joined = (part: "fields" | "gaps" | "counts" | "classes") => terms.map((term) => term[part]).join("");
  return [
    writeNumber(words.length),
    writeWords(words),
    joined("fields"),
    joined("gaps"),
    joined("counts"),
    joined("classes"),
  ].join("");
}
