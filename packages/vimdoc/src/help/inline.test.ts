import type { Paragraph } from "mdast";
import { expect, it } from "vitest";
import { parseTree } from "../../../engine/src/node/markdown/syntax/processor.ts";
import { type InlineScope, inlineText } from "./inline.ts";

const targets: Record<string, ReturnType<InlineScope["target"]>> = {
  "#picker": { tag: "tool.picker" },
  "#setup": { tag: "tool-options-setup-table" },
  "#python": { tag: "tool.python()" },
  "https://x.example/issues/7": { url: "https://x.example/issues/7" },
};

function inline(markdown: string, width = 78): string {
  const [paragraph] = parseTree(markdown).children;
  const scope = { target: (url: string) => targets[url] ?? {} };
  return inlineText((paragraph as Paragraph).children, scope, width).replaceAll("\u0001", " ");
}

it("names a link whose words say the same by its tag alone", () => {
  expect(inline("Set [`picker`](#picker), call [`t.python()`](#python).")).toBe(
    "Set |tool.picker|, call |tool.python()|.",
  );
  expect(inline("Read [setup table](#setup) first.")).toBe("Read |tool-options-setup-table| first.");
});

it("puts the tag behind other words, in brackets", () => {
  expect(inline("as in [the table](#setup).")).toBe("as in the table (|tool-options-setup-table|).");
});

it("gives the address of another site, and drops one that is longer than the line", () => {
  expect(inline("a bug ([#7](https://x.example/issues/7))")).toBe("a bug (https://x.example/issues/7)");
  expect(inline("[a bug](https://x.example/issues/7)", 20)).toBe("a bug");
});

it("writes what a picture in a link shows, and no link without words", () => {
  const link = (alt: string) => inline(`[![${alt}](a.png)](https://x.example/issues/7) now`);
  expect(link("A film")).toBe("A film (https://x.example/issues/7) now");
  expect(link("")).toBe("now");
});

it("escapes what Vim would take for a tag, a link, code or a heading", () => {
  expect(inline("a \\*word\\* and a|b|c or x > y \\~")).toBe('a "*word*" and `a|b|c` or x `>` y `~`');
  expect(inline("the mark |x|, (|y|) and | alone|")).toBe("the mark `|x|`, `(|y|`) and | alone|");
});

it("cuts code that is longer than a line into pieces that are code each", () => {
  expect(inline("`one two three`", 10)).toBe("`one two` `three`");
});
