import { beforeEach, expect, test, vi } from "vitest";
import type { Problem } from "../problems/problems.ts";
import { Report } from "./report.ts";

let said: string[];
let report: Report;

beforeEach(() => {
  said = [];
  const say = (text: string) => void said.push(text.trim());
  vi.spyOn(console, "error").mockImplementation(say);
  vi.spyOn(console, "log").mockImplementation(say);
  report = new Report();
});

const dead = (line: number): Problem => ({
  file: "a.md",
  line,
  column: 1,
  message: 'the link "./b.md" is dead',
});

test("a problem is said once, however often and by whomever it is found", () => {
  report.add([dead(3)]);
  report.add([dead(3)]);
  report.settle([dead(3)]);
  expect(said).toEqual(['a.md:3:1: the link "./b.md" is dead']);
});

test("problems of one kind that are found together are said as one", () => {
  report.add(["a.md", "b.md", "c.md", "d.md"].map((file) => ({ ...dead(3), file })));
  expect(said).toEqual([expect.stringContaining("4 times: the link")]);
});

test("a problem is said to be mended when the whole site lacks it, and said again when it is back", () => {
  report.add([dead(3)]);
  report.add([]);
  expect(said).toHaveLength(1);
  report.settle([]);
  report.settle([dead(3)]);
  expect(said.slice(1)).toEqual([
    'Mended: a.md:3:1: the link "./b.md" is dead\nThe site has no problems.',
    'a.md:3:1: the link "./b.md" is dead',
  ]);
});
