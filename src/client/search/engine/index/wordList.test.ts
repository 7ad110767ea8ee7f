import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "../../../../shared/editDistance.ts";
import { WordList } from "./wordList.ts";

const anyWord = fc.stringMatching(/^[a-d]{0,8}$/);

test("a word list finds all words within an edit distance", () => {
  fc.assert(
    fc.property(anyWord, fc.array(anyWord), fc.nat(3), (word, words, max) => {
      const similar = new WordList(words.toSorted()).similar(word, max);
      const wanted = words
        .toSorted()
        .flatMap((other, place) => (editDistance(word, other, max) <= max ? [place] : []));
      expect(similar.map(({ place }) => place)).toEqual(wanted);
    }),
  );
});

test("a word list finds all words with a prefix", () => {
  fc.assert(
    fc.property(anyWord, fc.array(anyWord), (prefix, words) => {
      const { from, to } = new WordList(words.toSorted()).prefixRange(prefix);
      expect(words.toSorted().slice(from, to)).toEqual(
        words.toSorted().filter((word) => word.startsWith(prefix)),
      );
    }),
  );
});
