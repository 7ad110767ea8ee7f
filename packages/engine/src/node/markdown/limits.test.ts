import { describe, expect, test } from "vitest";
import { formatProblem } from "../problems/problems.ts";
import { compilePage } from "./testing/page.ts";

const tooDeep =
  "The text is nested too deep: at most 60 lists or quotes, and 150 elements, can stand inside each other.";

const hostile: [name: string, source: string, message: string][] = [
  ["10,000 lists in one line", "- ".repeat(9_999), tooDeep],
  ["10,000 quotes in one line", ">".repeat(10_000), tooDeep],
  ["numbered lists, as many as fit on a page", "1. ".repeat(160_000), tooDeep],
  ["lists inside lists", Array.from({ length: 400 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n"), tooDeep],
  [
    "a line of 10 MB",
    "a".repeat(10_000_000),
    "The page is too long: 10000000 characters, and at most 500000 are read.",
  ],
  ["directives inside directives", ":::a\n".repeat(2_000), tooDeep],
  ...["::a{", "::a[", ":::\n", "::a "].map((text): [string, string, string] => [
    `${JSON.stringify(text)} to the end`,
    text.repeat(100_000),
    'The page has more than 20000 times "::", which takes too long to read.',
  ]),
  [
    "underscores",
    "a_".repeat(240_000),
    'The page has more than 60000 times "_", which takes too long to read.',
  ],
  ["emphasis inside emphasis", `${"*a ".repeat(3_000)}\n${"a* ".repeat(3_000)}`, tooDeep],
  ["asterisks", `${"*".repeat(9_000)}a${"*".repeat(9_000)}`, tooDeep],
  ["elements inside elements", `${"<div>".repeat(3_000)}\n\n${"</div>".repeat(3_000)}`, tooDeep],
  ["elements left open", `${"<b id=a>".repeat(2_000)}\n\n${"text\n\n".repeat(100)}`, tooDeep],
];

describe("hostile input", () => {
  test.each(hostile)("as %s ends in a problem, and soon", async (_, source, message) => {
    const { problems } = await compilePage(source);
    expect(problems.map(({ message }) => message)).toContain(message);
  });
});

describe("a page that a program could have made ends in a problem that says what is too much:", () => {
  test.each([
    [
      "front matter of 229 kB",
      `---\n${Array.from({ length: 20_000 }, (_, index) => `key${index}: a`).join("\n")}\n---\n`,
      "The front matter is too long: at most 64000 characters, and 4000 lines and commas, are read.",
    ],
    [
      "front matter that holds itself",
      "---\nkeywords: &a [*a]\n---\n",
      "The front matter can't be read: a value holds itself.",
    ],
    [
      "lists inside each other in the front matter",
      `---\nkeywords: ${"[".repeat(30_000)}${"]".repeat(30_000)}\n---\n`,
      "The front matter is nested too deep: at most 100 lists and maps can stand inside each other.",
    ],
  ])("%s", async (_, source, message) => {
    const { problems } = await compilePage(source);
    expect(problems.map(({ message }) => message)).toEqual([message]);
  });
});

describe("much of the same", () => {
  test.each([
    ["brackets", "[".repeat(15_000)],
    ["ticks", "`a``b```c".repeat(1_500)],
    ["angle brackets", "<a ".repeat(5_000)],
    ["open tags with quotes", '<a "x'.repeat(3_000)],
    ["comments that never end", "<!-- ".repeat(3_000)],
    ["ampersands", "&".repeat(15_000)],
    ["images inside images", `${"![a ".repeat(3_000)}\n${"a](b) ".repeat(3_000)}`],
    ["small directives", ":::note\na\n:::\n".repeat(300)],
  ])("as %s does no harm", async (_, source) => {
    const { html } = await compilePage(source);
    expect(html.length).toBeGreaterThan(0);
  });
});

describe("what people write", () => {
  test.each([
    ["a long rule", "-".repeat(300)],
    ["a rule with spaces", "* ".repeat(40)],
    [
      "paths from the home folder",
      Array.from({ length: 150 }, (_, i) => `- ~/.venvs/${i} and _x`).join("\n"),
    ],
    ["a paragraph in one line", "A word and another. ".repeat(5_000)],
    ["a long table", `|a|b|\n|-|-|\n${"| `*args` | [x](y) |\n".repeat(80)}`],
    ["nested brackets in code", `\`\`\`json\n${"[".repeat(300)}${"]".repeat(300)}\n\`\`\``],
  ])("as %s is within the limits", async (_, source) => {
    expect((await compilePage(source)).problems.map(formatProblem)).toEqual([]);
  });
});
