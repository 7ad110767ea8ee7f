import { parserWith } from "@plaindocs/engine/markdown";
import type { Heading, Paragraph } from "mdast";
import { expect, it } from "vitest";
import { markEntries } from "./markEntries.ts";

/** The classes and facts that the blocks of a text get; those of a fact are joined. */
function marked(text: string) {
  const { children } = markEntries(parserWith().parse(text));
  return children.map(({ data = {} }) => {
    const { hProperties, hChildren = [] } = data as NonNullable<(Heading | Paragraph)["data"]>;
    return [hProperties?.className, hChildren.length] as const;
  });
}

it("a heading that is nothing but a name in code is an entry, and a labelled paragraph below it are its facts", () => {
  expect(marked("### `timeout` {#t}\n\nType: number · Default: `5` s · Since 2025\n\nText.")).toEqual([
    [["entry"], 0],
    [["pills"], 5],
    [undefined, 0],
  ]);
  expect(marked("#### `_x`\n\nReturns: nothing")).toEqual([
    [["entry"], 0],
    [["pills"], 1],
  ]);
});

it.each([
  ["a heading with words", "### The `timeout`\n\nType: number · Default: 5"],
  ["a heading of level 2", "## `timeout`\n\nType: number"],
  ["a paragraph without a heading", "Type: number · Default: 5"],
  ["a link in its place", "### [`a`](b.md)\n\nType: number"],
])("%s is none", (_, text) => {
  expect(marked(text).every(([name]) => name === undefined)).toBe(true);
});

it("a paragraph without a label, or with more than words and code, is left as it is", () => {
  expect(marked("### `a`\n\nPlain · text")[1]).toEqual([undefined, 0]);
  expect(marked("### `a`\n\nType: [number](b.md)")[1]).toEqual([undefined, 0]);
});
