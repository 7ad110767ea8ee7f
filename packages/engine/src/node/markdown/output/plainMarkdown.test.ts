import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";
import type { MarkdownContext } from "../types.ts";

const markdownOf = async (source: string, context: Partial<MarkdownContext> = {}) =>
  (await compilePage(source, context)).markdown;

test("the title comes first, and the rest says what it said", async () => {
  const body =
    "Some *text* with snake_case and `code`.\n\n- item\n- item\n\n| a |\n| - |\n| b |\n\n---\n\nAnd[^1].\n\n[^1]: note\n";
  expect(await markdownOf(`---\ntitle: x\n---\n\n# My *page* {#top}\n\n${body}`)).toBe(
    `# My *page*\n\n${body}`,
  );
});

test("a page without a level-1 heading gets one", async () => {
  expect(await markdownOf("text")).toBe("# Fallback\n\ntext\n");
});

test("an empty page is its title", async () => {
  expect(await markdownOf("")).toBe("# Fallback\n");
});

test("the title's id and comments go, and ids of other headings stay, whatever they are", async () => {
  const source =
    "# T {#t}\n\n## A {#b}\n\n## C {#d.__e__}\n\n## F<!-- #g_h -->\n\n<!-- c -->\n\nd <!-- e -->f\n";
  const plain = "# T\n\n## A {#b}\n\n## C {#d.\\_\\_e\\_\\_}\n\n## F {#g_h}\n\nd f\n";
  expect(await markdownOf(source)).toBe(plain);
  expect(await markdownOf(plain)).toBe(plain);
});

test("addresses become absolute paths", async () => {
  const source =
    '# T\n\n[a *b*](./c.md "D") ![e](/f.png) <https://g.h> [i][1] ![j][2] [k](#l) [m](mailto:n@o.p)\n\n[1]: ./q.md\n[2]: /r.png "S"\n\n<a href="./t.md">u</a>\n';
  expect(await markdownOf(source)).toBe(
    '# T\n\n[a *b*](/docs/c "D") ![e](/base/f.png) <https://g.h> [i][1] ![j][2] [k](#l) [m](mailto:n@o.p)\n\n[1]: /docs/q\n[2]: /base/r.png "S"\n\n<a href="/docs/t">u</a>\n',
  );
});

test("what is of the site has its whole address, wherever it stands; code and other sites stay", async () => {
  const site: Partial<MarkdownContext> = {
    resolveLink: (raw) =>
      /^(?:https?:)?\/\//.test(raw)
        ? { href: raw, external: true }
        : { href: `/x/${raw}`, external: false, whole: `https://own/x/${raw}.md` },
    resolveImage: (raw) => ({ src: `/${raw}`, whole: `https://own/${raw}` }),
  };
  const source =
    '# T\n\n| [a](b) | ![c](d) |\n| --- | --- |\n\n- > [e *f*](<g> "h") [i](#j)\n\n[k]: l\n\n[k] <a href="m">n</a> <img src="o">\n';
  expect(await markdownOf(source, site)).toBe(
    '# T\n\n| [a](https://own/x/b.md) | ![c](https://own/d) |\n| - | - |\n\n- > [e *f*](https://own/x/g.md "h") [i](https://own/x/#j.md)\n\n[k]: https://own/x/l.md\n\n[k] <a href="https://own/x/m.md">n</a> <img src="https://own/o">\n',
  );
  const code =
    "# T\n\n`[a](/b)` [c](https://d.e/f) [g](//h.i/j) <https://k.l>\n\n    [m](/n)\n\n1. ```md\n   [o](/p)\n\n   [q]: /r\n   ```\n";
  expect(await markdownOf(code, site)).toBe(code.replace("    [m](/n)", "```\n[m](/n)\n```"));
});

test("admonitions become quotes under their kind and title", async () => {
  expect(await markdownOf("# T\n\n:::tip\na\n\n- b\n:::\n\n:::note[C *d*]\n[e](./f.md)\n:::\ng")).toBe(
    "# T\n\n> **Tip**\n>\n> a\n>\n> - b\n\n> **Note: C _d_**\n>\n> [e](/docs/f)\n\ng\n",
  );
});

test("tabs stand one after another under their labels", async () => {
  const source = "# T\n\n::::tabs{group=os}\n:::tab{label=Linux}\na\n:::\n:::tab{label=Mac}\n:::\n::::\n";
  expect(await markdownOf(source)).toBe("# T\n\n**Linux**\n\na\n\n**Mac**\n");
});

test("directives inside each other, inside lists, stay in them", async () => {
  const source =
    "# T\n\n1. one\n\n   ::::tabs\n   :::tab{label=A}\n   x\n\n   ```lua\n     y -- [!code ++]\n   ```\n   :::\n   ::::\n2. two\n\n> :::note\n> z\n> :::\n";
  expect(await markdownOf(source)).toBe(
    "# T\n\n1. one\n\n   **A**\n\n   x\n\n   ```lua\n     y\n   ```\n2. two\n\n> > **Note**\n> >\n> > z\n",
  );
});

