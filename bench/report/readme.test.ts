import { expect, it } from "vitest";
import { withFigures } from "./readme.ts";

const readme =
  "# A\n\n<!-- Made by `npm run bench -- --peers`: -->\nold\n<!-- the end of what it made -->\n\nMore.\n";
const run = { date: "2026-01-31", commit: "abc" };
const site = (title: string, fcp: number, packages: number) => ({ title, rounds: [{ fcp, packages }] });

it("the figures of a run take the place of those before, and nothing else changes", () => {
  const measured = [site("This site", 600, 200), site("Other", 800, 300), site("This site again", 620, 200)];
  const text = withFigures(readme, measured, run);
  expect(text).toMatch(/^# A\n\n<!-- Made/);
  expect(text).toMatch(/<!-- the end of what it made -->\n\nMore\.\n$/);
  expect(text).not.toContain("old");
  expect(text).toContain("| first contentful paint, ms | 600 | 620 | 800 |");
  expect(text).toContain("No other is ahead in any of them.");
  expect(withFigures(text, measured, run)).toBe(text);
});

it("a peer is ahead where it is better than both measurements of this site", () => {
  const measured = [site("This site", 600, 200), site("Other", 610, 100), site("This site again", 640, 200)];
  const text = withFigures(readme, measured, run);
  expect(text).toContain("- installed packages: Other 100");
  expect(text).not.toContain("- first contentful paint");
});

it("a README without the place for the figures is an error", () => {
  expect(() => withFigures("# A\n", [], run)).toThrow("README.md has no lines");
});
