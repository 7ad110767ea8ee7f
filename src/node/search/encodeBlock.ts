import { lengthClass } from "../../shared/search/lengths.ts";
import { writeNumber } from "../../shared/search/numbers.ts";
import type { Term } from "./collect.ts";

/** Beyond this, more occurrences don't change a score that one would notice. */
const MAX_COUNT = 9;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  // A character of two code units stays whole, or the file would be no valid text.
  return /[\ud800-\udbff]/.test(a.charAt(length - 1)) ? length - 1 : length;
}

/**
 * Writes words as what each shares with the one before, times two, plus one where it is flagged; then what is left of
 * each, a line each. Numbers and letters apart take a tenth less than one after the other.
 */
export function writeWords(words: { word: string; flag: boolean }[]): string {
  let shares = "";
  let rests = "";
  let previous = "";
  for (const { word, flag } of words) {
    const shared = sharedLength(word, previous);
    shares += writeNumber(shared * 2 + (flag ? 1 : 0));
    rests += `${word.slice(shared)}\n`;
    previous = word;
  }
  return shares + rests;
}

/**
 * Writes terms with their words and postings, each kind of number in a run of its own, because like compresses with
 * like:
 *
 * 1. the number of words, and the words of all terms, front coded, flagged where they belong to the term before;
 * 2. of each term the fields that have it, as bits, and in how many sections each has it, less one;
 * 3. of each posting the gap to the section before, times two, plus one where the word occurs more than once;
 * 4. of those the number of occurrences, less two;
 * 5. with `lengths`, of each posting the length class of its field, for readers that have no table of lengths.
 */
export function encodeBlock(terms: Term[], lengths?: number[][]): string {
  const words: { word: string; flag: boolean }[] = [];
  let fields = "";
  let gaps = "";
  let counts = "";
  let classes = "";
  for (const term of terms) {
    words.push(...[...term.surfaces].sort().map((word, place) => ({ word, flag: place > 0 })));
    fields += writeNumber(
      term.fields.reduce((bits, postings, field) => (postings ? bits | (1 << field) : bits), 0),
    );
    term.fields.forEach((postings, field) => {
      if (postings === undefined) return;
      fields += writeNumber(postings.sections.length - 1);
      let before = -1;
      postings.sections.forEach((section, place) => {
        const times = Math.min(postings.counts[place] as number, MAX_COUNT);
        gaps += writeNumber((section - before - 1) * 2 + (times > 1 ? 1 : 0));
        if (times > 1) counts += writeNumber(times - 2);
        if (lengths !== undefined) classes += writeNumber(lengthClass(lengths[field]?.[section] ?? 0));
        before = section;
      });
    });
  }
  return writeNumber(words.length) + writeWords(words) + fields + gaps + counts + classes;
}
