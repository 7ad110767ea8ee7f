import { describe, expect, test } from "vitest";
import { belowBase, candidateFiles, normalizeBase, notFoundFiles, pathSegments } from "./paths.ts";

describe("pathSegments", () => {
  test("decodes escapes, also of text outside ASCII", () => {
    expect(pathSegments("a%20b/gr%C3%BC%C3%9Fe")).toEqual(["a b", "grüße"]);
  });

  test("keeps the empty segment that an ending slash makes", () => {
    expect(pathSegments("install/")).toEqual(["install", ""]);
    expect(pathSegments("")).toEqual([""]);
  });

  test.each([
    "../secret",
    "a/%2e%2e/b",
    "a//b",
    "a%2Fb",
    "a%5Cb",
    "a\\b",
    "a%00",
    ".git/config",
    "%FF",
    "a/%",
  ])("refuses %s", (path) => {
    expect(pathSegments(path)).toBeUndefined();
  });

  test("lets .well-known through and keeps the hosts' own files back", () => {
    expect(pathSegments(".well-known/security.txt")).toEqual([".well-known", "security.txt"]);
    expect(pathSegments("_headers")).toBeUndefined();
    expect(pathSegments("_redirects")).toBeUndefined();
  });
});

describe("candidateFiles", () => {
  test("tries a path as it is, then as a document", () => {
    expect(candidateFiles(["a", "install"])).toEqual(["a/install", "a/install.html"]);
  });

  test("takes an ending slash for a folder's index only", () => {
    expect(candidateFiles(["install", ""])).toEqual(["install/index.html"]);
    expect(candidateFiles([""])).toEqual(["index.html"]);
  });
});

test("the nearest not-found document comes first", () => {
  expect(notFoundFiles(["de", "a", "b"])).toEqual(["de/a/404.html", "de/404.html", "404.html"]);
  expect(notFoundFiles([])).toEqual(["404.html"]);
});

test("a base gets its slashes", () => {
  expect(["", "/", "docs", "/docs", "/a/b/"].map(normalizeBase)).toEqual([
    "/",
    "/",
    "/docs/",
    "/docs/",
    "/a/b/",
  ]);
});

test("a path outside the base is told from one inside", () => {
  expect(belowBase("/docs/install", "/docs/")).toBe("install");
  expect(belowBase("/docsinstall", "/docs/")).toBeUndefined();
});
