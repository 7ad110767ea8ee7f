import { deserialize, serialize } from "node:v8";
import type { SearchPage } from "../../shared/search/section.ts";
import { contentHash } from "./indexFile.ts";
import { fragmentsOf } from "./pageTexts.ts";
import type { Occurrences } from "./postings.ts";
import type { Words } from "./vocabulary.ts";

/** A page to be indexed. `id` changes with whatever the index is made from of it; without one, nothing of it is kept. */
export type IndexedPage = SearchPage & { id?: string };

/** A fragment of the texts: the number of its sections, the hash of its file, and that itself if it was made just now. */
interface MadeFragment {
  sections: number;
  hash: string;
  json?: string;
}

/** What is kept of a page. */
interface PageParts extends Occurrences {
  /** Words of each section by field, side by side. */
  lengths: Uint32Array;
}

type Row = [id: string, from: number, to: number, firstSection: number, endSection: number, MadeFragment[]];

interface Kept extends PageParts {
  words: Words;
  rows: Row[];
}

/**
 * What the index is made from of each page, from an earlier time where the page is still the same: cutting texts in words
 * takes three quarters of the time that an index takes.
 */
export class PageMemory {
  readonly #kept: Kept | undefined;
  readonly #rows: Map<string, Row>;
  readonly #fragments = new Map<IndexedPage, MadeFragment[]>();

  /** @param stored what `keep` gave */
  constructor(stored?: Uint8Array) {
    this.#kept = stored && (deserialize(stored) as Kept);
    this.#rows = new Map(this.#kept?.rows.map((row) => [row[0], row]));
  }

  get words(): Words {
    return this.#kept?.words ?? { surfaces: [], keys: [] };
  }

  /** What is known of a page. */
  find({ id = "" }: IndexedPage): PageParts | undefined {
    const row = this.#rows.get(id);
    if (!row || !this.#kept) return undefined;
    const [, from, to, first, end] = row;
    const { places, counts, ends, lengths } = this.#kept;
    const fields = lengths.length / ends.length;
    return {
      places: places.subarray(from, to),
      counts: counts.subarray(from, to),
      ends: ends.slice(first, end).map((place) => place - from),
      lengths: lengths.subarray(first * fields, end * fields),
    };
  }

  /** The fragments of a page's texts. */
  fragments(page: IndexedPage): MadeFragment[] {
    const known = this.#rows.get(page.id ?? "")?.[5];
    const fragments =
      known ??
      fragmentsOf(page).map((fragment) => {
        const json = JSON.stringify(fragment);
        return { sections: fragment.sections.length, hash: contentHash([json]), json };
      });
    this.#fragments.set(page, fragments);
    return fragments;
  }

  /** All that is to be known the next time; nothing when most words are of pages that went. */
  keep(
    pages: IndexedPage[],
    words: Words,
    used: Uint8Array,
    all: PageParts,
    sections: number[],
  ): Buffer | undefined {
    const count = used.reduce((sum, one) => sum + one, 0);
    if (words.surfaces.length > 2 * count) return undefined;
    let section = 0;
    const rows = pages.map((page, number): Row => {
      const first = section;
      section += sections[number] ?? 0;
      const fragments = (this.#fragments.get(page) ?? []).map(({ sections, hash }) => ({ sections, hash }));
      const [from, to] = [first === 0 ? 0 : all.ends[first - 1], all.ends[section - 1]];
      return [page.id ?? "", from ?? 0, to ?? 0, first, section, fragments];
    });
    return serialize({ ...all, words, rows } satisfies Kept);
  }
}
