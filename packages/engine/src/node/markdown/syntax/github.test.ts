import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test.each([
  ["NOTE", "note"],
  ["Tip", "tip"],
  ["IMPORTANT", "info"],
  ["WARNING", "warning"],
  ["CAUTION", "caution"],
  ["INFO", "info"],
  ["DANGER", "danger"],
  ["success", "tip"],
])("what GitHub writes as a quote that begins with [!%s] is an admonition", async (name, kind) => {
  const html = await articleOf(`> [!${name}]\n> a *b*\n>\n> - c`);
  expect(html).toContain(`<div class="admonition admonition-${kind}">`);
  expect(html).toContain("<p>a <em>b</em></p>");
  expect(html).not.toContain("[!");
});

test("what GitHub writes as a quote of anything else stays a quote", async () => {
  expect(await articleOf("> [NOTE] a")).toBe("<blockquote>\n<p>[NOTE] a</p>\n</blockquote>");
  expect(await articleOf("> a [!NOTE]")).toBe("<blockquote>\n<p>a [!NOTE]</p>\n</blockquote>");
});

test("what GitHub writes with a text behind its name stays a quote, as there", async () => {
  expect(await articleOf("> [!TIP] Watch out\n> a")).toContain("<p>[!TIP] Watch out");
});

test("details have their summary, and may be open", async () => {
  const html = await articleOf(":::details[More *here*]{open}\na\n\n- b\n:::\n:::details{title=C}\n:::");
  expect(html.replace(/\n/g, "")).toContain(
    "<details open><summary>More <em>here</em></summary><p>a</p><ul><li>b</li></ul></details><details><summary>C</summary></details>",
  );
});

test("what only other programs read stays as it is written", async () => {
  for (const text of ["[[toc]]", "&#x3C;&#x3C;&#x3C; ./a.lua", "== A"])
    expect(await articleOf(text.replaceAll("&#x3C;", "<"))).toBe(`<p>${text}</p>`);
});
