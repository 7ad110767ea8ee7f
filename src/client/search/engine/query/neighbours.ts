import { fold } from "../../../../shared/search/fold.ts";
import { termOf } from "../../../../shared/search/stem.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { maxDistance } from "../index/wordList.ts";
import { type Expansion, expandExact, expandFuzzy } from "./expand.ts";
import { SYNONYM_WEIGHT } from "./synonyms.ts";
import type { QueryWord } from "./words.ts";

const JOINED_WEIGHT = 0.8;

/** Lets one term answer several neighbouring words, with half its weight for each but the first. */
function answer(words: QueryWord[], expansion: Expansion): void {
  words.forEach(({ expansions }, place) => {
    expansions.push(place === 0 ? expansion : { ...expansion, weight: expansion.weight / 2 });
  });
}

/** The nearest known word to two words joined, if one of them is misspelt ("kettel open": "kettleopen"). */
function misspelt(left: QueryWord, right: QueryWord, lexicon: Lexicon): string | undefined {
  if (left.correction === undefined && right.correction === undefined) return undefined;
  const joined = left.surface + right.surface;
  return expandFuzzy(joined, lexicon, maxDistance(joined))[0]?.surface;
}

/** Two words of a query that are one word in the texts ("key map": "keymap") are answered by that word too. */
export function addJoined(words: QueryWord[], lexicon: Lexicon): void {
  for (let i = 1; i < words.length; i++) {
    const [left, right] = [words[i - 1] as QueryWord, words[i] as QueryWord];
    if (left.part || right.part || left.clause.phrase || right.clause.phrase) continue;
    const known = [left.surface, termOf(left.surface, lexicon.language)]
      .map((first) => first + right.surface)
      .find((joined) => joined.length >= 5 && lexicon.stem(joined) !== undefined);
    const surface = known ?? misspelt(left, right, lexicon);
    const key = surface && lexicon.stem(surface);
    if (key) answer([left, right], { key, weight: JOINED_WEIGHT, kind: "joined", surface });
  }
}

/**
 * Neighbouring words of a query that form a synonym of several words ("turn off") are answered by its synonyms of one
 * word ("disable") too.
 */
export function addPhraseSynonyms(words: QueryWord[], groups: string[][], lexicon: Lexicon): void {
  const stemOf = (word: string) => termOf(word, lexicon.language);
  const stems = words.map(({ surface }) => stemOf(surface));
  for (const group of groups) {
    for (const phrase of group) {
      const wanted = fold(phrase).split(" ").map(stemOf);
      const at = stems.findIndex((_, place) => wanted.every((stem, i) => stems[place + i] === stem));
      // expandSynonyms handles synonyms of one word.
      if (at < 0 || wanted.length < 2) continue;
      const answered = words.slice(at, at + wanted.length);
      for (const found of group.flatMap((synonym) => expandExact(fold(synonym), lexicon)))
        answer(answered, { ...found, weight: SYNONYM_WEIGHT, kind: "synonym" });
    }
  }
}
