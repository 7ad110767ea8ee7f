import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { bracketTitles } from "./directiveSyntax.ts";
import { parseNodes } from "./parseNodes.ts";

test("a title behind a space gets brackets, of the same length", () => {
  expect(bracketTitles(":::note My *title*\ntext\n:::")).toBe(":::note[My *title*]\ntext\n:::");
});

test("attributes behind the title, or in its place, stand at its end; other braces are words of it", () => {
  expect(bracketTitles(":::details My {title} {open}\n:::")).toBe(":::details[My {title}]{open}\n:::");
  expect(bracketTitles(":::note {#a .b}\n:::note {c=d}")).toBe(":::note{#a .b}\n:::note{c=d}");
  expect(bracketTitles(":::note Use {braces}")).toBe(":::note[Use {braces}]");
});

test("brackets of the title itself are kept when they match, escaped when not", () => {
  expect(bracketTitles(":::note A [link](x)")).toBe(":::note[A [link](x)]");
  expect(bracketTitles(":::note A ] b")).toBe(":::note[A \\] b]");
});

test("titles in lists and quotes count", () => {
  expect(bracketTitles("> :::tip Hi\n- :::tip Ho")).toBe("> :::tip[Hi]\n- :::tip[Ho]");
});

test.each([":::note", ":::note[Title]", ":::tab{label=x}", "a :::note b", "::leaf text", ":::note  "])(
  "%s stays",
  (text) => {
    expect(bracketTitles(text)).toBe(text);
  },
);

const codeIn = (text: string) => {
  const found: string[] = [];
  const { tree } = parseNodes({ text, file: "a.md", attributes: {}, report: () => {} }, []) ?? {};
  if (tree) visit(tree, "code", ({ value }) => void found.push(value));
  return found;
};

test.each([
  "~~~\n:::note Title\n```\n:::note Title\n~~~",
  "- a\n\n      :::note Title",
  "> - ~~~\n>   :::note Title\n>   ~~~",
  "    :::note Title",
  "text\n\n    :::note Title\n    :::",
  "# A\n\n\t:::tip Title",
  "    one\n\n    :::note Title",
])("code stays, whatever it stands in: %j", (text) => {
  const [code] = codeIn(text);
  expect(code).toMatch(/:::(?:note|tip) Title/);
  expect(code).not.toContain("[");
});

test.each([
  "> ```\n> a block ends with its quote\n\n:::note Title\n:::",
  "- ```\n  and with its list\n\n:::note Title\n:::",
  "A line with `code` and ```more```\n:::note Title\n:::",
  ":::note[A]\n\n:::note Title\n:::\n:::",
  "1. item\n\n    :::note Title\n    :::",
  "text\n    :::note Title",
  "- a\n\n    - b\n\n        :::note Title",
])("what follows code, or is indented as a part of a list or paragraph, is text: %j", (text) => {
  expect(bracketTitles(text)).toContain(":::note[Title]");
});
