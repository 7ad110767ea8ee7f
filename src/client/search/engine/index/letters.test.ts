import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "../../../../shared/editDistance.ts";
import { letters, nearWords } from "./letters.ts";

const words = fc.stringMatching(/^[a-d]{0,8}$/);

test("no word within an edit distance is ruled out by its letters", () => {
  fc.assert(
    fc.property(words, fc.array(words), fc.nat(3), (word, list, max) => {
      const near = nearWords(word, list, Int32Array.from(list, letters), max);
      const places = list.flatMap((other, place) => (editDistance(word, other, max) <= max ? [place] : []));
      expect(near.map(({ place }) => place)).toEqual(places);
    }),
  );
});
