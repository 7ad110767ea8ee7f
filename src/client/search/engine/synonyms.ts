import { fold } from "../../../shared/search/fold.ts";
import { tokenize } from "../../../shared/search/tokenize.ts";
import { type Expansion, expandExact } from "./expand.ts";
import type { Lexicon } from "./lexicon.ts";

const SYNONYM_WEIGHT = 0.5;

/**
 * The words that mean the same as this one. Synonyms of several words are put into `together`: only a section that
 * has all of them answers.
 */
export function expandSynonyms(
  word: string,
  groups: string[][],
  lexicon: Lexicon,
  together: { keys: string[]; weight: number }[],
): Expansion[] {
  const expansions: Expansion[] = [];
  const own = lexicon.stem(word)?.key;
  const isWord = (other: string) =>
    fold(other) === word || (own !== undefined && lexicon.stem(fold(other))?.key === own);
  for (const group of groups) {
    if (!group.some(isWord)) continue;
    for (const synonym of group) {
      const surfaces = tokenize(synonym, "en").filter(({ whole }) => !whole);
      const found = surfaces.flatMap(({ surface }) => expandExact(surface, lexicon).slice(0, 1));
      if (found.length < surfaces.length || found.length === 0) continue;
      if (found.length > 1) together.push({ keys: found.map(({ key }) => key), weight: SYNONYM_WEIGHT });
      else if (found[0]?.key !== own)
        expansions.push({ ...(found[0] as Expansion), weight: SYNONYM_WEIGHT, kind: "synonym" });
    }
  }
  return expansions;
}
