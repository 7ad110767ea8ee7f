import { expect, test } from "vitest";
import { hidesOnScroll } from "./useHideOnScroll.ts";

const base = { height: 60, room: 2000 };

test("the navbar shows near the top, whichever way one scrolls", () => {
  expect(hidesOnScroll({ ...base, from: 0, to: 59 })).toBe(false);
  expect(hidesOnScroll({ ...base, from: 300, to: 20 })).toBe(false);
});

test("scrolling down past its height hides it, scrolling up shows it", () => {
  expect(hidesOnScroll({ ...base, from: 50, to: 70 })).toBe(true);
  expect(hidesOnScroll({ ...base, from: 700, to: 690 })).toBe(false);
});

test("a bounce at the end of the page changes nothing", () => {
  expect(hidesOnScroll({ ...base, from: 2000, to: 1990 })).toBeUndefined();
  expect(hidesOnScroll({ ...base, from: 700, to: 700 })).toBeUndefined();
});
