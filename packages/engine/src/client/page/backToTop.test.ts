import { expect, test } from "vitest";
import { nextPosition, showsBackToTop } from "./backToTop.ts";

test("the way back shows on scrolling up, from 300 pixels on, but not from the very end", () => {
  expect(showsBackToTop(500, 480, 3000)).toBe(true);
  expect(showsBackToTop(480, 500, 3000)).toBe(false);
  expect(showsBackToTop(320, 299, 3000)).toBe(false);
  expect(showsBackToTop(3001, 3000, 3000)).toBe(false);
});

test("each step leaves 85 % of the way, and the way ends at the top", () => {
  expect(nextPosition(1000)).toBe(850);
  let position = 1000;
  let steps = 0;
  while (position > 0 && steps < 100) {
    position = nextPosition(position);
    steps++;
  }
  expect(position).toBe(0);
});
