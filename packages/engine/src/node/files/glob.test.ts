import { expect, it } from "vitest";
import { globPattern } from "./glob.ts";

it.each([
  ["README.md", ["README.md"], ["a/README.md", "READMEXmd"]],
  ["**/README.md", ["README.md", "a/README.md", "a/b/README.md"], ["aREADME.md"]],
  ["drafts/**", ["drafts/a.md", "drafts/a/b.md"], ["drafts.md", "a/drafts/b.md"]],
  ["**/_*.{md,mdx}", ["_a.md", "b/_a.mdx"], ["_a.txt", "a_.md", "_a/b.md"]],
  ["*.md", ["a.md", "été (1).md"], ["a/b.md"]],
  ["a?.md", ["ab.md"], ["a.md", "a/.md"]],
  ["a,b.md", ["a,b.md"], ["a", "b.md"]],
  ["a+(1)[2].md", ["a+(1)[2].md"], ["aa1.md"]],
])("%s", (glob, matching, others) => {
  const pattern = globPattern(glob);
  expect(matching.filter((path) => !pattern.test(path))).toEqual([]);
  expect(others.filter((path) => pattern.test(path))).toEqual([]);
});
