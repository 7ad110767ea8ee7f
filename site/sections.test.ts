import { describe, expect, it } from "vitest";
import { readCases } from "./cases/readCases.ts";
import { madeSite } from "./madeSite.ts";
import { listedSections } from "./sectionList.ts";
import { hashOf, needsProof, problemsOf, refusalOf, sectionsOf } from "./sections.ts";
import { textsOfSections } from "./sectionText.ts";

const cases = readCases();

it("every section of the pages is as it was accepted, and has cases or what was read; `npm run check:sections` shows the difference", async () => {
  const sections = sectionsOf(await madeSite(), import.meta.dirname);
  expect(sections.length).toBeGreaterThan(100);
  const problems = problemsOf(sections, listedSections(), cases);
  expect(problems.map(({ message }) => message)).toEqual([]);
});

const textOf = (html: string, words: string[] = []) =>
  textsOfSections(html, () => words).map(({ id, lines }) => [id, ...lines].join("\n"));

describe("the text of a section", () => {
  it("begins at a heading with an anchor, and has the level of the heading", () => {
    expect(
      textOf('<h1>Page</h1><p>Lead.</p><div class="heading"><h2 id="a">A</h2></div><p>One.</p>'),
    ).toEqual(["\n# Page\nLead.", "a\n## A\nOne."]);
  });

  it("has tabs inside of tabs with the labels of both", () => {
    const tabs = (panels: string) =>
      `<div class="tabs"><div class="tab-list" aria-label="os"><button>x</button></div>${panels}</div>`;
    const panel = (label: string, inside: string) =>
      `<div class="tab-panel"><p class="tab-label">${label}</p>${inside}</div>`;
    const html = tabs(panel("venv", tabs(panel("Linux", "<p>One.</p>"))) + panel("conda", "<p>Two.</p>"));
    expect(textOf(html)).toEqual([
      "\nTabs: os\nTab: venv\n  Tabs: os\n  Tab: Linux\n    One.\nTab: conda\n  Two.",
    ]);
  });

  it("has code as it is written, with its caption", () => {
    const html =
      "<figure><figcaption>init.lua</figcaption><pre><code>if x\n  <span>y</span></code></pre></figure>";
    expect(textOf(html)).toEqual(["\nCaption: init.lua\n  if x\n    y"]);
  });

  it("has a picture with its alternative text, its address and the words in it", () => {
    expect(textOf('<p><img src="/img/a.svg" alt="A list"></p>', ["Tab", "Enter"])).toEqual([
      "\n![A list](/img/a.svg · Tab · Enter)",
    ]);
  });

  it.each([
    ["two sentences of a paragraph", "<p>One. Two.</p>", "<p>Two. One.</p>"],
    ["two cells of a table", "<tr><td>a</td><td>b</td></tr>", "<tr><td>b</td><td>a</td></tr>"],
    [
      "a cell in another row",
      "<tr><td>a</td><td>b</td></tr><tr><td>c</td></tr>",
      "<tr><td>a</td></tr><tr><td>b</td><td>c</td></tr>",
    ],
    [
      "a caption before its table",
      "<p><em>C</em></p><table><tr><td>a</td></tr></table>",
      "<table><tr><td>a</td></tr></table><p><em>C</em></p>",
    ],
    ["a sentence that is repeated", "<p>One.</p>", "<p>One.</p><p>One.</p>"],
    ["steps in another order", "<ol><li>a</li><li>b</li></ol>", "<ol><li>b</li><li>a</li></ol>"],
    ["steps without numbers", "<ol><li>a</li></ol>", "<ul><li>a</li></ul>"],
    [
      "an item that leaves its list",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
      "<ul><li>a</li><li>b</li></ul>",
    ],
    [
      "text that leaves a box",
      '<div class="admonition"><p>a</p><p>b</p></div>',
      '<div class="admonition"><p>a</p></div><p>b</p>',
    ],
    ["where a link leads", '<a href="/a">x</a>', '<a href="/b">x</a>'],
    ["where a picture is from", '<img src="/a.svg" alt="x">', '<img src="/b.svg" alt="x">'],
    ["a heading of another level", '<h2 id="x">X</h2>', '<h3 id="x">X</h3>'],
    ["a word that is code", "<p>auto</p>", "<p><code>auto</code></p>"],
    ["a line of code", "<pre>a\nb</pre>", "<pre>b\na</pre>"],
  ])("changes with %s", (_what, before, after) => {
    expect(textOf(after)).not.toEqual(textOf(before));
  });

  it("stays when only the styling changes", () => {
    expect(textOf('<p class="a">x <span class="t">y</span></p>')).toEqual(textOf("<p>x y</p>"));
  });
});

describe("the list of sections", () => {
  const one = { at: "/install#check", file: "docs/install.md", text: "## Check\nIt works." };
  const accepted = { hash: hashOf(one), cases: ["all-options"] };
  const others = Object.fromEntries([...cases.keys()].map((id) => [id, { hash: "", cases: [id] }]));
  /** The problems of this section alone: the other rows of the list only keep each case in use. */
  const problems = (section: typeof one | undefined, row: object | undefined) =>
    problemsOf(
      section ? [section] : [],
      { ...others, ...(row ? { "/install#check": row as typeof accepted } : {}) },
      cases,
    )
      .filter(({ at }) => at === "/install#check")
      .map(({ kind, message }) => `${kind}: ${message}`);

  it("fits a section whose text was accepted and that has a case", () => {
    expect(problems(one, accepted)).toEqual([]);
  });

  it("names a section that has changed, with its file and the command", () => {
    expect(problems({ ...one, text: "## Check\nIt never works." }, accepted)).toEqual([
      "changed: /install#check has changed (docs/install.md). If it is true: npm run check:sections -- --accept /install#check",
    ]);
  });

  it("names a new section, one that is gone, and one that nothing proves", () => {
    expect(problems(one, undefined)[0]).toMatch(/^new: .*--cases ID,ID or --read "WHAT"$/);
    expect(problems(undefined, accepted)[0]).toMatch(/^gone: /);
    expect(problems(one, { hash: hashOf(one) })[0]).toMatch(/^proof: .*neither cases nor what was read/);
  });

  it("names a case that no file has, and a case that no section has", () => {
    expect(problems(one, { ...accepted, cases: ["no-such-case"] })[0]).toContain('"no-such-case"');
    const unused = problemsOf([], {}, new Map([["lonely", { says: "", place: "site/cases/a.lua:1" }]]));
    expect(unused.map(({ message }) => message)[0]).toContain(
      '"lonely" (site/cases/a.lua:1) belongs to no section',
    );
  });

  it("wants no proof for headings, links and keywords alone", () => {
    expect(needsProof({ text: "## More\n- [Options](/options)\nKeywords: a, b" })).toBe(false);
    expect(needsProof({ text: "## More\n- [Options](/options): all of them" })).toBe(true);
  });

  it.each(["a label: it claims nothing of its own", "nothing to prove", "a label"])(
    "refuses the reason %s",
    (reason) => {
      expect(refusalOf(reason, "/install#check", {})).toBeDefined();
    },
  );

  it("refuses a reason that five other sections have", () => {
    const reason = "the plugin's code of the pickers";
    const rows = Array.from(
      { length: 5 },
      (_, index) => [`/a#${index}`, { hash: "", read: reason }] as const,
    );
    expect(refusalOf(reason, "/a#0", Object.fromEntries(rows))).toBeUndefined();
    expect(refusalOf(reason, "/install#check", Object.fromEntries(rows))).toContain("5 other sections");
  });
});
