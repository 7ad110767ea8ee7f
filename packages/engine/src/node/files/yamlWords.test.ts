import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { yamlWords } from "./yamlWords.ts";

test.each([
  ["title: Keys: a list", "a value holds a colon and a space"],
  ["title: Keys\n  slug: /keys", "a value holds a colon and a space, or the line below it is indented"],
  ["keywords: [a, b\ntitle: Keys", "a list in [ ] or a map in { } is not closed"],
  ["hero: { tagline: a\ntitle: Keys", "a list in [ ] or a map in { } is not closed"],
  ['title: "Keys\nslug: /keys', "a value in quotes has no closing quote"],
  ["title: 'Keys\nslug: /keys", "a value in quotes has no closing quote"],
  ["title: Keys\n\tslug: /keys", "the line is indented with a tab"],
  ["title: @fern", "a value begins with a sign that means something else"],
  ["title: `fern`", "a value begins with a sign that means something else"],
  ["title: Keys\ntitle: Maps", "the key stands there for the second time"],
  ["title:Keys\nslug: /keys", "a line has no key with a colon and a space"],
  ["title: Keys\nof the plugin", "a line has no key with a colon and a space"],
  ['title: "Keys" and more', "something stands behind the closing quote"],
  ["title: 'it's'", "something stands behind the closing quote"],
])("%j: %s", (yaml, message) => {
  const [error] = parseDocument(yaml, { prettyErrors: false, logLevel: "silent" }).errors;
  expect(error && yamlWords(error, yaml).message).toContain(message);
});

test("what has no words of its own keeps those of the parser, as one line", () => {
  const yaml = 'title: "C:\\Users"';
  const [error] = parseDocument(yaml, { logLevel: "silent" }).errors;
  expect(error && yamlWords(error, yaml)).toEqual({
    message: 'Invalid escape sequence \\Users"',
    hint: "Put values that hold a colon, a # or quotes in quotes, and give every key a line of its own.",
  });
});
