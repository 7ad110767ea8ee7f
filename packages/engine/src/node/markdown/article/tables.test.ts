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

test("a table with headings of four columns is told from narrower ones", async () => {
  expect(await articleOf("| A | B | C | D |\n|---|---|---|---|\n| a | b | c | d |")).toContain(
    '<div class="table wide-table cards"',
  );
  expect(await articleOf("| A | B | C |\n|---|---|---|\n| a | b | c |")).toContain(
    '<div class="table cards" ',
  );
  expect(await articleOf("<table><tr><td>a</td><td>b</td><td>c</td><td>d</td></tr></table>")).toContain(
    '<div class="table" ',
  );
});

test("the box of a table has a name and can be focused: a small one may scroll on a phone", async () => {
  expect(await articleOf("| A |\n|---|\n| a |")).toContain(
    '<div class="table cards" role="group" tabindex="0" aria-label="Table">',
  );
});

test("a block of code in HTML has a name and can be focused too", async () => {
  expect(await articleOf("<pre>a</pre>")).toContain('<pre role="group" tabindex="0" aria-label="Text code">');
});
