import type { Range } from "../../../shared/search/snippet.ts";
import { tokenize } from "../../../shared/search/tokenize.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Plan } from "./plan.ts";
import { keysOf } from "./plannedWord.ts";

/** What a text has of a query. */
export interface Marked {
  text: string;
  ranges: Range[];
  words: string[];
}

/** Beyond this a section isn't read: its beginning has answers enough to show. */
const MAX_TEXT = 12_000;

/** Finds what answers a query in a text. */
export class Marker {
  readonly #lexicon: Lexicon;
  readonly #language: string;
  /** Term → place of the word that it answers. */
  readonly #words = new Map<string, number>();
  /** Term that is only a completion → the part that was typed. */
  readonly #typed = new Map<string, string>();

  constructor(plan: Plan, lexicon: Lexicon, language: string) {
    this.#lexicon = lexicon;
    this.#language = language;
    plan.words.forEach((word, place) => {
      const { asked, expansions } = word;
      for (const { key, kind, surface } of expansions) {
        if (this.#words.has(key)) continue;
        this.#words.set(key, place);
        const typed = asked.wholes.find((whole) => surface.startsWith(whole)) ?? asked.surface;
        if (kind === "prefix") this.#typed.set(key, typed);
      }
      for (const key of keysOf(word)) if (!this.#words.has(key)) this.#words.set(key, place);
    });
  }

  /** Finds the places to mark in a text, in order, and the words as they stand in it. */
  read(text: string): Marked {
    const ranges: Range[] = [];
    const words: string[] = [];
    const read = text.slice(0, MAX_TEXT);
    for (const token of tokenize(read, this.#language)) {
      const key = this.#lexicon.term(token.surface)?.key;
      const word = key === undefined ? undefined : this.#words.get(key);
      if (key === undefined || word === undefined) continue;
      const { surface, start, end } = token;
      const typed = this.#typed.get(key);
      // Folding seldom changes a word's length; where it does the whole word is marked.
      const partly = typed !== undefined && surface.startsWith(typed) && surface.length === end - start;
      ranges.push({ start, end: partly ? start + typed.length : end, key: word });
      words.push(read.slice(start, end));
    }
    // An identifier comes after its parts, but is marked in one.
    ranges.sort((a, b) => a.start - b.start || b.end - a.end);
    return { text, ranges, words };
  }
}
