import { expect, test } from "vitest";
import { readTags, unclosedComment, withoutComments } from "./tags.ts";

test("tags are found with their attributes and places", () => {
  const html = '<a href="x>y" b=c d>t</a>';
  const [open, close] = readTags(html);
  expect(open).toMatchObject({ name: "a", close: false, start: 0 });
  expect(open?.attributes.map(({ name, value }) => [name, value])).toEqual([
    ["href", "x>y"],
    ["b", "c"],
    ["d", ""],
  ]);
  for (const { name, nameStart, value, start, end } of open?.attributes ?? []) {
    expect(html.slice(nameStart).startsWith(name)).toBe(true);
    expect(html.slice(start, end)).toBe(value);
  }
  expect(close).toMatchObject({ name: "a", close: true, start: 21 });
});

test("tags in comments and scripts are none", () => {
  expect(readTags("<!-- <b> --><script>'<i>'</script><u>").map(({ name }) => name)).toEqual([
    "script",
    "script",
    "u",
  ]);
});

test("a tag that never ends stops the reading", () => {
  const found = readTags('<b><a href="x <i>').map(({ name, unfinished }) => [name, unfinished]);
  expect(found).toEqual([
    ["b", false],
    ["a", true],
  ]);
});

test("comments are taken out, also several and unclosed ones", () => {
  expect(withoutComments("a<!-- b -->c<!-->d<!-- e")).toBe("acd");
  expect(unclosedComment("a<!-- b -->c<!-- e")).toBe(12);
  expect(unclosedComment("a<!-- b -->")).toBeUndefined();
});
