import { expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";
import { parserWith } from "./processor.ts";

test("what GitHub writes as a quote that begins with [!NOTE] is an admonition", async () => {
  const kinds = { Note: "note", TIP: "tip", IMPORTANT: "info", WARNING: "warning", caution: "caution" };
  for (const [name, kind] of Object.entries({ ...kinds, DANGER: "danger", success: "tip" })) {
    const html = await articleOf(`> [!${name}]\n> a *b*\n>\n> - c`);
    expect(html).toMatch(new RegExp(`admonition-${kind}">.*</p>\n<p>a <em>b</em></p>`));
  }
});

test("what GitHub writes as a quote of anything else stays a quote", async () => {
  expect(await articleOf("> [NOTE] a")).toBe("<blockquote>\n<p>[NOTE] a</p>\n</blockquote>");
  expect(await articleOf("> a [!NOTE]")).toBe("<blockquote>\n<p>a [!NOTE]</p>\n</blockquote>");
});

test.each([
  ["> [!TIP] Watch *out*\n> a", /admonition-tip.*<\/span>Watch <em>out<\/em><\/p>\n<p>a<\/p>/s],
  ["> [!tip]Watch\n>\n> - a", /admonition-tip.*<\/span>Watch<\/p>\n<ul>/s],
  ["> [!TIP]- Folded\n> a", /admonition-tip.*<\/span>Folded<\/p>\n<p>a<\/p>/s],
  ["> [!TIP]+\n> a", /admonition-tip.*>Tip<\/p>\n<p>a<\/p>/s],
  ["> [!abstract] In short\n> a", /admonition-note.*<\/span>In short<\/p>\n<p>a<\/p>/s],
  ["> [!TODO]\n> a", /^<blockquote>\n<p>\[!TODO\]\na<\/p>/],
])("an alert has its title, and loses no word: %j", async (text, html) => {
  const page = await compilePage(text);
  expect(page.html.replace(/^.*\n/, "")).toMatch(html);
  const named = page.problems.map(({ message }) => /\[!\w+\]/.exec(message)?.[0]);
  expect(named).toEqual(/TODO|abstract/.test(text) ? [text.split(/[ \n]/)[1]] : []);
});

test.each([
  ["~3~5, ~10%, and ~20% ~~gone~~ later~", "~3~5, ~10%, and ~20% <del>gone</del> later~"],
  ["约~12万和~510万 H~2~O ~/a", "约~12万和~510万 H~2~O ~/a"],
  ["git@h.example:me/x.git u@h.example:~/x", "git@h.example:me/x.git u@h.example:~/x"],
  [
    "https://h.example/a。又",
    '<a href="https://h.example/a" class="external" rel="noopener">https://h.example/a</a>。又',
  ],
  ["a@h.example: x", '<a href="mailto:a@h.example">a@h.example</a>: x'],
  ["[a@h.example](mailto:a@h.example):x", '<a href="mailto:a@h.example">a@h.example</a>:x'],
])("signs of prose are no markup, by both parsers: %s", async (text, html) => {
  const syntaxes = [{ parse: ({ text }: { text: string }) => parserWith().parse(text) }];
  expect(await articleOf(text)).toBe(`<p>${html}</p>`);
  expect(await articleOf(text, { syntaxes })).toBe(`<p>${html}</p>`);
});

test("what only other programs read stays as it is written", async () => {
  for (const text of ["[[toc]]", "&#x3C;&#x3C;&#x3C; ./a.lua", "== A"])
    expect(await articleOf(text.replaceAll("&#x3C;", "<"))).toBe(`<p>${text}</p>`);
});
