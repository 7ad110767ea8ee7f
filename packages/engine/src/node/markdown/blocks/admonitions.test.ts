import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

test("an admonition has its kind as title", async () => {
  expect(await articleOf(":::tip\nRead **this**.\n:::")).toBe(
    '<div class="admonition admonition-tip"><p class="admonition-title">Tip</p>\n' +
      "<p>Read <strong>this</strong>.</p>\n</div>",
  );
});

test("a title in brackets may have markup", async () => {
  const html = await articleOf(":::warning[Mind *the* `gap`]\ntext\n:::");
  expect(html).toContain(
    '<p class="admonition-title"><span class="visually-hidden">Warning: </span>Mind <em>the</em> <code>gap</code></p>',
  );
});

test("a title may hold a link, and HTML", async () => {
  const html = await articleOf(":::note[See [a](./a.md) <kbd>x</kbd>]\ntext\n:::");
  expect(html).toContain('See <a href="/docs/a">a</a> <kbd>x</kbd></p>');
});

test("names from older Docusaurus still work", async () => {
  expect(await articleOf(":::important\nx\n:::")).toContain('class="admonition admonition-info"');
});

test("an id and a class are the admonition's", async () => {
  expect(await articleOf(":::note{#here .wide}\nx\n:::")).toContain(
    '<div id="here" class="admonition admonition-note wide"',
  );
});

test.each([
  [":::weather[The *sun*]\nx\n:::", "<p><strong>The <em>sun</em></strong></p>\n<p>x</p>"],
  [":::weather The sun\nx\n:::", "<p><strong>The sun</strong></p>\n<p>x</p>"],
  ["::: typer.Context\n\nx", "<p>::: typer.Context</p>\n<p>x</p>"],
  [":::note[One] two\nx\n:::", "<p>:::note[One] two\nx\n:::</p>"],
  ["- :::note{.a} two\n  x", "<p>:::note{.a} two\nx</p>"],
])("no word of what isn't an admonition gets lost: %j", async (text, kept) => {
  const { html, problems } = await compilePage(text);
  expect(html.replace(/<(\/?)li>/g, "<$1p>")).toContain(kept);
  expect(problems.length).toBeGreaterThan(0);
});

test("an unknown attribute is a problem", async () => {
  expect(await problemsOf(':::note{titel="x"}\nx\n:::')).toEqual([
    'docs/page.md:1:1: Unknown attribute "titel" of ":::note".\n  → Did you mean "title"?',
  ]);
});
