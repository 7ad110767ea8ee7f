import { expect, test } from "vitest";
import { showsBackToTop } from "./backToTop.ts";

test("the way back shows on scrolling up, from 300 pixels on, but not from the very end", () => {
  expect(showsBackToTop(500, 480, 3000)).toBe(true);
  expect(showsBackToTop(480, 500, 3000)).toBe(false);
  expect(showsBackToTop(320, 299, 3000)).toBe(false);
  expect(showsBackToTop(3001, 3000, 3000)).toBe(false);
});
