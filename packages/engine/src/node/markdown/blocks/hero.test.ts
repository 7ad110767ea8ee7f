import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

const page = `---
title: Kettle
hero:
  tagline: Keeps \`commands\` warm.
  actions:
    - { label: Install, href: ./install.md }
    - { label: Source, href: https://code.example }
  command: ":Kettle"
  image: { src: /a-light.svg, alt: "A [kettle]" }
---

## First

Text.
`;

test("a hero stands above the text of its page, with the title in it", async () => {
  const { html, problems } = await compilePage(page, { fallbackTitle: "Kettle" });
  expect(problems).toEqual([]);
  expect(html.replace(/<figure.*<\/figure>/, "<figure>")).toBe(
    '<div class="hero"><div><h1>Kettle</h1><p>Keeps <code>commands</code> warm.</p>' +
      '<p class="actions"><a href="/docs/install">Install</a> <a href="https://code.example" class="external" rel="noopener">Source</a></p>' +
      "<figure></div>" +
      '<img src="/base/a-light.svg" alt="A [kettle]" loading="eager" fetchpriority="high" class="for-light" width="400" height="200" decoding="async">' +
      '<img src="/base/a-dark.svg" alt="A [kettle]" loading="eager" fetchpriority="high" class="for-dark" width="400" height="200" decoding="async"></div>\n' +
      '<div class="heading"><h2 id="first">First</h2></div>\n<p>Text.</p>',
  );
});

test.each([
  [
    '<h1 align="center">Fern</h1>\n\nText.\n\n## Install',
    '<div class="hero"><div><h1 align="center">Fern</h1>',
  ],
  ["Intro.\n\n# Fern\n\nText.\n\n## Install", '<div class="hero"><div><h1>Fern</h1><p>Warm.'],
  ["![a](/a.png)\n\n<h1>Fern</h1>\n\n# Install", '<div class="hero"><div><h1>Fern</h1><p>Warm.'],
  ["::readme", '<div class="hero"><div><h1>Read me</h1><p>Warm.'],
  ["## Install\n\n# Fern", '<div class="hero"><div><h1>Fallback</h1>'],
])("a hero has the title of its page, wherever that is written: %j", async (text, shown) => {
  const components = { readme: () => "# Read me\n\nText." };
  const { html, markdown } = await compilePage(`---\nhero: { tagline: Warm. }\n---\n${text}\n`, {
    components,
  });
  expect(html).toContain(shown);
  expect(markdown).toMatch(/^# .*\n\nWarm\./);
});

test("with a title in the front matter, it stands at the start, or below a heading there", async () => {
  const html = async (text: string) =>
    (await compilePage(`---\ntitle: T\nhero: { tagline: Warm. }\n---\n${text}\n`)).html;
  expect(await html("Text.\n\n# Fern")).toMatch(/^<div class="hero"><div><h1>T<\/h1><p>Warm.<\/p>/);
  expect(await html("# Fern\n\nText.")).toMatch(/^<div class="hero"><div><h1>Fern<\/h1><p>Warm.<\/p>/);
});

test("only the actions of a hero are its actions", async () => {
  const { html } = await compilePage('---\nhero: { tagline: "A\\n\\nB", command: C }\n---\n');
  expect(html).not.toContain("actions");
});

test("a code block at the start of the text stands at the end of the hero, plain or in tabs", async () => {
  const block = (start: string) => page.replace("## First", `${start}\n\n## First`);
  const { html } = await compilePage(block("```lua\nx()\n```"), { fallbackTitle: "Kettle" });
  expect(html).toMatch(
    /class="for-dark"[^>]*><figure class="code" data-language="lua">.*<\/figure><\/div>\n+<div class="heading">/,
  );
  const tabs = '::::tabs\n\n:::tab{label="A"}\n\n```lua\nx()\n```\n\n:::\n\n::::';
  const inTabs = await compilePage(block(tabs), { fallbackTitle: "Kettle" });
  expect(inTabs.html).toMatch(
    /class="for-dark"[^>]*><div class="tabs code-tabs">.*<\/div><\/div>\n+<div class="heading">/s,
  );
  const later = await compilePage(block("Text.\n\n```lua\nx()\n```"), { fallbackTitle: "Kettle" });
  expect(later.html).toContain("</div>\n<p>Text.</p>\n<figure");
});

test("a content component stands in place of the picture, and its choices are no text of the page", async () => {
  const components = {
    lid: () =>
      '<fieldset class="lid"><label><input type="radio" name="lid" checked><span>open</span></label><input type="text" name="x"></fieldset>',
  };
  const source = page.replace(/image: .*/, 'content: "::lid"');
  const { html, problems, sections, markdown } = await compilePage(source, { components });
  expect(problems).toEqual([]);
  // Of all fields only those to choose with are left.
  expect(html).toContain(
    '</div><fieldset class="lid"><label><input type="radio" name="lid" checked><span>open</span></label><input name="x" type="checkbox"></fieldset></div>',
  );
  expect(sections[0]?.text).not.toContain("open");
  expect(markdown).not.toContain("fieldset");
});
