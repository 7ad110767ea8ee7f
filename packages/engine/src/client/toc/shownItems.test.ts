import { expect, test } from "vitest";
import { shownItems } from "./shownItems.ts";

/** Seven parts of three headings each, the last one a level deeper: `p0`, `p0a`, `p0b`, `p1` and so on. */
const long = Array.from({ length: 21 }, (_, index) => {
  const depth = index % 3;
  return { id: `p${Math.floor(index / 3)}${["", "a", "b"][depth]}`, depth };
});
const shown = (headings: typeof long, active?: string) =>
  headings.filter((_, index) => shownItems(headings, active)[index]).map(({ id }) => id);

test("a short table of contents shows everything", () => {
  expect(shown(long.slice(0, 20))).toHaveLength(20);
});

test("a long one opens the part in which the reader is", () => {
  const parts = ["p0", "p1", "p2", "p3", "p4", "p5", "p6"];
  expect(shown(long, "p5b")).toEqual([...parts.slice(0, 6), "p5a", "p5b", "p6"]);
  expect(shown(long, "p6")).toEqual([...parts, "p6a", "p6b"]);
});

test("before the reader is in any part, the first is open, also one without a heading of its own", () => {
  expect(shown(long).slice(0, 4)).toEqual(["p0", "p0a", "p0b", "p1"]);
  const headless = [...long, { id: "last", depth: 0 }].slice(1);
  expect(shown(headless).slice(0, 3)).toEqual(["p0a", "p0b", "p1"]);
});
