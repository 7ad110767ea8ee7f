import { STORED_FIELDS } from "../../../shared/search/format.ts";

/** Where a term stands in one field: sections in ascending order, and how often in each (255 for all beyond). */
export interface Postings {
  sections: Uint32Array;
  counts: Uint8Array;
}

/** What the texts hold, in their order: the sections of a page stand side by side. */
interface Occurrences {
  /** Word and field of each, as one number. */
  places: Uint32Array;
  /** How often the word is there. */
  counts: Uint8Array;
  /** Where those of a section end. */
  ends: number[];
}

const FIELDS = STORED_FIELDS.length;

/** Takes up occurrences in the order of the texts. A page has a thousand: as plain numbers side by side they take a tenth of what objects do. */
export class OccurrenceTable {
  #places = new Uint32Array(1 << 12);
  #counts = new Uint8Array(1 << 12);
  #size = 0;
  readonly #ends: number[] = [];
  /** Of each place, the last occurrence. */
  #latest = new Int32Array(1 << 12).fill(-1);
  /** Where those of the present section begin. */
  #start = 0;

  add(word: number, field: number): void {
    const place = word * FIELDS + field;
    if (place >= this.#latest.length) this.#latest = grown(this.#latest, Int32Array, place, -1);
    const latest = this.#latest[place] as number;
    if (latest >= this.#start) {
      this.#counts[latest] = Math.min(255, (this.#counts[latest] as number) + 1);
      return;
    }
    if (this.#size === this.#places.length) {
      this.#places = grown(this.#places, Uint32Array, this.#size, 0);
      this.#counts = grown(this.#counts, Uint8Array, this.#size, 0);
    }
    this.#latest[place] = this.#size;
    this.#places[this.#size] = place;
    this.#counts[this.#size++] = 1;
  }

  endSection(): void {
    this.#ends.push(this.#size);
    this.#start = this.#size;
  }

  /** Gives away all occurrences; the table itself is of no use then. */
  take(): Occurrences {
    const all = {
      places: this.#places.subarray(0, this.#size),
      counts: this.#counts.subarray(0, this.#size),
      ends: this.#ends,
    };
    this.#latest = new Int32Array();
    return all;
  }
}

/** All postings by term and field, and how many they are; `numbers` has the term of each word. */
export function sortPostings(
  { places, counts: times, ends }: Occurrences,
  numbers: Uint32Array,
  terms: number,
): { size: number; postings: (term: number, field: number) => Postings | undefined } {
  const placeOf = (place: number) =>
    (numbers[Math.floor(place / FIELDS)] as number) * FIELDS + (place % FIELDS);
  const starts = new Uint32Array(terms * FIELDS + 1);
  for (const place of places) (starts[placeOf(place) + 1] as number)++;
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] as number) + (starts[place - 1] as number);
  const sections = new Uint32Array(places.length);
  const counts = new Uint8Array(places.length);
  const next = starts.slice();
  let size = 0;
  let index = 0;
  ends.forEach((end, section) => {
    for (; index < end; index++) {
      const place = placeOf(places[index] as number);
      const last = (next[place] as number) - 1;
      // Words of one term in the same field are one posting.
      const isSame = last >= (starts[place] as number) && sections[last] === section;
      const to = isSame ? last : last + 1;
      sections[to] = section;
      counts[to] = Math.min(255, (counts[to] as number) + (times[index] as number));
      next[place] = to + 1;
      if (!isSame) size++;
    }
  });
  const postings = (term: number, field: number) => {
    const [from, to] = [starts[term * FIELDS + field] ?? 0, next[term * FIELDS + field] ?? 0];
    return from === to
      ? undefined
      : { sections: sections.subarray(from, to), counts: counts.subarray(from, to) };
  };
  return { size, postings };
}

/** A longer copy of an array, with room for an index. */
function grown<A extends Int32Array | Uint32Array | Uint8Array>(
  array: A,
  type: new (length: number) => A,
  index: number,
  filling: number,
): A {
  const longer = new type(Math.max(index + 1, array.length * 2)).fill(filling) as A;
  longer.set(array);
  return longer;
}
