import { expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";

test("names of emoji are read in text, headings, titles, labels and HTML, and not in code", async () => {
  const page = await compilePage(`# :tada: A

## :gear: *Set :+1:* up

a :star::star: \`:x:\` <b>:x:</b> | :x:

\`\`\`
:x:
\`\`\`

::::tabs
:::tab{label=":penguin: Linux"}
<kbd>:x:</kbd>
:::
::::
`);
  expect([page.title, page.headings, page.excerpt]).toEqual([
    "🎉 A",
    [{ id: "gear-set-1-up", text: "⚙️ Set 👍 up", level: 2 }],
    "a ⭐⭐ :x: ❌ | ❌",
  ]);
  expect(page.html).toContain("🐧 Linux</button>");
  expect(page.html.match(/:x:/g)).toHaveLength(3);
});

test.each(["10:100:20 a:b:c", "vim:key:tab", "a :nothing: b", "::tada::", "C:/x:/", ":a b:", "x:tada:"])(
  "colons that name no emoji stay: %s",
  async (text) => expect(await articleOf(text)).toBe(`<p>${text}</p>`),
);

test.each([
  ["## Ready :+1: to *:tada: go*", "ready-1-to-tada-go"],
  ["## :tada: <b>A</b> ![b](/b.png) `:x:`", "tada-a-x"],
  ["## 🚀 Install", "-install"],
  ["## :tada: A {#b}", "b"],
])("the anchor of a heading has the names of its emoji, as on GitHub: %s", async (text, id) => {
  expect((await compilePage(text)).headings.map((heading) => heading.id)).toEqual([id]);
});

test.each([
  [
    "这一行很长，\n分成了 **两行**\n来写。[链接](./b.md)\n再来",
    '这一行很长，分成了 <strong>两行</strong>来写。<a href="/docs/b">链接</a>再来',
  ],
  ["これは長い行\nカタカナ。\n「次」", "これは長い行カタカナ。「次」"],
  ["한국어\n문장", "한국어\n문장"],
  ["漢字\nword\n漢字\n`漢字`\n漢字", "漢字\nword\n漢字\n<code>漢字</code>\n漢字"],
  ["漢字\\\n漢字", "漢字<br>漢字"],
])("lines of Chinese and Japanese are joined without a space: %j", async (text, html) => {
  expect(await articleOf(text)).toBe(`<p>${html}</p>`);
});
