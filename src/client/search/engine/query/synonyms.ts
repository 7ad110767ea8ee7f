import { fold } from "../../../../shared/search/fold.ts";
import { termOf } from "../../../../shared/search/stem.ts";
import { tokenize } from "../../../../shared/search/tokenize.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { type Expansion, expandExact } from "./expand.ts";

export const SYNONYM_WEIGHT = 0.5;

/**
 * Expands a word to its synonyms of one word. Synonyms of several words are added to `together`, because a section
 * must have all of their words.
 */
export function expandSynonyms(
  word: string,
  groups: string[][],
  lexicon: Lexicon,
  together: { keys: string[]; weight: number }[],
): Expansion[] {
  const expansions: Expansion[] = [];
  const own = lexicon.stem(word);
  const stem = termOf(word, lexicon.language);
  const isWord = (other: string) => {
    const folded = fold(other);
    // All forms of a word have the same beginning. Comparing that first avoids stemming every synonym, which would
    // take longer than the search.
    return (
      folded === word || (folded.startsWith(stem.slice(0, 2)) && termOf(folded, lexicon.language) === stem)
    );
  };
  for (const synonym of groups.filter((group) => group.some(isWord)).flat()) {
    const words = tokenize(synonym, lexicon.language).filter(({ whole }) => !whole);
    const found = words.flatMap(({ surface }) => expandExact(surface, lexicon).slice(0, 1));
    if (found.length < words.length || found.length === 0) continue;
    if (found.length > 1) together.push({ keys: found.map(({ key }) => key), weight: SYNONYM_WEIGHT });
    else if (found[0]?.key !== own)
      expansions.push({ ...(found[0] as Expansion), weight: SYNONYM_WEIGHT, kind: "synonym" });
  }
  return expansions;
}
