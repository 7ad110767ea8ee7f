import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

test("a code block has a language and a name for its scrolling part", async () => {
  expect(await articleOf(block("lua", "return nil"))).toBe(
    '<figure class="code" data-language="lua">' +
      '<pre role="group" tabindex="0" aria-label="Lua code"><code><span class="t-keyword">return </span>' +
      '<span class="t-constant">nil</span></code></pre></figure>',
  );
});

test("a code block may have a title, line numbers, and lines that stand out", async () => {
  const html = await articleOf(block('text title="a <b>.txt" {2} showLineNumbers=5', "one\ntwo & <three>"));
  expect(html).toContain("<figcaption>a &lt;b>.txt</figcaption>");
  expect(html).toContain(
    '<code class="lines"><span class="line" data-number="5">one</span>\n<span class="line line-highlight" data-number="6">two &amp; &lt;three></span></code>',
  );
});

test("a code block marks lines by comments, which are gone", async () => {
  const html = await articleOf(block("lua", "a() -- [!code ++]\nb() -- [!code --]\nc() -- [!code focus]"));
  expect(html).toContain('<figure class="code code-has-focus"');
  expect(html.match(/line-(?:add|remove|focus)/g)).toEqual(["line-add", "line-remove", "line-focus"]);
  // Of the others only the text is shown, in one muted colour.
  expect(html).toContain('<span class="line line-add">a()</span>');
  expect(html).toMatch(/line-focus"><span class="t-function">c/);
  expect(html).not.toContain("!code");
});

test.each([
  ["a short start", "lua", "return nil\n\nlocal and_a_much_longer_line = 1", "code"],
  ["a long first line", "lua", "local vs = require('venv-selector')", "code long-start"],
  ["a long second line", "lua", "-- a\n\t\tlocal a_name = a_function()", "code long-start"],
  ["a start that numbers make long", "lua showLineNumbers", "local a_name = a_value()", "code long-start"],
  [
    "a title, beside which the buttons stand",
    "lua title=a.lua",
    "local vs = require('venv-selector')",
    "code titled",
  ],
])("a code block says where buttons have no room on a phone: %s", async (_, info, code, kind) => {
  expect(await articleOf(block(info, code))).toContain(`<figure class="${kind}"`);
});

test("words of code stay whole where lines are wrapped; those longer than a line of a phone break at their parts", async () => {
  const html = await articleOf(block("lua", 'map("<cr>", require("venv-selector").restart_lsp_servers)'));
  expect(html).toMatch(
    /<span class="word">"&lt;cr>"<\/span><\/span>, .*require<\/span>\(<wbr><span class="t-string">/,
  );
  expect(html).toMatch(/<span class="word">"venv-selector"<\/span><\/span>\)\.<wbr>.*restart_lsp_servers/);
});

test("a code block without a language is plain", async () => {
  const html = await articleOf("```\na = 1\n```\n\n    b = 2");
  expect(html).toContain('<figure class="code" data-language="text">');
  expect(html).toContain('<pre role="group" tabindex="0" aria-label="Text code"><code>a = 1</code>');
  expect(html).toContain("<code>b = 2</code>");
});

test("a code block takes lines right after the language, and languages in capitals", async () => {
  expect(await articleOf(block("JS{1}", "x"))).toContain('data-language="js"');
  expect(await articleOf(block("JS{1}", "x"))).toContain("line-highlight");
});

test.each([
  ["ahk", `${" ".repeat(1_990)}a`],
  ["terraform", "0".repeat(1_990)],
  ["kdl", "a".repeat(1_990)],
])("a line that hangs JavaScript's expressions in %s is coloured all the same", async (language, code) => {
  expect((await compilePage(block(language, code))).problems).toEqual([]);
});

test.each(["rust,editable", "rust,editable,ignore", "RUST,", "rust,edition2021 title=x"])(
  "what follows a comma is no part of the language: %s",
  async (info) => {
    expect(await articleOf(block(info, "x"))).toContain('data-language="rust"');
  },
);

test("an unknown language, at the line of the fence is a problem", async () => {
  expect(await problemsOf(`text\n\n- a\n\n  ${block("pyton", "x").replaceAll("\n", "\n  ")}`)).toEqual([
    'docs/page.md:5:3: Unknown code language "pyton".\n  → It is shown without colours; correct the name, or write "text" if that is meant.',
  ]);
});
