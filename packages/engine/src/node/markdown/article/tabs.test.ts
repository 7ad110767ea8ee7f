import { expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";

const tabs =
  '::::tabs{group="os"}\n:::tab{label="Linux"}\none\n:::\n:::tab{label="macOS" value="mac"}\ntwo\n:::\n::::';

test("tabs are a list of buttons and a panel each, all but the first inactive", async () => {
  expect(await articleOf(tabs)).toBe(
    '<div class="tabs" data-group="os"><div class="tab-list" role="tablist" aria-label="Linux, macOS">' +
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

test("tabs may begin with another one than the first, the first of those that ask for it", async () => {
  const text = "::::tabs\n:::tab{label=A}\n:::\n:::tab{label=B default}\n:::\n::::";
  const html = await articleOf(text);
  const twice = await compilePage(text.replace(/::::$/, ":::tab{label=C default}\n:::\n::::"));
  expect(twice.html).toContain('aria-selected="true" data-value="b"');
  expect(twice.problems.map(({ line }) => line)).toEqual([1]);
  expect(html).toContain('aria-selected="true" data-value="b"');
  expect(html).toContain('aria-label="A, B"');
  expect(html).not.toContain("data-group");
});

test("tabs take Docusaurus' groupId", async () => {
  expect(await articleOf('::::tabs{groupId="os"}\n:::tab{label=A}\n:::\n::::')).toContain('data-group="os"');
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
