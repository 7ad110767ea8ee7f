import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "./editDistance.ts";

it.each([
  ["poetry", "poetry", 0],
  ["poerty", "poetry", 1],
  ["poety", "poetry", 1],
  ["poettry", "poetry", 1],
  ["poatry", "poetry", 1],
  ["peotyr", "poetry", 2],
  ["conda", "poetry", 3],
])("the edit distance from %s to %s is %d, where three stands for more", (a, b, distance) =>
  expect(editDistance(a, b, 2)).toBe(distance),
);

const words = fc.stringMatching(/^[a-d]{0,8}$/);

it("the edit distance is symmetric, and at most the length of the longer word", () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const distance = editDistance(a, b, 20);
      expect(distance).toBe(editDistance(b, a, 20));
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance === 0).toBe(a === b);
    }),
  );
});
