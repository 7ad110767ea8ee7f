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
const closed = Number.NaN;

test.each([
  ["above the first heading nothing is active", [600, 900], -1],
  ["a heading in the upper half is active", [200, 900], 0],
  ["a heading right below the navbar is active", [60, 300], 0],
  ["one that an anchor led to is active, though it stands a part of a pixel too high", [59.4, 300], 0],
  ["one that is higher is not", [58, 300], 1],
  ["while the next heading is in the lower half, the one before it stays active", [-300, 600], 0],
  ["past the last heading, the last one is active", [-900, -300], 1],
  ["headings that aren't drawn, in something closed, are passed over", [-300, closed, -100, closed, 900], 2],
  ["before one that is drawn, nothing is active", [closed, 600], -1],
  ["a page without headings has none", [], -1],
])("%s", (_, tops, active) => {
  expect(activeHeading(at(...tops))).toBe(active);
});

test("at the end of the page the last heading in view is active", () => {
  expect(activeHeading({ ...at(100, 500, 700), atEnd: true })).toBe(2);
});

test("headings further down than the reader aren't asked for", () => {
  const asked: number[] = [];
  const { top, ...view } = at(-300, 600, 900, 1200);
  activeHeading({ ...view, top: (index) => top(asked.push(index) - 1) });
  expect(asked).toEqual([0, 1]);
});
