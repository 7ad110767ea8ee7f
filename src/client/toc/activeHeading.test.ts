import { expect, test } from "vitest";
import { activeHeading } from "./activeHeading.ts";

const view = { covered: 60, height: 800, atEnd: false };

test("above the first heading nothing is active", () => {
  expect(activeHeading({ ...view, tops: [600, 900] })).toBe(-1);
});

test("a heading in the upper half is active", () => {
  expect(activeHeading({ ...view, tops: [200, 900] })).toBe(0);
  expect(activeHeading({ ...view, tops: [60, 300] })).toBe(0);
});

test("while the next heading is in the lower half, the one before it stays active", () => {
  expect(activeHeading({ ...view, tops: [-300, 600] })).toBe(0);
});

test("past the last heading, the last one is active", () => {
  expect(activeHeading({ ...view, tops: [-900, -300] })).toBe(1);
});

test("at the end of the page the last heading in view is active", () => {
  expect(activeHeading({ ...view, tops: [100, 500, 700], atEnd: true })).toBe(2);
});

test("a page without headings has none", () => {
  expect(activeHeading({ ...view, tops: [] })).toBe(-1);
});
