import { expect, it } from "vitest";
import { formatProblem } from "../problems/problems.ts";
import { checkPaths } from "./checkPaths.ts";

/** The first line of each problem of files at these paths, which come from Markdown files of the same name. */
const problemsOf = (...paths: string[]) =>
  checkPaths(
    paths.map((path) => ({ paths: [path], content: "", source: { file: `docs/${path}` } })),
  ).problems.map((problem) => formatProblem(problem).split("\n")[0]);

it.each([
  ["Maße.html", "masse.html"],
  ["ﬁle.html", "FILE.html"],
  ["é.html", "e\u0301.html"],
])("%s and %s are one name on disks that ignore case", (one, other) => {
  expect(problemsOf(one, other)).toEqual([
    `docs/${other}: ${other} and ${one} (docs/${one}) are the same name on some disks`,
  ]);
});

it.each(["con.html", "a.b/c.html", "a%b@c&d.html", ".well-known/x"])("%s is a name for any disk", (path) => {
  expect(problemsOf(path)).toEqual([]);
});

it.each(["c#.html", "a?b.html"])("%s is a name that a host is known to refuse, with a warning", (path) => {
  expect(problemsOf(path)).toEqual([
    `docs/${path}: it would be published as "${path}", and hosts such as Netlify refuse names with # or ?`,
  ]);
});
it.each([
  [
    ["index.html", "index.html"],
    [["index.html"], []],
  ],
  [
    ["a.html", "A.html"],
    [["a.html"], []],
  ],
  [
    ["a/index.html", "a"],
    [["a/index.html"], []],
  ],
  [
    ["a", "a/index.html"],
    [["a"], []],
  ],
  [["_build.json"], [[]]],
])("of files at %j stand %j: the first of two stays", (paths, expected) => {
  const files = paths.map((path) => ({ paths: [path], content: "", source: { file: path } }));
  const { problems, files: kept } = checkPaths(files);
  expect(kept.map((file) => file.paths)).toEqual(expected);
  expect(problems).toHaveLength(1);
});