test("code with lines that are removed is a diff, which shows them without colours", async () => {
  const source = "# T\n\n```lua\n{\n  a = 1, -- [!code --]\n  a = 2, -- [!code ++]\n}\n```\n";
  expect(await markdownOf(source)).toBe("# T\n\n```lua\n  {\n-   a = 1,\n+   a = 2,\n  }\n```\n");
});

test("code keeps its language and title, and loses what speaks to the highlighter", async () => {
  const source =
    '# T\n\n```lua title="a.lua" {1} showLineNumbers\n-- highlight-next-line\nx = 1 -- [!code focus]\n```\n\n~~~text\n{1} stays\n~~~\n';
  expect(await markdownOf(source)).toBe(
    '# T\n\n```lua title="a.lua"\nx = 1\n```\n\n```text\n{1} stays\n```\n',
  );
});

test("code that shows fences gets a longer one", async () => {
  expect(await markdownOf("# T\n\n````md {1}\n```lua\nx\n```\n````\n")).toBe(
    "# T\n\n````md\n```lua\nx\n```\n````\n",
  );
});

test("content components are filled in, their addresses too", async () => {
  const components = { list: () => "- [a](./b.md)\n- c\n\n:::tip\nd\n:::\n", more: () => "::list" };
  expect(await markdownOf("# T\n\ntext\n::list\n\n1. e\n\n   ::more\n", { components })).toBe(
    "# T\n\ntext\n\n- [a](/docs/b)\n- c\n\n> **Tip**\n>\n> d\n\n1. e\n\n   - [a](/docs/b)\n   - c\n\n   > **Tip**\n   >\n   > d\n",
  );
});

test("of tabs that say the same, the one that stands for all is left, without its label", async () => {
  const source =
    "# T\n\n::::tabs{plain=b}\n:::tab{label=A value=a}\nx\n:::\n:::tab{label=B value=b}\n[y](./z.md)\n:::\n::::";
  expect(await markdownOf(source)).toBe("# T\n\n[y](/docs/z)\n");
});

test("divisions that only a layout needs go, and what stands in them stays", async () => {
  const source = '# T\n\n<div class="two">\n<div id="b">\n\n## A\n\n</div></div>\n\n<div><b>c</b></div>\n';
  expect(await markdownOf(source)).toBe("# T\n\n## A\n\n<div><b>c</b></div>\n");
});

test.each([
  ["a\n\n<script>x()</script>\n\nb", "a\n\nb"],
  ["a <b onclick='x()'>b</b> <i style='color: red'>c</i>", "a <b>b</b> <i>c</i>"],
  ["<p><a href='java&#115;cript:x()'>d</a> <a href='/e'>e</a></p>", '<p><a>d</a> <a href="/e">e</a></p>'],
  ["[f](javascript:x()) <JavaScript:x()>", "f JavaScript:x()"],
  ["[g][1] ![h][2]\n\n[1]: vbscript:x\n[2]: data:text/html,x", "[g][1] ![h][2]\n\n[1]: <>\n[2]: <>"],
  ["![i](data:text/html,x)", "![i]()"],
  ["<iframe src='https://j.example' title='j'></iframe>", '<p><a href="https://j.example">j</a></p>'],
  ["<meta http-equiv=refresh content='0;url=/x'>\n\nk <base href='//x'>l", "k l"],
  ["<img src='/m.png' onerror='x()' alt=m>", '<img src="/base/m.png" alt="m">'],
  ["<form action='/x'><b>n</b></form>", "<b>n</b>"],
  [
    "<div><svg><script>x()</script><path d='M0'/></svg>o</div>",
    '<div><svg><path d="M0"></path></svg>o</div>',
  ],
  ["<body onload='x()'>r</body>", "r"],
  ["<p>s <img src=x onerror=x()", "<p>s "],
  ["p <script>x()</script> <textarea>q</textarea>", "p x() q"],
])("what a page refuses of %j is not in its Markdown either", async (source, expected) => {
  const { markdown, problems } = await compilePage(`# T\n\n${source}\n`);
  expect(problems).not.toEqual([]);
  expect(markdown).toBe(`# T\n\n${expected}\n`);
});

test("on a page with a problem, HTML that it may have stays as it is written", async () => {
  const html = "<B CLASS=a>b</B> <td>c\n\n<details>\n<summary>d</summary>\n\n*e*\n\n</details>\n";
  expect(await markdownOf(`# T\n\n${html}\n<div onclick=x></div>\n`)).toBe(`# T\n\n${html}`);
});
