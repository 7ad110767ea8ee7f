import fc from "fast-check";
import { raw } from "hast-util-raw";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

test.each([
  ["inline", 'Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br>x<sup>2</sup> <abbr title="a">b</abbr>'],
  ["definitions", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>"],
  ["links to programs", '<a href="vscode:extension/a.b">a</a> <a href="zed://b">b</a>'],
  ["edits", "<del>a</del> <ins>b</ins>"],
  [
    "a drawing",
    '<svg viewBox="0 0 10 10" role="img" aria-label="dot"><circle cx="5" cy="5" r="4" stroke-width="2" fill="none"></circle></svg>',
  ],
])("raw HTML that pages may hold stays: %s", async (_, source) => {
  expect((await articleOf(source)).replace(/^<p>|<\/p>$/g, "")).toBe(source);
});

test("raw HTML that pages may hold stays: upper and lower case are one in what addresses begin with", async () => {
  for (const source of ['<a href="HTTPS://example.org/A">a</a>', "[a](HTTPS://example.org/A)"]) {
    const { html, problems } = await compilePage(source);
    expect(problems).toEqual([]);
    expect(html).toMatch(/href="https:\/\/example\.org\/A"/i);
  }
});

test("raw HTML that pages may hold stays: ids and names count as anchors", async () => {
  expect(await articleOf('<a href="https://a.example">https://a.example</a>')).not.toMatch(/<a[^>]*><\/a>/);
  expect((await compilePage('<span id="a"></span> <a name="b"></a>')).anchors).toEqual(["a", "b"]);
});

test.each([
  ["text\n\n<script>alert(1)</script>", "3: The HTML element <script>"],
  ['a <b style="color: red">b</b>', '1: The attribute style="color: red" of <b>'],
  ['<div\n  class="a"\n  onclick="x()">b</div>', '1: The attribute onclick="x()" of <div>'],
  ['> <a href="javascript:x()">b</a>', '1: The attribute href="javascript:x()" of <a>'],
  ["[a](javascript:x)", '1: The attribute href="javascript:x" of <a>'],
  [
    `![a](data:image/png;base64,${"A".repeat(60)})`,
    '1: The attribute src="data:image/png;base64,AAAAAAAAAAAAAAAAA…" of <img>',
  ],
  ["<detials>x</detials>", "1: The HTML element <detials>"],
  ["<Tabs>x</Tabs>", "1: The HTML element <tabs>"],
  ['<b valueOf="x" constructor __proto__>b</b>', '1: The attribute valueof="x" of <b>'],
  ["see the <body> of a mail", '1: "<body>"'],
  ["> - <div>\n>   a <i\n>   onclick=x>b</i></div>", '2: The attribute onclick="x" of <i>'],
  ["<div>\na <i style=x>b</i>\n<name></div>", '2: The attribute style="x" of <i>'],
  ["Close it with </div> here", '1: "</div>"'],
  ["a\n\n| use </td> here |\n| - |", '3: "</td>"'],
  ["## The </b> tag", '1: "</b>"'],
  ["<path d='M0 0'></path>", "1: The HTML element <path>"],
  ["<p>\n<div class=\n\na", '2: "<div class="'],
  ["a\n\n<!-- a\n\n<body>", '3: "<!-- a"'],
  ["<!-- a\n\n-->\n<html>\n<b title='a'", '4: "<html>"'],
  ['<a href="java&#10;script:alert(1)">x</a>', '1: The attribute href="java\\u{a}script:alert(1)" of <a>'],
  ["<!DOCTYPE html>", '1: "<!DOCTYPE html>"'],
])("%s is told, with the way to mend it", async (source, problem) => {
  expect((await problemsOf(source))[0]).toMatch(`docs/page.md:${problem} is left out: `);
});

test.each([
  ["Press <CR> or <leader>ff, <C-w>.", "Press <CR> or <leader>ff, <C-w>."],
  ["<Plug>(x)\nand <number>", "<Plug>(x)\nand <number>"],
  ["Close it with </nowiki>.", "Close it with </nowiki>."],
])("a name that HTML doesn't know, never closed, is text, with a warning: %s", async (source, text) => {
  const { html, markdown, sections, problems } = await compilePage(source);
  expect(html).toContain(text.replaceAll("<", "&#x3C;"));
  expect(markdown.replaceAll("\\", "")).toContain(text);
  expect(sections[0]?.text).toBe(text.replace("\n", " "));
  expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
});

test.each([
  "url(https://a.example/b)",
  "URL( '//a.example/b')",
  "u\\72l(b.svg)",
  "url(b.svg#c)",
  'image-set("https://a.example/b" 1x)',
])("a drawing that would load %s loses that attribute", async (value) => {
  const { html, problems } = await compilePage(`<svg><path fill='${value.replaceAll("'", "&#39;")}'/></svg>`);
  expect(html).toContain("<svg><path></path></svg>");
  expect(problems).toHaveLength(1);
});

test("a drawing may refer to its own parts", async () => {
  const source =
    '<svg><path fill="url(#a)" mask="url( \'#b\')" transform="rotate(1)" stroke="rgb(1, 2, 3)"/></svg>';
  const { html, problems } = await compilePage(source);
  expect(problems).toEqual([]);
  expect(html).toContain(
    'fill="url(#a)" mask="url( &#x27;#b&#x27;)" transform="rotate(1)" stroke="rgb(1, 2, 3)"',
  );
});

/** What may run, and what it may hide in: between percent signs, which may end a line. */
const pieces =
  `\n\n%<script>alert(1)</script>%<script%<img src=x onerror=alert(1)>%<a href="javascript:alert(1)">x</a>%
<a href="JaVaScRiPt:alert(1)">x</a>%<a href="java\nscript:alert(1)">x</a>%[x](javascript:alert)%![x](javascript:alert)%
<svg><script>alert(1)</script></svg>%<svg><foreignObject><b onclick=x>%<svg onload=alert(1)>%<p style="x">%<b title="%">%
<iframe srcdoc='<script>x</script>'></iframe>%<!--><img src=x onerror=alert(1)>-->%</p>%<table>%<td>%<p>%text %
<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>%\`\`\`\n%:::note\n%:::\n%<textarea>%<title>%
<noscript>%<template>`.split(/%\n?/);
const piece = fc.constantFrom(...pieces);

test("nothing that runs gets through, and what is lost is told", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      const { html, problems } = await compilePage(pieces.join(""));
      visit(raw({ type: "root", children: [{ type: "raw", value: html }] }), (node) => {
        const { tagName = "", properties = {} } = node.type === "element" ? node : {};
        expect(tagName).not.toMatch(
          /^(?:script|iframe|foreignobject|style|math|form|template|noscript|textarea)$/i,
        );
        for (const [name, value] of Object.entries(properties)) {
          expect(name).not.toMatch(/^(?:on\w+|style|srcdoc)$/i);
          expect(`${name} ${value}`).not.toMatch(/^(?:href|src) \s*j\s*a\s*v\s*a\s*s/i);
        }
      });
      if (
        /<(?:script|iframe|math)\b/.test(pieces.join("").replace(/```[\s\S]*/, "")) &&
        !html.includes("&#x3C;") &&
        // Inside a quoted attribute value, a tag is only text.
        !pieces.some((text) => text.endsWith('="'))
      ) {
        expect(problems.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  [
    '<iframe src="https://a.example/b" title="Demo"></iframe>',
    '<p><a href="https://a.example/b">Demo</a></p>',
  ],
  ['<iframe src="//a.example/b?c#d"></iframe>', '<p><a href="https://a.example/b?c#d">a.example/b</a></p>'],
  ['<div><iframe src="https://a.example/b"></iframe></div>', '<div><a href="https://a.example/b">'],
  ['<p>x <iframe src="https://a.example/b"></iframe></p>', '<p>x <a href="https://a.example/b">'],
  ["<iframe srcdoc=x></iframe>y", "<p><span></span></p>y"],
  ['<b><iframe src="javascript:alert(1)"></iframe></b>', "<b><span></span></b>"],
])("a frame is a link to the page that it would show: %s", async (source, expected) => {
  const { html, problems } = await compilePage(source);
  expect(html.replaceAll(/ (?:target|rel|class)="[^"]*"/g, "")).toContain(expected);
  expect(problems).toMatchObject([{ message: expect.stringContaining("<iframe>") }]);
});
