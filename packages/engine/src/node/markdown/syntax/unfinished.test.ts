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

test("rows without the line of dashes are a warning with the line that is missing", async () => {
  expect(await problemsOf("text\n\n| a | b |\n| 1 | 2 |\n")).toEqual([
    "docs/page.md:3:1: These lines look like a table, but are text: the line of dashes below the first one is missing or wrong.\n  → Write | --- | --- | as the second line.",
  ]);
});

test.each([
  ["name | value\na | b\n", "1:1", 2],
  ["| a | b\n| 1 | 2\n", "1:1", 2],
  ["text\n| a | b | c |\n| 1 | 2 | 3 |\n", "2:1", 3],
  ["| a | b |\n|---|\n| 1 | 2 |\n", "1:1", 2],
  ["> a | b\n> ---|---|---\n> 1 | 2\n", "1:3", 2],
])("rows in another form are a warning too: %j", async (text, place, columns) => {
  const [problem = "", ...more] = await problemsOf(text);
  expect(more).toEqual([]);
  expect(problem).toContain(`docs/page.md:${place}: These lines look like a table`);
  expect(problem).toContain(`Write |${" --- |".repeat(columns)} as`);
});

test.each([
  ["| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", "3:10", "3", 2],
  ["a | b\n--|--\n1 | 2\n1 | `x | y` | z\n", "4:9", "y` | z", 2],
  ["- > | a |\n  > |---|\n  > | 1 | 2\n", "3:10", "2", 1],
])(
  "a text beyond the columns of a table is a warning with the text: %j",
  async (text, place, lost, columns) => {
    expect(await problemsOf(text)).toEqual([
      `docs/page.md:${place}: Not shown: "${lost}". The row has more cells than its table has columns, which are ${columns}.\n  → Write a bar that belongs to the text as \\|, in code too.`,
    ]);
  },
);

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
])("what is complete gets no warning: %j", async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  "Press a | b here\nor c | d there.\n",
  "Either `x` | `y`,\nor z | w\n",
  "one | two?\nthree | four!\n",
  "Ratios: 1 | 2\nand 3 | 4;\n",
])("bars in lines of prose are no table: %j", async (text) => {
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
  ["这是**重要。**下一句\n", "**"],
  ["漢字**「太字」**です\n", "**"],
  ["안녕**(하세요)**입니다\n", undefined],
  ["*（斜体）*文字\n", undefined],
  ["前~~取消。~~后\n", "~~"],
  ["他说**“好”**了\n", "**"],
])(
  "emphasis that Chinese, Japanese or Korean punctuation keeps from opening or closing is a warning: %j",
  async (text, signs) => {
    const [problem = ""] = await problemsOf(text);
    expect(problem).toContain(signs === undefined ? "is shown as it is" : `Here ${signs} is shown as it is`);
  },
);

test.each([
  "这是 **重要。** 下一句\n",
  "这是**重要**下一句\n",
  "5 * 3 = 15\n",
  "`这是**重要。**下`\n",
  "注*\n",
  "价格*（含税）\n",
])("what is emphasis, code or an asterisk is none: %j", async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  ["参见 https://example.com/a。下一句。\n", "https://example.com/a"],
  ["(https://example.com/b）です\n", "https://example.com/b"],
  ["看 www.example.com，然后\n", "www.example.com"],
  ["**https://example.com/d**（说明）。\n", "https://example.com/d"],
])(
  "an address that goes on into punctuation is a warning that says where it should end: %j",
  async (text, end) => {
    expect((await problemsOf(text)).join("\n")).toContain(`The address goes on behind ${end}`);
  },
);

test.each(["<https://example.com/a>。下\n", "[看](https://example.com/。)\n", "https://example.com/路径\n"])(
  "an address that ends where it is meant to is none: %j",
  async (text) => {
    expect(await problemsOf(text)).toEqual([]);
  },
);

test.each([
  ["a[^1]\n\n[^1]: b\n\n[^1]: c\n", "5:1: The footnote [^1] is not shown: an earlier one has its name."],
  ["a\n\n[^Note]: b\n", "3:1: The footnote [^Note] is not shown: no text refers to it."],
  ["a[^1] and *b[^2]*\n\n[^1]: c\n", '1:12: "[^2]" is shown as text: nothing is defined as [^2].'],
  ["a\n\n[^a b]: c d\n", '3:1: "[^a b]" is shown as text: nothing is defined as [^a b].'],
  ["a [b][c] d\n\n[e]: ./f.md\n", '1:1: "[b][c]" is shown as text: nothing is defined as [c].'],
])("what a footnote or a name lacks is a warning: %j", async (text, message) => {
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
  "[a](https://a.example){ .button }",
  "## A {.b}",
  "## A {#b .c}",
  "*a*{#b .c}",
  "[a](/b){target=_blank}",
])("attributes that other generators read are a warning: %j", async (text) => {
  expect((await problemsOf(text))[0]).toContain(
    "is shown as text: it is a list of attributes of VitePress or MkDocs.",
  );
});

test.each([
  ["<details>\n<summary>a</summary>\n**b**\n</details>\n", "3:1", "**b**"],
  ["<details>\n<summary>`a`</summary>\n\ntext\n\n</details>\n", "2:1", "`a`"],
  ["text\n\n<div>\n\n</div>\n- a\n- b\n", "6:1", "- a"],
  ["> <div>\n> A [b](https://b.example)\n> </div>\n", "2:1", "[b](https://b.example)"],
  ["<p>\n```lua\nx\n```\n</p>\n", "2:1", "```lua"],
])("Markdown right below a tag is a warning: %j", async (text, place, written) => {
  expect(await problemsOf(text)).toEqual([
    `docs/page.md:${place}: "${written}" is shown as text: HTML goes on to the next empty line.\n  → Put an empty line between the tag and the Markdown below it, or write it as HTML.`,
  ]);
});

test.each([
  "<details>\n<summary>a</summary>\n\n**b**\n\n</details>\n",
  "<pre>\n**a** `b`\n- c\n</pre>\n",
  "<div><code>`a`</code></div>\n",
  "<!--\n- a **b**\n-->\n",
  "a <b>**c**</b> [d](https://d.example)\n",
  '<p align="center">\na - b * c * d\n<img src="/a.png" alt="**">\n</p>\n',
])("HTML whose text has no Markdown, or after an empty line, is no problem: %j", async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});
