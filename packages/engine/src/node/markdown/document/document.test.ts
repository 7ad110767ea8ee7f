import fc from "fast-check";
import { expect, test } from "vitest";
import { readUnparsed } from "../parse.ts";
import { compilePage, testContext } from "../testing/page.ts";
import { readTitle } from "./document.ts";

const titleOf = (source: string, context = testContext) =>
  readTitle(readUnparsed("docs/page.md", source), context);

test("the title may stand below comments", () => {
  expect(titleOf("<!-- a\n\nb -->\n\n# Title\n\ntext")).toBe("Title");
});

test("the title is the first one of level 1, behind HTML, pictures or text, in HTML too, unless one of level 2 is above it", () => {
  for (const above of ["intro", '<div align="center">', "<h4>links</h4>", "[![b](b.svg)](c.md)", "### small"])
    expect(titleOf(`${above}\n\n# One\n\n## Two`)).toBe("One");
  for (const above of ["## Two", "<h2>Two</h2>", "- # Item", "> # Quoted", "```sh\n# Comment\n```\n\n## Two"])
    expect(titleOf(`${above}\n\n## Three\n\n# One`)).toBeUndefined();
  expect(titleOf('<p>\n<h1 align="center">The <b>one</b> &amp;\n only<br></h1>\n</p>')).toBe(
    "The one & only",
  );
  expect(titleOf("text\n\nOne\n===")).toBe("One");
});

test("the title may be in a file that the page includes, or in what a component makes", () => {
  const components = { include: () => ({ text: "# Fern\n\nText.", file: "README.md" }) };
  for (const above of ["", "text\n\n", "<!-- # no -->\n\n"])
    expect(titleOf(`${above}::include\n\n# Other\n`, { ...testContext, components })).toBe("Fern");
});

test("the title has the address of a link without a text, as the page has", async () => {
  const source = "# See [](./b.md)\n";
  const resolveLink = () => ({ href: "/b", external: false, title: "B" });
  expect([titleOf(source), (await compilePage(source, { resolveLink })).title]).toEqual([
    "See ./b.md",
    "See ./b.md",
  ]);
});

test("the title found in the first lines is that of the page", async () => {
  const piece = fc.constantFrom(
    ..."# A\n|# [b]\n|# [c](./d.md) `#e`\n|Text\n===\n|# |\n|```\n|~~~sh\n# not\n|> # Quoted\n|- # Item\n|    # Code\n".split(
      "|",
    ),
    ..."<div>\n|<!--\n|-->\n|:::note\n|:::\n|[b]: ./c.md\n|## Two\n|| # | x |\n|text\n|\\# no\n|1. # One\n".split(
      "|",
    ),
  );
  const property = fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
    const text = pieces.join("");
    expect(titleOf(text) || "Fallback").toBe((await compilePage(text)).title);
  });
  await fc.assert(property, { numRuns: 200 });
});

const placeName = (raw: string) => (raw === "./b.md#use" ? "How to use it" : undefined);
const resolveLink = (raw: string) => ({ href: raw, external: false, title: "Page B" });
const shown = async (link: string) =>
  /<p><a [^>]*>(.*?)<\/a>/.exec(
    (
      await compilePage(
        `${link}\n\n## Set *up*\n\n| Why is it red? {#red} | b |\n| - | - |\n| Lid {#lid} | c |`,
        { placeName, resolveLink },
      )
    ).html,
  )?.[1];

test.each([
  ["[](./b.md)", "Page B"],
  ["[](./b.md#use)", "How to use it"],
  ["[](./b.md#gone)", "Page B"],
  ["[](#set-up)", "Set up"],
  ["[](#lid)", "Lid"],
  ["[](#gone)", "#gone"],
])("a link without a text has the one of the page or place that it leads to: %s", async (link, text) => {
  expect(await shown(link)).toBe(text);
});
