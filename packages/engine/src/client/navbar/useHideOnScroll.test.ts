import { expect, test } from "vitest";
import { hidesOnScroll } from "./useHideOnScroll.ts";

test.each([
  ["near the top the navbar shows, whichever way one scrolls", 0, 59, false],
  ["near the top the navbar shows, whichever way one scrolls", 300, 20, false],
  ["scrolling down past its height hides it", 50, 70, true],
  ["scrolling up shows it", 700, 690, false],
  ["a bounce at the end of the page changes nothing", 2000, 1990, undefined],
  ["a scroll to the same place changes nothing", 700, 700, undefined],
])("%s: from %i to %i", (_, from, to, hides) => {
  expect(hidesOnScroll(from, to, 60, 2000)).toBe(hides);
});
