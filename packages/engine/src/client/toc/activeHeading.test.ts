import { expect, test } from "vitest";
import { activeHeading } from "./activeHeading.ts";

/** A window of 800 px, 60 of them covered, with headings at these distances from its top. */
const at = (...tops: number[]) => ({
  count: tops.length,
  top: (index: number) => tops[index] ?? Number.NaN,
  covered: 60,
  height: 800,
  atEnd: false,
});

test("above the first heading nothing is active", () => {
  expect(activeHeading(at(600, 900))).toBe(-1);
});

test("a heading in the upper half is active", () => {
  expect(activeHeading(at(200, 900))).toBe(0);
  expect(activeHeading(at(60, 300))).toBe(0);
});

test("a heading that an anchor led to is active, though it stands a part of a pixel too high", () => {
  expect(activeHeading(at(59.4, 300))).toBe(0);
  expect(activeHeading(at(58, 300))).toBe(1);
});

test("while the next heading is in the lower half, the one before it stays active", () => {
  expect(activeHeading(at(-300, 600))).toBe(0);
});

test("past the last heading, the last one is active", () => {
  expect(activeHeading(at(-900, -300))).toBe(1);
});

test("at the end of the page the last heading in view is active", () => {
  expect(activeHeading({ ...at(100, 500, 700), atEnd: true })).toBe(2);
});

test("headings that aren't drawn, in something closed, are passed over", () => {
  expect(activeHeading(at(-300, Number.NaN, -100, Number.NaN, 900))).toBe(2);
  expect(activeHeading(at(Number.NaN, 600))).toBe(-1);
});

test("a page without headings has none", () => {
  expect(activeHeading(at())).toBe(-1);
});

test("headings further down than the reader aren't asked for", () => {
  const asked: number[] = [];
  const { top, ...view } = at(-300, 600, 900, 1200);
  activeHeading({
    ...view,
    top: (index) => {
      asked.push(index);
      return top(index);
    },
  });
  expect(asked).toEqual([0, 1]);
});
