import { expect, test } from "vitest";
import { problemsOf } from "../testing/page.ts";

test.each([
  ["```lua\nlocal a = 1\n", 'docs/page.md:1:1: The code block that begins with "```lua" is never closed.'],
  ["text\n\n~~~~\n~~~\nx\n", 'docs/page.md:3:1: The code block that begins with "~~~~" is never closed.'],
  [
    "- item\n\n  ```sh\n  x\n\ntext\n",
    'docs/page.md:3:3: The code block that begins with "```sh" is never closed.',
  ],
])("a code block that is never closed is a warning at its line: %j", async (text, message) => {
  expect((await problemsOf(text)).map((problem) => problem.split("\n")[0])).toEqual([message]);
});

test.each([
  ["```markdown\n```bash\nx\n```\n\ntext\n\n```\n## A\n```\n", '2:1: "```bash" begins no code block'],
  ["![a](./A B.png) and [c](./01 b.md)\n", '1:1: "(./A B.png)" is no address'],
  ["见 **开源：**代码\n", '1:1: The signs in "**开源：**" are text'],
  ["含**「重点」**内容\n", '1:1: The signs in "含**「重点」**" are text'],
  ["用**`code`**后\n", '1:1: The signs in "用**code**" are text'],
  ["*字。*这\n", '1:1: The signs in "*字。*" are text'],
  ["~~gone.~~now\n", '1:1: The signs in "~~gone.~~" are text'],
  ["1. one\n  1. sub\n2. two\n", "2:3: The item isn't inside"],
  ["10. one\n  - sub\n", "2:3: The item isn't inside"],
])(
  "what looks like code, a link, bold text or an item inside, but isn't, is a warning: %j",
  async (text, message) => {
    expect((await problemsOf(text))[0]).toContain(`docs/page.md:${message}`);
  },
);

test.each([
  ["| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", "3:10", "3", 2],
  ["a | b\n--|--\n1 | 2\n1 | `x | y` | z\n", "4:9", "y` | z", 2],
  ["- > | a |\n  > |---|\n  > | 1 | 2\n", "3:10", "2", 1],
])("a text beyond the columns of a table is a warning: %j", async (text, place, lost, columns) => {
  expect(await problemsOf(text)).toEqual([
    `docs/page.md:${place}: Not shown: "${lost}". The row has more cells than its table has columns, which are ${columns}.\n  → Write a bar that belongs to the text as \\|, in code too.`,
  ]);
});

test.each([
  "| a | b |\n|---|---|\n| 1 | 2 | |\n| 1 |\n| \\| | `\\|` |\n",
  "> a | b\n> --|--\n> 1 | 2 |\n",
  "```lua\nx\n```\n",
  "> ```\n> x\n> ```\n",
  "1. a\n\n   ````md\n   ```\n   x\n   ```\n   ````\n",
  "| a |\n|---|\n| 1 |\n",
  "| one line |",
  "either a | b\nor c\n",
  "|x| = 1\n|y| = 2\n",
  "a || b\nc || d\n",
  "`a | b`\n`c | d`\n",
  "a \\| b\nc \\| d\n",
  "    indented | code\n",
  "1. one\n   - sub\n2. two\n\n- a\n  - b\n",
  "**a.** b, **c**d, `[a](b c.md)`, `**x：**y`, [a](<b c.md>) and ~~x.~~ y\n\n[1] (see a b.md)\n",
])("what is complete gets no warning: %j", async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  ["| a | b |\n|---|---|\n| x | \\\\| z |\n", "z"],
  ["| a | b |\n|---|---|\n| x | `\\\\|` y |\n", "` y"],
  ["| a | b |\n|---|---|\n| \\\\\\\\| y | z |\n", "z"],
])("two backslashes before a bar leave it the end of a cell: %j", async (text, lost) => {
  expect(await problemsOf(text)).toEqual([expect.stringContaining(`Not shown: "${lost}"`)]);
});

test.each(["| a | b |\n|---|---|\n| x | \\| z |\n", "| a | b |\n|---|---|\n| x | \\\\\\| z |\n"])(
  "an odd number of them leaves the bar to the text: %j",
  async (text) => {
    expect(await problemsOf(text)).toEqual([]);
  },
);

test.each([
  ["a[^1]\n\n[^1]: b\n\n[^1]: c\n", "5:1: The footnote [^1] is not shown: an earlier one has its name."],
  ["a\n\n[^Note]: b\n", "3:1: The footnote [^Note] is not shown: no text refers to it."],
])("a footnote that isn't shown is a warning: %j", async (text, message) => {
  expect((await problemsOf(text)).map((problem) => problem.split("\n")[0])).toEqual([
    `docs/page.md:${message}`,
  ]);
});

test("footnotes that are shown are no problem, nor are signs like theirs", async () => {
  const text =
    "a[^1] b[^1] c[^Two] `[^3]` \\[^4] [^] x[^ y] a[0][1] \\[a][b] [e][] [f] [e][E] [ ][ ]\n\n[e]: https://e.example\n\n[^1]: d[^5]\n\n[^two]: e\n\n[^5]: f\n";
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  ["##\u00a0Broken", '1:1: "##" begins no heading: the space behind it is another sign (U+00A0).'],
  ["- a\n\n  -\u00a0b\n  -\u00a0c", '3:3: "-" begins no item: the space behind it is another', 2],
  ["> a\n> 1.\u3000b", '2:3: "1." begins no item: the space behind it is another sign (U+3000).'],
  ["a\n\n##No", '3:1: "##" begins no heading: no space is behind it.'],
  ["A sentence.\n---", '1:1: The text above "---" is a heading: no empty line is between them.'],
  [":::note\nTwo\nlines\n===\n:::", '2:1: The text above "===" is a heading: no empty line is between them.'],
  ["<table>\n<tr>\n\n    <td>a</td>\n\n</tr>\n</table>", '4:1: "<td>" is shown as code: it is indented'],
])("what the parser takes for something else is a warning: %j", async (text, message, count = 1) => {
  const problems = await problemsOf(text);
  expect([problems.length, problems[0]]).toEqual([count, expect.stringContaining(`docs/page.md:${message}`)]);
});

test("what only looks alike gets none", async () => {
  const text =
    "\\##No #12 #tag\n\n3.\u00a0May `##x`\n\nTitle\n---\n\nWhy?\n---\n\na\n\n---\n\n<b>\n\n    x\n";
  expect(await problemsOf(text)).toEqual([]);
});
