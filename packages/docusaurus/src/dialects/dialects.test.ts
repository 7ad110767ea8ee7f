import { describe, expect, test } from "vitest";
import { syntax } from "../plugin/plugin.ts";
import { articleOf, compilePage } from "../testing/page.ts";

describe("what VitePress writes", () => {
  test("with a blank after the colons is an admonition, with its title", async () => {
    const html = await articleOf("::: tip Watch *out*\na\n:::\n\n- b\n\n  ::: warning\n  c\n  :::");
    expect(html).toContain("Tip: </span>Watch <em>out</em></p>");
    expect(html).toContain('<div class="admonition admonition-warning">');
  });

  test("as details has its summary", async () => {
    const page = await compilePage("::: details More *here*\na\n\n- b\n:::");
    expect(page.problems).toEqual([]);
    expect(page.html.replace(/\n/g, "")).toContain(
      "<details><summary>More <em>here</em></summary><p>a</p><ul><li>b</li></ul></details>",
    );
  });

  test("as attributes behind a title is no title", async () => {
    expect(await articleOf("::: warning Mind {#w}\na\n:::")).toMatch(/id="w".*Warning: <\/span>Mind<\/p>/);
    expect(await articleOf("::: warning {.x}\na\n:::")).toContain('class="admonition admonition-warning x"');
    expect(await articleOf("::: details More {open}\na\n:::")).toMatch(
      /<details open>\s*<summary>\s*More\s*<\/summary>/,
    );
    expect(await articleOf("::: tip Use {braces}\na\n:::")).toContain("Use {braces}</p>");
  });

  test("as a badge is its text, and what it asks to be left as it is stands as it is", async () => {
    expect(await articleOf('## A <Badge type="tip" text="1.2" />')).toContain("A 1.2</h2>");
    expect(await articleOf('a <Badge type="info">new</Badge>')).toBe("<p>a <span>new</span></p>");
    expect(await articleOf("::: raw\na\n:::\n\n::: v-pre\nb\n:::")).toBe("<p>a</p>\n<p>b</p>");
  });

  test("for the numbers and marks of lines in code is read", async () => {
    expect(await articleOf("```js:line-numbers=5 {1}\na\n```")).toMatch(
      /data-language="js".*data-number="5"/s,
    );
    expect(await articleOf("```js:no-line-numbers\na\n```")).not.toMatch(/data-number|js:no/);
    expect(await articleOf("```js\na // [!code error]\nb // [!code warning]\n```")).toMatch(
      /line-highlight.*line-highlight/s,
    );
  });

  test("for code of files is a block for each, with its lines, language and title", async () => {
    const files: Record<string, string> = {
      "../a.lua": "x = 1\n-- #region in\nin()\n-- #endregion in\n",
      "@site/src/a.ts": "// region one\nlet a;\n// endregion\n",
    };
    const readCode = (path: string) => {
      if (files[path] === undefined) throw new Error("gone");
      return files[path];
    };
    const page = (text: string) => compilePage(text, { readCode });
    const { html, markdown } = await page("<<< @/src/a.ts#one{1 js:line-numbers} [Title]");
    expect(markdown).toContain('```js title="Title"\nlet a;\n```\n');
    expect(html).toMatch(/line-highlight" data-number="1"/);
    expect((await page("<<< ../a.lua#in\n<<< @/src/a.ts#one")).markdown).toContain(
      "```lua\nin()\n```\n\n```ts\nlet a;\n```\n",
    );
    expect((await page("a\n\n<<< @/gone.ts")).problems).toMatchObject([{ line: 3 }]);
    expect((await page("a <<< b")).markdown).toContain("a <<< b\n");
  });

  test("between the code blocks of a group stays, and is named", async () => {
    const { html, problems } = await compilePage(
      "::: code-group\n```sh [a]\nb\n```\nwords\n\n::: tip\nc\n:::\n",
    );
    expect(html).toMatch(/>a<\/button>.*<p>words<\/p>.*<p>c<\/p>/s);
    expect(problems.map(({ line }) => line)).toEqual([5, 7]);
  });

  test("for a file to include is a content component", async () => {
    const components = { "mdx-import": ({ src = "" }) => `from ${src}` };
    const { html } = await compilePage(
      "<!--@include: ./a.md-->\n\n<!-- @include: @/b/c.md -->\n\n<!-- d -->",
      { components },
    );
    expect(html).toContain("<p>from ./a.md</p>\n<p>from @site/b/c.md</p>");
  });
});

test.each([
  ['<Lesson\n  href="./b.md"\n  title="Stores"\n/>', '<p><a href="/docs/b"><strong>Stores</strong></a></p>'],
  ['<Card title="Stores">\n\nWords\n\n</Card>', "<p><strong>Stores</strong></p>"],
  ['a <Term label="store" /> b', "a <strong>store</strong> b"],
])("what a component says in its attributes stays in a page of plain Markdown: %j", async (text, kept) => {
  const { html } = await compilePage(text, { syntaxes: [syntax("md")] });
  expect(html).toContain(kept);
});

test.each([
  "<!-- <Lesson\n  title='a'\n  href=\"/b\"\n/> -->\n\nb",
  'b <!-- <Card title="a" /> --> <!-- c -->',
  '<!-- <b><A /></b>\n\n<B label="a" /> -->',
])("a component in a comment is not shown: %j", async (text) => {
  const { html, problems } = await compilePage(text, { syntaxes: [syntax("md")] });
  expect([html.replace(/<[^>]*>|Fallback|b/g, "").trim(), problems]).toEqual(["", []]);
});

describe("what Docusaurus writes", () => {
  test("as a code block with npm2yarn is a group of tabs, one for each package manager", async () => {
    const page = await compilePage('```bash npm2yarn title="a"\nnpm install x\nnpx y\n```');
    expect(page.problems).toEqual([]);
    expect([...page.html.matchAll(/data-value="[^"]*">(\w+)<\/button>/g)].map(([, label]) => label)).toEqual([
      "npm",
      "Yarn",
      "pnpm",
      "Bun",
    ]);
    expect(page.html).toContain('data-group="npm2yarn"');
    expect(page.markdown).toContain("yarn add x\nyarn dlx y");
    expect(page.markdown).toContain("pnpm add x");
    expect(page.markdown).not.toContain("npm2yarn");
  });
});
