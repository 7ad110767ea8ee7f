import { fold } from "../../../shared/search/fold.ts";
import { termOf } from "../../../shared/search/stem.ts";
import { tokenize } from "../../../shared/search/tokenize.ts";
import { type Expansion, expandExact } from "./expand.ts";
import type { Lexicon } from "./lexicon.ts";

const SYNONYM_WEIGHT = 0.5;

/** Term → the groups of synonyms that it is in, each synonym as its words. */
export type Synonyms = Map<string, string[][][]>;

/** Prepares groups of words and phrases that mean the same. */
export function readSynonyms(groups: string[][], language: string): Synonyms {
  const synonyms: Synonyms = new Map();
  for (const group of groups) {
    const others = group.map((synonym) =>
      tokenize(synonym, language)
        .filter(({ whole }) => !whole)
        .map(({ surface }) => surface),
    );
    for (const term of new Set(group.map((synonym) => termOf(fold(synonym), language))))
      synonyms.set(term, [...(synonyms.get(term) ?? []), others]);
  }
  return synonyms;
}

/**
 * The words that mean the same as this one. Synonyms of several words are put into `together`: only a section that
 * has all of them answers.
 */
export function expandSynonyms(
  word: string,
  synonyms: Synonyms,
  lexicon: Lexicon,
  together: { keys: string[]; weight: number }[],
): Expansion[] {
  const expansions: Expansion[] = [];
  const own = lexicon.stem(word)?.key;
  for (const surfaces of synonyms.get(termOf(word, lexicon.language))?.flat() ?? []) {
    const found = surfaces.flatMap((surface) => expandExact(surface, lexicon).slice(0, 1));
    if (found.length < surfaces.length || found.length === 0) continue;
    if (found.length > 1) together.push({ keys: found.map(({ key }) => key), weight: SYNONYM_WEIGHT });
    else if (found[0]?.key !== own)
      expansions.push({ ...(found[0] as Expansion), weight: SYNONYM_WEIGHT, kind: "synonym" });
  }
  return expansions;
}
