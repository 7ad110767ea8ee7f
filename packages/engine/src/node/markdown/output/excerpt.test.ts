import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

const excerptOf = async (source: string) => (await compilePage(source)).excerpt;

test("an excerpt is the first paragraph, markup left out, names whole", async () => {
  expect(
    await excerptOf(
      "# T\n\nThe *option* `my_option_name` sets [a](./b.md) some_thing_else for everyone who asks.",
    ),
  ).toBe("The option my_option_name sets a some_thing_else for everyone who asks.");
});

test("a short paragraph gets the next one for company", async () => {
  expect(await excerptOf("Hello.\n\nThis is what the page is about.")).toBe(
    "Hello. This is what the page is about.",
  );
});

test("headings, lists, code, tables and admonitions are no running text", async () => {
  expect(await excerptOf(":::note\nno\n:::\n\n## No\n\n- no\n\n```\nno\n```\n\nYes, this.")).toBe(
    "Yes, this.",
  );
});

test("badges and rows of links are none, and what only aligns is", async () => {
  const badges =
    '<p align="center">\n[![B](https://a.b/c.svg)](https://a.b)\n</p>\n\n<h1>T</h1>\n\n[Docs](./a.md) | [More](./b.md)';
  expect(
    await excerptOf(`${badges}\n\n<div align="center">\n\n![P](/a.png)\n\nWhat [it](./c.md) is.\n\n</div>`),
  ).toBe("What it is.");
});

test("long text ends with a whole sentence", async () => {
  const first = "The first sentence says what the page is about, e.g. this and that, in some words.";
  expect(await excerptOf(`${first} ${"And more words follow without an end ".repeat(8)}`)).toBe(first);
});

test("a long sentence ends with a whole word", async () => {
  const excerpt = await excerptOf("wordy ".repeat(60));
  expect(excerpt).toMatch(/^(?:wordy )+wordy…$/);
  expect(excerpt.length).toBeLessThanOrEqual(155);
});

test("a page without running text has none", async () => {
  expect(await excerptOf("# T\n\n- a")).toBe("");
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
