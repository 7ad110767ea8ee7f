import { expect, test } from "vitest";
import { uniqueKeys } from "./uniqueKeys.ts";

test("each name has a key of its own, also one that occurs twice or looks like a key", () => {
  for (const names of [
    ["API", "API"],
    ["/a", "/b", "/a", "/a"],
    ["a", "a (2)", "a", "a (2)", "a (2) (2)"],
    ["a", "a", "a (2)"],
    [],
  ]) {
    expect(new Set(uniqueKeys(names)).size).toBe(names.length);
  }
});

test("names that occur once are their own keys, wherever they stand", () => {
  expect(uniqueKeys(["/a", "/b"])).toEqual(["/a", "/b"]);
  expect(uniqueKeys(["/a", "/a", "/b"])[2]).toBe("/b");
});
