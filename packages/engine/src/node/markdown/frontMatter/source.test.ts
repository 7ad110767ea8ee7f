import fc from "fast-check";
import { expect, test } from "vitest";
import { readSource } from "./source.ts";

test("a file without front matter is all text", () => {
  expect(readSource("# Hi\n")).toEqual({ unclosed: false, text: "# Hi\n" });
});

test("front matter is cut off and leaves empty lines, so that line numbers hold", () => {
  const { frontMatter, text } = readSource("---\ntitle: A\n---\n# Hi\n");
  expect(frontMatter).toBe("title: A\n");
  expect(text).toBe("\n\n\n# Hi\n");
});

test("a byte order mark and Windows line endings change nothing", () => {
  expect(readSource("\uFEFF---\r\ntitle: A\r\n---\r\ntext\r\n")).toEqual(
    readSource("---\ntitle: A\n---\ntext\n"),
  );
});

test("an empty front matter is one", () => {
  expect(readSource("---\n---\ntext")).toEqual({ unclosed: false, frontMatter: "", text: "\n\ntext" });
});

test("a front matter at the end of the file needs no last line ending", () => {
  expect(readSource("---\na: 1\n---").frontMatter).toBe("a: 1\n");
});

test("a front matter that never ends is noted", () => {
  expect(readSource("---\ntitle: A\n").unclosed).toBe(true);
});

test("a line of four hyphens begins no front matter", () => {
  expect(readSource("----\na\n---\n")).toEqual({ unclosed: false, text: "----\na\n---\n" });
});

test.each([
  ["\n---\ntitle: Late\n---\ntext", 2],
  ["<!-- Copyright\n2026 -->\n---\ntitle: Late\n---\n", 3],
  ["<!-- a --> <!-- b -->\n\n---\ntitle: Late\ntags:\n  - a\n- b\n# comment\n---\n", 3],
  ["  ---\n  title: Late\n  ---\n", 1],
  ["---yaml\ntitle: Late\n---\n", 1],
  ['+++\ntitle = "Late"\n\n[params]\na = [\n  "b",\n]\n+++\n', 1],
  ['{\n  "title": "Late",\n  "tags": ["a"]\n}\n', 1],
])(
  "what looks like front matter, but stands elsewhere or is no YAML, is noted with its line: %j",
  (text, line) => {
    expect(readSource(text)).toEqual({ unclosed: false, text, misplaced: line });
  },
);

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
