import { expect, test } from "vitest";
import { convertDirectives } from "./directiveTitles.ts";

test("a title behind a space gets brackets, of the same length", () => {
  expect(convertDirectives(":::note My *title*\ntext\n:::")).toBe(":::note[My *title*]\ntext\n:::");
});

test("attributes behind the title, or in its place, stand at its end; other braces are words of it", () => {
  expect(convertDirectives("::: details My {title} {open}\n:::")).toBe(" :::details[My {title}]{open}\n:::");
  expect(convertDirectives(":::note {#a .b}\n:::note {c=d}")).toBe(":::note{#a .b}\n:::note{c=d}");
  expect(convertDirectives(":::note Use {braces}")).toBe(":::note[Use {braces}]");
});

test("brackets of the title itself are kept when they match, escaped when not", () => {
  expect(convertDirectives(":::note A [link](x)")).toBe(":::note[A [link](x)]");
  expect(convertDirectives(":::note A ] b")).toBe(":::note[A \\] b]");
});

test("titles in lists and quotes count", () => {
  expect(convertDirectives("> :::tip Hi\n- :::tip Ho")).toBe("> :::tip[Hi]\n- :::tip[Ho]");
});

test.each([":::note", ":::note[Title]", ":::tab{label=x}", "a :::note b", "::leaf text", ":::note  "])(
  "%s stays",
  (text) => {
    expect(convertDirectives(text)).toBe(text);
  },
);

test("code stays, whatever it stands in", () => {
  const code = "~~~\n:::note Title\n```\n:::note Title\n~~~";
  expect(convertDirectives(code)).toBe(code);
  expect(convertDirectives(`${code}\n:::note Title`)).toBe(`${code}\n:::note[Title]`);
});

test.each([
  "- a\n\n      :::note Title",
  "> - ~~~\n>   :::note Title\n>   ~~~",
  "    :::note Title",
  "text\n\n    :::note Title\n    :::",
  "# A\n\n\t::: tip Title",
  "    one\n\n    :::note Title",
])("code stays where a list or a quote indents it: %j", (text) => {
  expect(convertDirectives(text)).toBe(text);
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
  expect(convertDirectives(text)).toContain(":::note[Title]");
});
