import { expect, it } from "vitest";
import { applyTrailingSlash, joinPath, labelFromName, linkTarget, stripNumberPrefix } from "./naming.ts";

it.each<[whole: string, name: string, position?: number]>([
  ["01-install", "install", 1],
  ["3. faq", "faq", 3],
  ...["2024-01-notes", "1.2-changes", "7.0", "2021-11-10-post", "install", "2fa"].map(
    (name): [string, string] => [name, name],
  ),
])("a number, a separator and spaces are taken off the front of %s", (whole, name, position) => {
  expect(stripNumberPrefix(whole)).toEqual({ name, position });
});

it("paths join with one slash between parts and keep the last one", () => {
  expect(joinPath("/", "docs/", "/a/")).toBe("/docs/a/");
  expect(joinPath("/", "")).toBe("/");
});

it("paths get, lose or keep their ending slash by the rule, before query and hash", () => {
  expect(applyTrailingSlash("/a", true)).toBe("/a/");
  expect(applyTrailingSlash("/a/#b", false)).toBe("/a#b");
  expect(applyTrailingSlash("/a/", undefined)).toBe("/a/");
  expect(applyTrailingSlash("/", false)).toBe("/");
  expect(applyTrailingSlash("/base/de/", false, "/base/de/")).toBe("/base/de/");
  expect(applyTrailingSlash("/base/de/a/", false, "/base/de/")).toBe("/base/de/a");
});

it("labels are made from names by turning dashes and underscores into spaces", () => {
  expect(labelFromName("built-in_searches")).toBe("Built in searches");
});

it("links of the configuration lead to pages as these are called, otherwise below the locale's start, those to files below the base URL, unless they lead elsewhere", () => {
  const start = {
    localePath: "/base/de/",
    base: "/base/",
    staticFiles: new Map([["a b.pdf", ""]]),
    paths: new Map([["/base/install", "/base/de/get/"]]),
  };
  for (const [written, href, external = false] of [
    ["/docs/a#b", "/base/de/docs/a#b"],
    ["install/?a=1#b", "/base/de/get/?a=1#b"],
    ["/a%20b.pdf?x#1", "/base/a%20b.pdf?x#1"],
    ["/made-by-a-plugin.txt", "/base/made-by-a-plugin.txt"],
    ["/feed.xml", "/base/feed.xml"],
    ["/lazy.nvim", "/base/de/lazy.nvim"],
    ["#top", "#top"],
    ["mailto:a@example.org", "mailto:a@example.org", true],
  ] as const)
    expect(linkTarget(written, start)).toEqual({ href, external });
});
