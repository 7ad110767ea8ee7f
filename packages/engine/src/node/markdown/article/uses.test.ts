import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

const resolveImage = (src: string) => ({ src, width: 900, height: 300 });
const usesOf = async (source: string) => (await compilePage(source, { resolveImage })).uses.sort();

test.each([
  ["a wide drawing by itself", "![x](/a.svg)", ["drawings"]],
  ["a wide drawing in a pair", "![x](/a-light.svg)", ["drawings"]],
  ["a figure with an id", '<figure id="f1">x</figure>', ["figures"]],
  ["marked words with a class", 'a <mark class="x">b</mark>', ["marked"]],
  ["a term with an id", '<dl><dt id="t">a</dt><dd>b</dd></dl>', ["terms"]],
  ["a line with a class", '<hr class="x">', ["rules"]],
  ["a quote with a source", '<blockquote cite="https://example.org">x</blockquote>', ["quotes"]],
  ["a quote inside of one", "> > x", ["quotes"]],
  ["a key with a title", '<kbd title="Control">Ctrl</kbd>', ["keys"]],
  ["an info in a tab", "::::tabs\n:::tab{label=A}\n> x\n:::\n::::", ["quotes", "tabs"]],
  ["a danger", ":::danger\nx\n:::", ["dangers"]],
  ["an info", ":::info\nx\n:::", ["infos"]],
  ["tasks", "- [ ] x", ["tasks"]],
  ["a footnote", "a[^1]\n\n[^1]: b", ["footnotes"]],
  ["numbered lines", "```js showLineNumbers\n1\n```", ["lines", "numbers"]],
  ["highlighted lines", "```js {1}\n1\n```", ["lines", "marks"]],
])("%s is what the article uses, and nothing else", async (_, source, uses) => {
  expect(await usesOf(source)).toEqual(uses);
});

test("text and code that read like markup use nothing", async () => {
  const text = '<figure> <mark> class="hero" class="line line-add" wide" width data-number=';
  expect(
    await usesOf(
      `\`${text}\` and\n\n\`\`\`html\n${text}<code class="lines"><span class="line line-add">\n\`\`\``,
    ),
  ).toEqual([]);
});
