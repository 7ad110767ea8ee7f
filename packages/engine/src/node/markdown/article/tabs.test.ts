import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

const tabs =
  '::::tabs{group="os"}\n:::tab{label="Linux"}\none\n:::\n:::tab{label="macOS" value="mac"}\ntwo\n:::\n::::';

test("tabs are a list of buttons and a panel each, all but the first inactive", async () => {
  expect(await articleOf(tabs)).toBe(
    '<div class="tabs" data-group="os"><div class="tab-list" role="tablist" aria-label="os">' +
      '<button type="button" role="tab" class="tab" id="tabs-1-linux-tab" aria-controls="tabs-1-linux" aria-selected="true" data-value="linux">Linux</button> ' +
      '<button type="button" role="tab" class="tab" id="tabs-1-mac-tab" aria-controls="tabs-1-mac" aria-selected="false" tabindex="-1" data-value="mac">macOS</button> </div>' +
      '<div class="tab-panel" role="tabpanel" id="tabs-1-linux" aria-labelledby="tabs-1-linux-tab" data-value="linux"><p class="tab-label">Linux</p>\n<p>one</p>\n</div>' +
      '<div class="tab-panel" role="tabpanel" id="tabs-1-mac" aria-labelledby="tabs-1-mac-tab" data-value="mac" hidden="until-found"><p class="tab-label">macOS</p>\n<p>two</p>\n</div></div>',
  );
});

test("tabs of several groups have ids of their own", async () => {
  const { anchors } = await compilePage(`${tabs}\n\n${tabs}`);
  expect(anchors).toEqual(["tabs-1-linux", "tabs-1-mac", "tabs-2-linux", "tabs-2-mac"]);
});

test("tabs may begin with another one than the first", async () => {
  const html = await articleOf("::::tabs\n:::tab{label=A}\n:::\n:::tab{label=B default}\n:::\n::::");
  expect(html).toContain('aria-selected="true" data-value="b"');
  expect(html).toContain('aria-label="A, B"');
  expect(html).not.toContain("data-group");
});

test("tabs take Docusaurus' groupId", async () => {
  expect(await articleOf('::::tabs{groupId="os"}\n:::tab{label=A}\n:::\n::::')).toContain('data-group="os"');
});

test("it is a problem: a tab without a label", async () => {
  expect(await problemsOf("::::tabs\n:::tab{value=x}\n:::\n::::")).toEqual([
    'docs/page.md:2:1: ":::tab" has no label.\n  → Give it one: :::tab{label="Linux"}.',
  ]);
});

test("it is a problem: a tab outside of tabs", async () => {
  expect(await problemsOf("text\n\n:::tab{label=A}\nx\n:::")).toEqual([
    'docs/page.md:3:1: ":::tab" stands outside of ":::tabs".\n  → Put it between ::::tabs and ::::, which need more colons than their tabs. Close the tab above it with :::.',
  ]);
});

test("it is a problem: tabs without a tab, and text in none of them", async () => {
  expect(await problemsOf("::::tabs\nlost\n::::")).toEqual([
    'docs/page.md:1:1: ":::tabs" holds no tab.\n  → Put :::tab{label="…"} inside, and give the outer directive more colons: ::::tabs.',
    'docs/page.md:2:1: Text stands inside ":::tabs" but in none of its tabs.\n  → Put it into a :::tab, or before or after the tabs. The outer directive needs more colons: ::::tabs.',
  ]);
});

test.each([
  ["alone", "::::tabs\nwords\n::::"],
  ["before tabs", "::::tabs\nwords\n:::tab{label=A}\nx\n:::\n::::"],
  ["below tabs of code", "::::tabs\n:::tab{label=A}\n```js\nx\n```\n:::\nwords\n::::"],
  ["between tabs", "::::tabs\n:::tab{label=A}\nx\n:::\n\nwords\n\n:::tab{label=B}\ny\n:::\n::::"],
  ["as code", "::::tabs\n```\nwords\n```\n::::"],
])("it is a problem: and text in none of them, %s, which is kept", async (_, text) => {
  const { html, problems } = await compilePage(text);
  expect(html).toMatch(/<p>words<\/p>|<code[^>]*>.*words/s);
  // The box around tabs of code has no room for anything else.
  expect(html).not.toMatch(/role="tablist"[^>]*><\/div>|code-tabs/);
  expect(problems).not.toEqual([]);
});

test("it is a problem: two tabs of one value", async () => {
  expect(await problemsOf("::::tabs\n:::tab{label=A}\n:::\n:::tab{label=a}\n:::\n::::")).toEqual([
    'docs/page.md:4:1: Two tabs of one group have the value "a".\n  → Give one of them another value or label.',
  ]);
});

test("it is a problem: a tab that is to stand for all, but doesn't exist", async () => {
  expect(await problemsOf("::::tabs{plain=c}\n:::tab{label=A}\n:::\n:::tab{label=B}\n:::\n::::")).toEqual([
    'docs/page.md:1:1: ":::tabs" has plain="c", but none of its tabs has this value.\n  → Write one of these: a or b.',
  ]);
});

test("it is a problem: an unknown attribute", async () => {
  expect(await problemsOf("::::tabs{grup=os}\n:::tab{label=A}\n:::\n::::")).toEqual([
    'docs/page.md:1:1: Unknown attribute "grup" of ":::tabs".\n  → Did you mean "group"?',
  ]);
});

test("it is a problem: as few colons outside as inside", async () => {
  const problems = await problemsOf(":::tabs\n:::tab{label=A}\nx\n:::\n:::");
  expect(problems.join("\n")).toContain("needs more colons");
});

test.each([
  ["a heading below", "::::tabs\n:::tab{label=Linux}\na\n:::\n::::\n\n## Tabs 1 Linux\n"],
  ["a heading above", "## Tabs 1 Linux\n\n::::tabs\n:::tab{label=Linux}\na\n:::\n::::\n"],
  ["an element below", '::::tabs\n:::tab{label=Linux}\na\n:::\n::::\n\n<p id="tabs-1-linux">b</p>\n'],
  ["a heading in the tab itself", "::::tabs\n:::tab{label=Linux}\n## Tabs 1 Linux\n:::\n::::\n"],
])("a tab has another id than %s", async (_, source) => {
  const { html } = await compilePage(source);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
