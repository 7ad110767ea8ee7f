import fc from "fast-check";
import { expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";

const idsOf = async (source: string) => (await compilePage(source)).headings.map(({ id }) => id);

test("headings carry an id, in an element with room for the link to themselves that the client adds", async () => {
  expect(await articleOf("## Use `fd` & *more*")).toBe(
    '<div class="heading"><h2 id="use-fd--more">Use <code>fd</code> &#x26; <em>more</em></h2></div>',
  );
});

test("headings of levels 2 to 6 are listed in order", async () => {
  const { headings } = await compilePage("# T\n\n## A\n\n#### B\n\n###### C");
  expect(headings).toEqual([
    { id: "a", text: "A", level: 2 },
    { id: "b", text: "B", level: 4 },
    { id: "c", text: "C", level: 6 },
  ]);
});

test("headings get the names that GitHub would give, numbered when taken, the title's name taken too", async () => {
  expect(
    await idsOf("# Install\n\n## Install\n\n## What's `new_in` 2.0?\n\n## Ünï 漢字\n\n## Install"),
  ).toEqual(["install-1", "whats-new_in-20", "ünï-漢字", "install-2"]);
});

test("headings keep the id that their writer gives them, which no other gets", async () => {
  expect(
    await idsOf("## Setup\n\n## Other {#setup}\n\n## Last {/* #end */}\n\n## A { #wide }\n\n## B{#tail }"),
  ).toEqual(["setup-1", "setup", "end", "wide", "tail"]);
  expect(await articleOf("### A *b* {#c}")).toContain('<h3 id="c">A <em>b</em></h3>');
  // Underscores of a name are none of Markdown's.
  expect(
    await idsOf("## A {#A.__call__}\n\n## _B_ `c` {#_b_}\n\n## C {/* #__c__x_y */}\n\n## {d} _e_"),
  ).toEqual(["A.__call__", "_b_", "__c__x_y", "d-e"]);
});

test.each([
  ["#Set-Up", "", "#set-up"],
  ["#Set-Up", '<a id="Set-Up"></a>', "#Set-Up"],
  ["#IT", "", "#it"],
  ["#Gone", "", "#Gone"],
])("as on GitHub, a link to %s finds a heading in other letters: %j, %s", async (link, more, found) => {
  const { html } = await compilePage(`# It\n\n[a](${link})\n\n${more}\n\n## Set up\n`);
  expect(html).toContain(`<a href="${found}">a</a>`);
  if (found === "#it") expect(html).toContain('id="it"');
});

test("anchors have composed letters, however a heading, an id or a link is stored", async () => {
  const text =
    "## Übung\n\n[](#übung) [](#u%CC%88bung)\n\n## A {#é}\n\n| b {#ä} | c |\n|-|-|\n| d {#ö} | e |\n\n<a id='ô'></a><a name='û'></a>";
  for (const form of ["NFC", "NFD"]) {
    const page = await compilePage(text.normalize(form));
    expect(page.anchors.join(" ")).toBe("übung é ö ô û");
    expect(page.html.normalize().match(/>Übung<\/a>/g)).toHaveLength(2);
  }
});

test("headings are named in the document where their text isn't that of their element", async () => {
  const source =
    "# T[^1]\n\n## A[^1] *b*\n\n## C<br>d\n\n## ![e](/f.png)\n\n## ![](/g.png)\n\n##\n\n## H ![i](/j.png)\n\n[^1]: k";
  const { headings, html } = await compilePage(source);
  // A line break is a space in the text, and nothing in the id, as on GitHub.
  const expected = "A b: a-b, C d: cd, e: section, section-1: section-1, section-2: section-2, H: h";
  expect(headings.map(({ text, id }) => `${text}: ${id}`).join(", ")).toBe(expected);
  const named = [...html.matchAll(/data-text="([^"]*)"/g)].map(([, text]) => text);
  expect(named).toEqual(["T", "A b", "C d", "e", "section-1", "section-2"]);
});

test("headings of what opens details are no part of the outline, as they have no link of their own", async () => {
  const { headings, html } = await compilePage(
    "## A\n\n<details><summary>\n\n## B\n\n</summary>\n\n### C\n\n</details>",
  );
  expect(headings.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(html).toMatch(/<summary>\s*<h2 id="b">/);
});

test("the title is the level-1 heading; an id that the writer gave it is a place in it", async () => {
  const page = await compilePage("# My `page` {#top}\n\ntext");
  expect(page.title).toBe("My page");
  expect(page.html).toBe('<h1><span id="top"></span>My <code>page</code></h1>\n<p>text</p>');
  expect(page.anchors).toEqual(["top"]);
  const resolveLink = (raw: string) => ({ href: raw.replace(/^(?:\.\/a\.md)?#/, "/a#"), external: false });
  for (const [link, ids] of [
    ["#it", 1],
    ["./a.md#it", 1],
    ["./b.md#it", 0],
  ] as const)
    expect((await compilePage(`# It\n\n[a](${link})`, { resolveLink })).html.split("id=")).toHaveLength(
      ids + 1,
    );
});

test("the title that is made of the front matter or the file name is there for screen readers alone when the page hides it", async () => {
  const page = await compilePage("---\nhide_title: true\n---\ntext");
  expect(page.html).toBe('<h1 class="visually-hidden">Fallback</h1>\n<p>text</p>');
  expect(page.title).toBe("Fallback");
});

test("the title that the page begins with stays when the page hides the made one", async () => {
  expect((await compilePage("---\nhide_title: true\n---\n# One\n\ntext")).html).toBe(
    "<h1>One</h1>\n<p>text</p>",
  );
});

test("the title is the front matter's, above the text that begins with another heading", async () => {
  const page = await compilePage("---\ntitle: View\n---\n# The view\n\ntext");
  expect([page.title, page.html]).toEqual(["View", "<h1>The view</h1>\n<p>text</p>"]);
});

test("the title is not a level-1 heading further down, which is a heading of level 2 and a section of search", async () => {
  const page = await compilePage("---\ntitle: View\n---\ntext\n\n# Reference\n\nmore", {
    fallbackTitle: "View",
  });
  expect(page.title).toBe("View");
  expect(page.html).toBe(
    '<h1>View</h1>\n<p>text</p>\n<div class="heading"><h2 id="reference">Reference</h2></div>\n<p>more</p>',
  );
  expect(page.sections.map(({ id, heading }) => [id, heading])).toEqual([
    ["", "View"],
    ["reference", "Reference"],
  ]);
  expect(page.problems).toEqual([]);
});

test.each([
  ["# T\n\n# A\n\n## B\n\n### C\n\n# D", "2A 3B 4C 2D"],
  ["# T\n\n## A\n\n> # B\n\n:::note\n# C\n:::", "2A"],
  ["## A\n\nB\n===\n\n##### C", "3A 2B 5C"],
])("beside the title chapters of level 1 take their sections down: %j", async (source, expected) => {
  const { headings } = await compilePage(source);
  expect(headings.map(({ level, text }) => level + text).join(" ")).toBe(expected);
});

test.each(["## Fallback", '<h3 align="center">Fallback</h3>', "![a](/a.png)\n\n### Fallback"])(
  "a first heading of any level that says what the page is called is its title: %j",
  async (heading) => {
    expect(await idsOf(`${heading}\n\n## B`)).toEqual(["b"]);
  },
);

test("a heading that is called like a part of the frame gets a number", async () => {
  const { headings } = await compilePage("## Menu\n\n## Menu\n\n## Announcer\n\n## `_page`");
  expect(headings.map(({ id }) => id)).toEqual(["menu-1", "menu-2", "announcer-1", "_page-1"]);
});

test("ids are unique whatever the headings say", async () => {
  const heading = fc.constantFrom("a", "a 1", "a-1", "A", "a {#a-2}", "", "?", "constructor", "b");
  await fc.assert(
    fc.asyncProperty(fc.array(heading, { maxLength: 8 }), async (texts) => {
      const { headings, problems } = await compilePage(texts.map((text) => `## ${text}`).join("\n\n"));
      const ids = headings.map(({ id }) => id);
      expect(new Set(ids).size + problems.length).toBe(ids.length);
      expect(ids.every((id) => /^\S+$/.test(id))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
