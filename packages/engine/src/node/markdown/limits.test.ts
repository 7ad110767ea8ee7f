import { expect, test } from "vitest";
import { formatProblem } from "../problems/problems.ts";
import { compilePage } from "./testing/page.ts";

const tooDeep =
  "The text is nested too deep: at most 60 lists or quotes, and 150 elements, can stand inside each other.";

const tooMany = (sign: string) =>
  `The page has more than 20000 times "${sign}", which takes too long to read.`;

const hostile: [name: string, source: string, message: string][] = [
  ["9,999 lists in one line", "- ".repeat(9_999), tooDeep],
  ["1,900 quotes in one line", ">".repeat(1_900), tooDeep],
  ["numbered lists, as many as fit in a line", "1. ".repeat(6_600), tooDeep],
  ["lists inside lists", Array.from({ length: 200 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n"), tooDeep],
  [
    "a line of 10 MB",
    "a".repeat(10_000_000),
    "The page has more than 500000 characters, which takes too long to read.",
  ],
  ["directives inside directives", ":::a\n".repeat(2_000), tooDeep],
  ...["::a{", "::a[", ":::\n", "::a "].map((text): [string, string, string] => [
    `${JSON.stringify(text)} to the end`,
    text.repeat(100_000),
    tooMany("::"),
  ]),
  ["underscores", "a_".repeat(240_000), tooMany("_")],
  // Kinds of signs of which parsing, or what comes after it, takes time by the square of their number.
  ["emphasis in Chinese", "漢*字*漢 ".repeat(80_000), tooMany("*")],
  ["text struck out in Japanese", "か~な~か\n\n".repeat(11_000), tooMany("~")],
  ["elements", "<i id=a>\n".repeat(20_001), tooMany("<")],
  ["values of code", "{a} ".repeat(100_000), tooMany("{")],
  ...["x\n=\n", "\n", "1. a\n", " \n", "+\n", "---\n", "> - a\n", "- [ ] a\n"].map(
    (text): [string, string, string] => [
      `lines of ${JSON.stringify(text)}`,
      `a\n${text.repeat(20_001)}b`,
      tooMany("\\n"),
    ],
  ),
  ["carriage returns", "\r".repeat(20_001), tooMany("\\n")],
  [
    "a long line",
    "ab ".repeat(6_667),
    "The page has more than 20000 characters in a line, which takes too long to read.",
  ],
  [
    "a long paragraph",
    "A line of words.\n".repeat(6_251),
    "The page has more than 100000 characters without an empty line, which takes too long to read.",
  ],
  ["emphasis inside emphasis", `${"*a ".repeat(3_000)}\n${"a* ".repeat(3_000)}`, tooDeep],
  ["asterisks", `${"*".repeat(1_900)}a${"*".repeat(1_900)}`, tooDeep],
  ["elements inside elements", `${"<div>".repeat(3_000)}\n\n${"</div>".repeat(3_000)}`, tooDeep],
  [
    "front matter of 170 kB",
    `---\n${Array.from({ length: 10_000 }, (_, index) => `key${index}: a value`).join("\n")}\n---\n`,
    "The front matter is too long: at most 64000 characters, and 4000 lines and commas, are read.",
  ],
  [
    "front matter that holds itself",
    "---\nkeywords: &a [*a]\n---\n",
    "The front matter can't be read: a value holds itself.",
  ],
  ["elements left open", `${"<b id=a>".repeat(2_000)}\n\n${"text\n\n".repeat(100)}`, tooDeep],
];

test.each(hostile)("hostile input as %s ends in a problem, and soon", async (_, source, message) => {
  const { problems } = await compilePage(source);
  expect(problems.map(({ message }) => message)).toContain(message);
});

test.each([
  ["brackets", "[".repeat(2_000)],
  ["ticks", "`a``b```c".repeat(1_500)],
  ["angle brackets", "<a ".repeat(5_000)],
  ["open tags with quotes", '<a "x'.repeat(3_000)],
  ["comments that never end", "<!-- ".repeat(3_000)],
  ["ampersands", "&".repeat(2_000)],
  ["blanks in headings", `# A${" ".repeat(19_000)}{#a\n`.repeat(5)],
  ["blanks in a drawing", `<svg><path fill="url(${" ".repeat(19_000)}"></svg>\n`.repeat(5)],
  ["lines in a paragraph", 'A line of "words" :x: 漢\n漢.\n'.repeat(3_500)],
  ["images inside images", `${"![a ".repeat(3_000)}\n${"a](b) ".repeat(3_000)}`],
  ["small directives", ":::note\na\n:::\n".repeat(300)],
])("much of the same as %s does no harm", async (_, source) => {
  const { html } = await compilePage(source);
  expect(html.length).toBeGreaterThan(0);
});

test.each([
  ["a long rule", "-".repeat(300)],
  ["a rule with spaces", "* ".repeat(40)],
  ["paths from the home folder", Array.from({ length: 150 }, (_, i) => `- ~/.venvs/${i} and _x`).join("\n")],
  ["a paragraph in one line", "A word and another. ".repeat(1_000)],
  ["a long table", `|a|b|\n|-|-|\n${"| `*args` | [x](y) |\n".repeat(80)}`],
  ["nested brackets in code", `\`\`\`json\n${"[".repeat(300)}${"]".repeat(300)}\n\`\`\``],
])("what people write as %s is within the limits", async (_, source) => {
  expect((await compilePage(source)).problems.map(formatProblem)).toEqual([]);
});
