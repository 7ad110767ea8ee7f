import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test("each cell after the first has the heading of its column, for narrow screens", async () => {
  const html = await articleOf("| Problem | Likely *cause* | |\n|---|---|---|\n| a | b | c |\n| d | | f |");
  expect(html).toContain('<td>a</td>\n<td data-label="Likely cause">b</td>\n<td>c</td>');
  expect(html).toContain("<td>d</td>\n<td></td>\n<td>f</td>");
});

test("a table without headings, or with cells of several columns or rows, has no labels and makes no cards", async () => {
  expect(await articleOf("<table><tr><td>a</td><td>b</td></tr></table>")).not.toContain("<td data-label");
  const spanning =
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>";
  expect(await articleOf(spanning)).not.toMatch(/<td data-label|class="table cards"/);
  const tall = spanning.replace("colspan=2", "rowspan=2");
  expect(await articleOf(tall)).not.toContain("<td data-label");
});

test.each([
  ["| A | B | C | D |\n|---|---|---|---|\n| a | b | c | d |", '<div class="table wide-table cards"'],
  ["| A | B | C |\n|---|---|---|\n| a | b | c |", '<div class="table cards" '],
  // A small one may scroll on a phone, too.
  ["| A |\n|---|\n| a |", '<div class="table cards" role="group" tabindex="0" aria-label="Table">'],
  ["<table><tr><td>a</td><td>b</td><td>c</td><td>d</td></tr></table>", '<div class="table" '],
  ["<pre>a</pre>", '<pre role="group" tabindex="0" aria-label="Text code">'],
])("the box of what may scroll has a name, can be focused, and says its kind: %j", async (text, html) => {
  expect(await articleOf(text)).toContain(html);
});
