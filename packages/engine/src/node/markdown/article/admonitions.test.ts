import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

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
