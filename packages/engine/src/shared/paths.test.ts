import { expect, test } from "vitest";
import { isBelow, plainPath, samePath } from "./paths.ts";

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
