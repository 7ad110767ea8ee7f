import { expect, test } from "vitest";
import { anchorLink, isBelow, plainPath, samePath } from "./paths.ts";

test.each([
  ["/", "/"],
  ["/index.html", "/"],
  ["/install/", "/install"],
  ["/install.html", "/install"],
  ["/a/index.html", "/a"],
  ["/a.htmlx", "/a.htmlx"],
])("the plain form of %s is %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test("spellings of one path are the same path, case apart", () => {
  expect(samePath("/a/b/", "/a/b.html")).toBe(true);
  expect(samePath("/a/b", "/a/B")).toBe(false);
});

test("a path is below a start only at a segment's end", () => {
  expect(isBelow("/docs/a", "/docs/")).toBe(true);
  expect(isBelow("/docs", "/docs/")).toBe(true);
  expect(isBelow("/docs2", "/docs")).toBe(false);
  expect(isBelow("/anything", "/")).toBe(true);
});

test.each(["by-hand", "pos.[1]", "100%", "a%20b", "a#b c", "größe-中文", "x^{2}|`\\`"])(
  "the link to the id %j is a valid fragment, which leads back to it",
  (id) => {
    const link = anchorLink(id);
    expect(link).toMatch(/^#(?:[\w!$&'()*+,./:;=?@~\u00a0-\u{10fffd}-]|%[\dA-F]{2})+$/u);
    expect(decodeURIComponent(link.slice(1))).toBe(id);
  },
);
