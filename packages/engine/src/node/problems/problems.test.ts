import { expect, it } from "vitest";
import {
  formatProblem,
  formatProblems,
  type Leniency,
  type Problem,
  SiteError,
  throwProblems,
} from "./problems.ts";

const missing = (line: number, to: string): Problem => ({
  file: "docs/a.md",
  line,
  column: 1,
  message: `the link "${to}" leads to a page that doesn't exist`,
  hint: `Did you mean "${to}s"?`,
});

it("up to three problems of a kind are printed in full, each with its place and hint", () => {
  expect(formatProblems([missing(1, "/x"), missing(2, "/y"), missing(3, "/z")]).split("\n\n")).toEqual([
    'docs/a.md:1:1: the link "/x" leads to a page that doesn\'t exist\n  → Did you mean "/xs"?',
    'docs/a.md:2:1: the link "/y" leads to a page that doesn\'t exist\n  → Did you mean "/ys"?',
    'docs/a.md:3:1: the link "/z" leads to a page that doesn\'t exist\n  → Did you mean "/zs"?',
  ]);
});

it("more problems of a kind become one message with their count and three places", () => {
  const links = ["/a", "/b", "/c", "/d", "/e"].map((to, index) => missing(index + 1, to));
  const tag = { message: "<Badge> is not known", hint: "Remove it." };
  const tags = [1, 2, 3, 4].map((line) => ({ ...tag, file: "b.md", line, column: 2 }));
  expect(formatProblems([...links, ...tags]).split("\n\n")).toEqual([
    '5 times, for example: the link "/a" leads to a page that doesn\'t exist\n  docs/a.md:1:1, docs/a.md:2:1, docs/a.md:3:1 and 2 more, which --verbose lists\n  → Did you mean "/as"?',
    "4 times: <Badge> is not known\n  b.md:1:2, b.md:2:2, b.md:3:2 and 1 more, which --verbose lists\n  → Remove it.",
  ]);
  expect(formatProblems(tags, true).split("\n\n")).toHaveLength(4);
});

it.each<[Partial<Problem>, Leniency]>([
  [{ severity: "warning" }, "none"],
  [{ severity: "link" }, "links"],
  [{}, "pages"],
  [{ severity: "lenient" }, "pages"],
  [{ stop: "config" }, "all"],
])("a problem of %j becomes a warning, once, from the leniency %s on", (own, first) => {
  const problem = { file: "docs/a.md", message: "<Badge> is not known", ...own };
  const all = ["none", "links", "pages", "all"] as const;
  for (const leniency of all.slice(0, all.indexOf(first)))
    expect(() => throwProblems([problem], leniency)).toThrow(SiteError);
  for (const leniency of all.slice(all.indexOf(first)))
    expect(throwProblems([problem, { ...problem }], leniency)).toEqual([problem]);
});

it.each([
  ["a line of its own", "a\n\nBuilt 5 pages\n::warning::x", "a\\u{a}\\u{a}Built 5 pages\\u{a}::warning::x"],
  ["codes for a terminal", "\x1b[2J\x1b]52;c;ZXZpbA==\x07", "\\u{1b}[2J\\u{1b}]52;c;ZXZpbA==\\u{7}"],
  ["a change of direction", "\u202egnp.exe", "\\u{202e}gnp.exe"],
  ["a return to the line's start", "x\rdocs/b.md", "x\\u{d}docs/b.md"],
])("what a message quotes can't write %s", (_, quoted, shown) => {
  const alike = { file: `docs/${quoted}.md`, message: `"${quoted}" is wrong`, hint: quoted };
  expect(formatProblem({ ...alike, key: quoted })).toBe(
    `docs/${shown}.md ${shown}: "${shown}" is wrong\n  → ${shown}`,
  );
  const many = [1, 2, 3, 4].map((line) => ({ ...alike, line }));
  expect(formatProblems(many)).not.toContain(quoted);
});

it("as many problems of one kind as a page can have are counted at once", () => {
  const links = Array.from({ length: 100_000 }, (_, line) => missing(line, `/${line}`));
  expect(formatProblems(links)).toContain('100000 times, for example: the link "/0"');
});

it("a message is cut at a thousand characters", () => {
  expect(formatProblem({ message: "9".repeat(50_000), hint: "8".repeat(50_000) }).length).toBeLessThan(2_100);
});
