import { expect, test } from "vitest";
import { readUnparsed } from "../../../engine/src/node/markdown/parse.ts";
import { docusaurus, syntax } from "../plugin/plugin.ts";
import { compilePage } from "../testing/page.ts";

const context = { syntaxes: [syntax("md")], keys: docusaurus().frontMatter ?? {} };
const page = (yaml: string, text = "Text.") => compilePage(`---\n${yaml}\n---\n\n${text}\n`, context);

test("the home page of VitePress is a hero with all of its texts and links", async () => {
  const { title, markdown, problems } = await page(`features:
  - { icon: "🔥", title: Fast, details: "In |x| moments.", link: ./a.md }
  - { title: Small, link: "https://a.example", linkText: "Read more" }
  - { details: 5 }
hero:
  name: Fern
  text: "Notes for"
  tagline: |
    Grows
    slowly.
  image: { light: /a.svg, alt: A fern }
  actions:
    - { theme: brand, text: Start, link: ./a.md }
    - { text: " ", link: "https://b.example" }`);
  expect(problems).toEqual([]);
  expect(title).toBe("Fern");
  expect(markdown).toBe(`# Fern

**Notes for**\\
Grows slowly.

[Start](/docs/a) <https://b.example>

- **[Fast](/docs/a)** In |x| moments.
- **Small** [Read more](https://a.example)
- 5

![A fern](/base/a.svg)

Text.
`);
});

test("the name stands below a title that is another one, wherever that is written", async () => {
  for (const yaml of ["title: Home\nhero: { name: Fern }", "hero: { name: Fern }\ntitle: Home"]) {
    expect((await page(yaml)).markdown).toBe("# Home\n\n**Fern**\n\nText.\n");
  }
});

test("the hero of Starlight is read, with HTML in the page, too", async () => {
  const hero =
    "hero: { title: Fern, image: { file: ./a.svg }, actions: [{ text: Go, link: ./a.md, icon: star }] }";
  const { html, problems } = await page(hero, "<b>Text</b>\n\n<br>");
  expect(problems).toEqual([]);
  expect(html).toMatch(/<h1>Fern<\/h1>.*<a href="\/docs\/a">Go<\/a>.*<img/s);
});

test("a page of Starlight has its own label and place in the sidebar", () => {
  const read = (yaml: string) => readUnparsed("docs/a.md", `---\n${yaml}\n---\n`, context);
  const { frontMatter, problems } = read("sidebar: { label: Start, order: 2, badge: New }");
  expect([frontMatter, problems]).toEqual([{ sidebar_label: "Start", sidebar_position: 2 }, []]);
  expect(read("sidebar: false")).toMatchObject({ frontMatter: {}, problems: [] });
});

test("a hero in the engine's own form stays one, and what is none is an error", async () => {
  expect((await page("hero: { tagline: Grows., command: ':Fern' }")).markdown).toContain(
    "```vim\n:Fern\n```",
  );
  expect((await page("hero: { tagline: Grows., comand: ':Fern' }")).problems).toMatchObject([{ line: 2 }]);
  expect((await page("hero: 5")).problems).toMatchObject([{ line: 2 }]);
  expect((await page("features: { a: b }")).problems).toMatchObject([{ line: 2 }]);
});
