import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCases } from "./cases/readCases.ts";
import { madeSite } from "./madeSite.ts";
import { listedChecksums, listedSections } from "./sectionList.ts";
import { hashOf, problemsOf, sectionsOf } from "./sections.ts";
import { textsOfSections } from "./sectionText.ts";
import { blocksIn, checksumsOf, checksumsOfText } from "./sentences.ts";

it("every section and case is as it was accepted, and each section has cases or what was read; `npm run test:content -- --changes` shows the new sentences", async () => {
  const sections = sectionsOf(await madeSite(), import.meta.dirname);
  const blocks = blocksIn(join(import.meta.dirname, "cases"));
  expect(Math.min(sections.length, blocks.length)).toBeGreaterThan(100);
  const problems = problemsOf(sections, listedSections(), readCases(), blocks, listedChecksums());
  expect(problems.map(({ message }) => message)).toEqual([]);
});

const textOf = (html: string) =>
  textsOfSections(html, () => ["Tab", "Enter"])
    .map(({ id, lines }) => [id, ...lines].join("\n"))
    .join("\n\n");

describe("the text of a section", () => {
  it("has headings with their level, tabs with their labels, code with its caption, and the words in pictures", () => {
    const html = `<h1>Page</h1><p>Lead.</p><div class="heading"><h2 id="a">A</h2></div>
      <div class="tabs"><div class="tab-list" aria-label="os"><button>x</button></div>
      <div class="tab-panel"><p class="tab-label">Linux</p><p>One.</p></div></div>
      <figure><figcaption>init.lua</figcaption><pre><code>if x\n  <span>y</span></code></pre></figure>
      <p><img src="/img/a.svg" alt="A list"></p>`;
    expect(textOf(html)).toBe(
      "\n# Page\nLead.\n\na\n## A\nTabs: os\nTab: Linux\n  One.\nCaption: init.lua\n  if x\n    y\n![A list](/img/a.svg · Tab · Enter)",
    );
  });

  it.each([
    ["two sentences of a paragraph", "<p>One. Two.</p>", "<p>Two. One.</p>"],
    ["a cell in another row", "<tr><td>a</td><td>b</td></tr>", "<tr><td>a</td></tr><tr><td>b</td></tr>"],
    ["steps in another order", "<ol><li>a</li><li>b</li></ol>", "<ol><li>b</li><li>a</li></ol>"],
    ["an item that leaves its list", "<ul><li>a<ul><li>b</ul></ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["text leaving its box", '<div class="admonition"><p>a<p>b</div>', '<div class="admonition">a</div><p>b'],
    ["where a link leads", '<a href="/a">x</a>', '<a href="/b">x</a>'],
    ["a word that is code", "<p>auto</p>", "<p><code>auto</code></p>"],
  ])("changes with %s", (_what, before, after) => {
    expect(textOf(after)).not.toBe(textOf(before));
  });

  it("stays when only the styling changes", () => {
    expect(textOf('<p class="a">x <span class="t">y</span></p>')).toBe(textOf("<p>x y</p>"));
  });
});

describe("the list of sections", () => {
  const one = { at: "/install#check", file: "docs/install.md", text: "## Check\nIt works." };
  const hash = hashOf(one);
  const cases = new Map([["works", { says: "It works.", place: "site/cases/a.lua:1" }]]);
  const block = {
    place: "a.lua, works",
    ids: ["works"],
    says: [{ at: one.at, words: "It works" }],
    does: ["t.equal(1, 1)"],
    lua: "t.equal(1, 1)",
  };
  const checksums = { [one.at]: checksumsOfText(one.text), [block.place]: checksumsOf(block) };

  it.each([
    ["a section that has changed", { hash: "1", cases: ["works"] }, "has changed (docs/install.md)"],
    ["a section that is new", undefined, "is new (docs/install.md)"],
    ["a section that nothing proves", { hash }, "has neither cases nor what was read"],
    ["a case that no file has", { hash, cases: ["works", "no-such"] }, 'names the case "no-such"'],
    ["a case of no section", { hash, read: "the manual of Neovim 0.11" }, '"works" (site/cases/a.lua:1)'],
  ])("is refused for %s", (_what, row, message) => {
    const [problem] = problemsOf([one], row ? { [one.at]: row } : {}, cases, [block], checksums);
    expect(problem?.message).toContain(message);
  });

  it("is refused for a section that is gone, and fits what has a case", () => {
    const row = { [one.at]: { hash, cases: ["works"] } };
    expect(problemsOf([], row, cases, [block], checksums)[0]?.message).toContain("no page has it");
    expect(problemsOf([one], row, cases, [block], checksums)).toEqual([]);
  });

  it("is refused for a case that does something else than when it was accepted, or a text whose sentences were not", () => {
    const row = { [one.at]: { hash, cases: ["works"] } };
    const other = { ...block, does: ["t.equal(2, 2)"] };
    expect(problemsOf([one], row, cases, [other], checksums)).toMatchObject([
      { message: expect.stringContaining("cases/a.lua, works has changed") },
    ]);
    expect(problemsOf([one], row, cases, [block], { ...checksums, [one.at]: "" })).toMatchObject([
      { kind: "changed" },
    ]);
  });
});
