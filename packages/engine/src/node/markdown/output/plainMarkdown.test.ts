import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";
import type { MarkdownContext } from "../types.ts";

const markdownOf = async (source: string, context: Partial<MarkdownContext> = {}) =>
  (await compilePage(source, context)).markdown;

test("the title comes first, and the rest says what it said", async () => {
  const body =
    "Some *text* with snake_case and `code`.\n\n- item\n- item\n\n| a |\n| - |\n| b |\n\n---\n\nAnd[^1].\n\n[^1]: note\n";
  expect(await markdownOf(`---\ntitle: x\n---\n\n# My *page* {#top}\n\n${body}`)).toBe(
    `# <a id="top"></a>My *page*\n\n${body}`,
  );
});

test("an empty page is its title", async () => {
  expect(await markdownOf("")).toBe("# Fallback\n");
});

test("ids that writers gave are places, where they aren't those that GitHub would give, and comments go", async () => {
  const source =
    "# T {#t}\n\n## A {#b}\n\n## C {#d.__e__}\n\n## F<!-- #g_h -->\n\n<!-- c -->\n\nd <!-- e -->f\n";
  const plain = '# T\n\n## <a id="b"></a>A\n\n## <a id="d.__e__"></a>C\n\n## <a id="g_h"></a>F\n\nd f\n';
  expect(await markdownOf(source)).toBe(plain);
  const page =
    "# T\n\n## G {#g}\n\n| Lid {#lid} | a |\n| - | - |\n| Spout {#spout} | b |\n| The foot of it stands | c |\n";
  expect(await markdownOf(page)).toBe(
    '# T\n\n## G\n\n| Lid {#lid} | a |\n| - | - |\n| <a id="spout"></a>Spout | b |\n| The foot of it stands | c |\n',
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
    '# T\n\n| [a](https://own/x/b.md) | ![c](https://own/d) |\n| - | - |\n\n- > [e *f*](https://own/x/g.md "h") [i](https://own/x/#j.md)\n\n[k](https://own/x/l.md) [n](https://own/x/m.md) ![](https://own/o)\n',
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

test("code with lines that are removed is a diff, which shows them without colours", async () => {
  const source = "# T\n\n```lua\n{\n  a = 1, -- [!code --]\n  a = 2, -- [!code ++]\n}\n```\n";
  expect(await markdownOf(source)).toBe("# T\n\n```lua\n  {\n-   a = 1,\n+   a = 2,\n  }\n```\n");
});

test("divisions that only a layout needs go, and what stands in them stays", async () => {
  const source = '# T\n\n<div class="two">\n<div id="b">\n\n## A\n\n</div></div>\n\n<div><b>c</b></div>\n';
  expect(await markdownOf(source)).toBe('# T\n\n## <a id="b"></a>A\n\n**c**\n');
});

test.each([
  ["a\n\n<script>x()</script>\n\nb", "a\n\nb"],
  ["a <b onclick='x()'>b</b> <i style='color: red'>c</i>", "a **b** *c*"],
  ["<p><a href='java&#115;cript:x()'>d</a> <a href='/e'>e</a></p>", "d [e](/e)"],
  ["[f](javascript:x()) <JavaScript:x()>", "f JavaScript:x()"],
  ["[g][1] ![h][2]\n\n[1]: vbscript:x\n[2]: data:text/html,x", "g ![h]()"],
  ["![i](data:text/html,x)", "![i]()"],
  ["<iframe src='https://j.example' title='j'></iframe>", "[j](https://j.example)"],
  ["<meta http-equiv=refresh content='0;url=/x'>\n\nk <base href='//x'>l", "k l"],
  ["<img src='/m.png' onerror='x()' alt=m>", "![m](/base/m.png)"],
  ["<form action='/x'><b>n</b></form>", "**n**"],
  ["<div><svg><script>x()</script><path d='M0'/></svg>o</div>", "o"],
  ["<body onload='x()'>r</body>", "r"],
  ["<p>s <img src=x onerror=x()", "s"],
  ["p <script>x()</script> <textarea>q</textarea>", "p"],
])("what a page refuses of %j is not in its Markdown either", async (source, expected) => {
  const { markdown, problems } = await compilePage(`# T\n\n${source}\n`);
  expect(problems).not.toEqual([]);
  expect(markdown).toBe(`# T\n\n${expected}\n`);
});

test("HTML for which Markdown has a sign is written with it, other HTML stays", async () => {
  const html =
    "<B CLASS=a>b</B> <kbd id=k>c</kbd>\n\n<details>\n<summary>d <code>e</code></summary>\n\n*f*\n\n</details>\n";
  expect(await markdownOf(`# T\n\n${html}`)).toBe(
    '# T\n\n**b** <a id="k"></a><kbd>c</kbd>\n\n<details>\n<summary>d <code>e</code></summary>\n\n*f*\n\n</details>\n',
  );
});
