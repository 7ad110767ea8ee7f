import fc from "fast-check";
import { expect, test } from "vitest";
import { readTree } from "../document/document.ts";
import { readUnparsed } from "../parse.ts";
import { compilePage, testContext } from "../testing/page.ts";
import { firstSentence } from "./excerpt.ts";

const excerptOf = async (source: string) => (await compilePage(source)).excerpt;

const badges =
  '<p align="center">\n[![B](https://a.b/c.svg)](https://a.b)\n</p>\n\n<h1>T</h1>\n\n[Docs](./a.md) | [More](./b.md)';
const aligned = '<div align="center">\n\n![P](/a.png)\n\nWhat [it](./c.md) is.\n\n</div>';
const first = "The first sentence says what the page is about, e.g. this and that, in some words.";

test.each([
  [
    "the first paragraph, markup left out, names whole",
    "# T\n\nThe *option* `my_option_name` sets [a](./b.md) some_thing_else for everyone who asks.",
    "The option my_option_name sets a some_thing_else for everyone who asks.",
  ],
  ["a short paragraph and the next", "Hello.\n\nWhat the page is about.", "Hello. What the page is about."],
  ["running text", ":::note\nno\n:::\n\n## No\n\n- no\n\n```\nno\n```\n\nYes, this.", "Yes, this."],
  ["no badges and rows of links, but what is only aligned", `${badges}\n\n${aligned}`, "What it is."],
  [
    "no bold words that are a heading, but what is quoted",
    "# T\n\n**Features**\n\n> *A list of things.*",
    "A list of things.",
  ],
  ["of long text whole sentences", `${first} ${"And more words follow without an end ".repeat(8)}`, first],
  ["nothing of a page without running text", "# T\n\n- a", ""],
])("an excerpt is %s", async (_, source, excerpt) => {
  expect(await excerptOf(source)).toBe(excerpt);
});

const rows = "[Docs](./a.md) | [More](./b.md)\n\n[![B](/c.svg)](./d.md)\n\n**[All of it](./c.md)**";

test.each([
  ["## T\n\nWhat it is.", "What it is."],
  [`# T\n\n${rows}\n\n**A quick tree.**`, "A quick tree."],
  ["<div><h1>T</h1>\n<h5>A quick tree</h5>\n<h6>Said by x</h6></div>\n\nMore of it.", "A quick tree"],
  ["# T\n\n### Features\n\n**Note**\n\nWhat it is.", "What it is."],
  ["# T\n\nAutomatic updates\n\nFile type icons", ""],
  ["# T\n\n# Features\n\nWhat it is.", ""],
  ["# T\n\n## Features\n\nWhat it is.", ""],
  ["# T\n\n- a\n\nMore details on Features", ""],
])("what a README says first of its subject: %j", (text, sentence) => {
  expect(firstSentence(readTree(readUnparsed("README.md", text), testContext, () => {}))).toBe(sentence);
});

test("a long sentence ends with a whole word", async () => {
  const excerpt = await excerptOf("wordy ".repeat(60));
  expect(excerpt).toMatch(/^(?:wordy )+wordy…$/);
  expect(excerpt.length).toBeLessThanOrEqual(155);
});

test("no excerpt is longer than 155 characters", async () => {
  const word = fc.constantFrom(
    "a",
    "Longer",
    "word.",
    "e.g.",
    "snake_case",
    "漢字。",
    "🎉",
    "x".repeat(200),
    "end!",
    "(so)",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 60 }), async (words) => {
      const excerpt = await excerptOf(words.join(" "));
      expect(excerpt.length).toBeLessThanOrEqual(155);
      expect(excerpt).not.toMatch(/\s$|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    }),
    { numRuns: 50 },
  );
});
