import { STORED_FIELDS } from "../../shared/search/format.ts";

/** Where a term stands in one field: sections in ascending order, and how often in each (255 for all beyond). */
export interface Postings {
  sections: Uint32Array;
  counts: Uint8Array;
}

const FIELDS = STORED_FIELDS.length;

/**
 * Takes up occurrences in the order of the texts, and gives them back by term and field. A page has a thousand: as
 * plain numbers side by side they take a tenth of what objects do.
 */
export class PostingsTable {
  /** Place (term and field) and number of each posting in the order of the texts. */
  #places = new Uint32Array(1 << 12);
  #counts = new Uint8Array(1 << 12);
  #size = 0;
  /** Where the postings of a section end, after those of all its fields. */
  readonly #ends: number[] = [];
  /** Of each place, the last posting. */
  #latest = new Int32Array(1 << 12).fill(-1);
  /** Where the postings of the present section begin. */
  #start = 0;

  add(term: number, field: number): void {
    const place = term * FIELDS + field;
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

  /** Number of postings so far. */
  get size(): number {
    return this.#size;
  }

  /** All postings by term and field; the table itself is of no use then. */
  sorted(): (term: number, field: number) => Postings | undefined {
    const starts = new Uint32Array(this.#latest.length + 1);
    for (let index = 0; index < this.#size; index++)
      (starts[(this.#places[index] as number) + 1] as number)++;
    for (let place = 1; place < starts.length; place++)
      starts[place] = (starts[place] as number) + (starts[place - 1] as number);
    const sections = new Uint32Array(this.#size);
    const counts = new Uint8Array(this.#size);
    const next = starts.slice();
    let index = 0;
    this.#ends.forEach((end, section) => {
      for (; index < end; index++) {
        const to = (next[this.#places[index] as number] as number)++;
        sections[to] = section;
        counts[to] = this.#counts[index] as number;
      }
    });
    this.#places = new Uint32Array();
    this.#counts = new Uint8Array();
    return (term, field) => {
      const [from, to] = [starts[term * FIELDS + field] ?? 0, starts[term * FIELDS + field + 1] ?? 0];
      return from === to
        ? undefined
        : { sections: sections.subarray(from, to), counts: counts.subarray(from, to) };
    };
  }
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
