import { STORED_FIELDS } from "../../../shared/search/format.ts";
import { writeNumber } from "../../../shared/search/numbers.ts";
import type { Collection } from "./collect.ts";
import { NumberWriter } from "./numberWriter.ts";
import type { Term } from "./vocabulary.ts";

/** More occurrences change hardly a place in the order, but take room: a twentieth of the index. */
const MAX_COUNT = 3;

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

/** What a block holds of one term. */
export interface EncodedTerm {
  words: { word: string; flag: boolean }[];
  fields: string;
  gaps: string;
  counts: string;
  classes: string;
}

/** Makes the function that encodes terms of a collection; `classes` are to be written with them. */
export function termEncoder(
  { postings }: Pick<Collection, "postings">,
  classes?: Uint8Array[],
): (term: Term) => EncodedTerm {
  const [gaps, counts, own] = [new NumberWriter(), new NumberWriter(), new NumberWriter()];
  return (term) => {
    let bits = 0;
    let fields = "";
    for (let field = 0; field < STORED_FIELDS.length; field++) {
      const found = postings(term, field);
      if (found === undefined) continue;
      bits |= 1 << field;
      fields += writeNumber(found.sections.length - 1);
      const ofField = classes?.[field];
      let before = -1;
      for (let place = 0; place < found.sections.length; place++) {
        const section = found.sections[place] as number;
        const times = Math.min(found.counts[place] as number, MAX_COUNT);
        gaps.write((section - before - 1) * 2 + (times > 1 ? 1 : 0));
        if (times > 1) counts.write(times - 2);
        if (ofField) own.write(ofField[section] ?? 0);
        before = section;
      }
    }
    return {
      words: [...term.surfaces].sort().map((word, place) => ({ word, flag: place > 0 })),
      fields: writeNumber(bits) + fields,
      gaps: gaps.take(),
      counts: counts.take(),
      classes: own.take(),
    };
  };
}

/**
 * Writes terms with their words and postings, each kind of number in a run of its own, because like compresses with
 * like:
 *
 * 1. the number of words, and the words of all terms, front coded, flagged where they belong to the term before;
 * 2. of each term the fields that have it, as bits, and in how many sections each has it, less one;
 * 3. of each posting the gap to the section before, times two, plus one where the word occurs more than once;
 * 4. of those the number of occurrences, less two;
 * 5. with classes, of each posting the length class of its field, for readers that have no table of lengths.
 */
export function joinTerms(terms: EncodedTerm[]): string {
  const words = terms.flatMap((term) => term.words);
  const joined = (part: "fields" | "gaps" | "counts" | "classes") => terms.map((term) => term[part]).join("");
  return (
    writeNumber(words.length) +
    writeWords(words) +
    joined("fields") +
    joined("gaps") +
    joined("counts") +
    joined("classes")
  );
}

/** Number of characters that `joinTerms` makes of one term. */
export function encodedLength(term: EncodedTerm): number {
  const { words, fields, gaps, counts, classes } = term;
  const ofWords = writeNumber(words.length).length + writeWords(words).length;
  return ofWords + fields.length + gaps.length + counts.length + classes.length;
}
