import fc from "fast-check";
import { expect, test } from "vitest";
import { readSource } from "./source.ts";

test.each([
  ["that isn't there", "# Hi\n", { unclosed: false, text: "# Hi\n" }],
  ["with empty lines instead", "---\na: 1\n---\n# Hi\n", { frontMatter: "a: 1\n", text: "\n\n\n# Hi\n" }],
  ["of Windows", "\uFEFF---\r\na: 1\r\n---\r\nb\r\n", { frontMatter: "a: 1\n", text: "\n\n\nb\n" }],
  ["that is empty", "---\n---\ntext", { unclosed: false, frontMatter: "", text: "\n\ntext" }],
  ["at the end of the file", "---\na: 1\n---", { frontMatter: "a: 1\n" }],
  ["that never ends", "---\na: 1\n", { unclosed: true }],
  ["that four hyphens don't begin", "----\na\n---\n", { unclosed: false, text: "----\na\n---\n" }],
])("front matter is cut off, %s", (_, file, source) => {
  expect(readSource(file)).toMatchObject(source);
});

test.each([
  ["\n---\ntitle: Late\n---\ntext", 2],
  ["<!-- Copyright\n2026 -->\n---\ntitle: Late\n---\n", 3],
  ["<!-- a --> <!-- b -->\n\n---\ntitle: Late\ntags:\n  - a\n- b\n# comment\n---\n", 3],
  ["  ---\n  title: Late\n  ---\n", 1],
  ["---yaml\ntitle: Late\n---\n", 1],
  ['+++\ntitle = "Late"\n\n[params]\na = [\n  "b",\n]\n+++\n', 1],
  ['{\n  "title": "Late",\n  "tags": ["a"]\n}\n', 1],
])("what looks like front matter and is none is noted with its line: %j", (text, line) => {
  expect(readSource(text)).toEqual({ unclosed: false, text, misplaced: line });
});

test.each([
  "\n---\n\nNote: a text\n\nand more\n\n---\n",
  "\n---\nNote: a text\nthat goes on\n---\n",
  "# A\n\n---\ntitle: A\n---\n",
  "+++\na = 1\n",
  "{ a }\n",
  "<!-- a -->".repeat(200),
])("a text between rules, or an example in a page, is none: %j", (text) => {
  expect(readSource(text)).toEqual({ unclosed: false, text });
});

test("the text keeps its number of lines whatever the file holds", () => {
  const line = fc.constantFrom("---", "a: b", "", "text", "...", "--- ");
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const file = lines.join("\n");
      expect(readSource(file).text.split("\n").length).toBe(lines.length || 1);
    }),
  );
});
