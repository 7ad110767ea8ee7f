import { describe, expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";

describe("what GitHub writes", () => {
  test.each([
    ["NOTE", "note"],
    ["Tip", "tip"],
    ["IMPORTANT", "info"],
    ["WARNING", "warning"],
    ["CAUTION", "caution"],
  ])("as a quote that begins with [!%s] is an admonition", async (name, kind) => {
    const html = await articleOf(`> [!${name}]\n> a *b*\n>\n> - c`);
    expect(html).toContain(`<div class="admonition admonition-${kind}">`);
    expect(html).toContain("<p>a <em>b</em></p>");
    expect(html).not.toContain("[!");
  });

  test("as a quote of anything else stays a quote", async () => {
    expect(await articleOf("> [!NOTES] a")).toBe("<blockquote>\n<p>[!NOTES] a</p>\n</blockquote>");
  });
});

describe("what VitePress writes", () => {
  test("with a blank after the colons is an admonition, with its title", async () => {
    const html = await articleOf("::: tip Watch *out*\na\n:::\n\n- b\n\n  ::: warning\n  c\n  :::");
    expect(html).toContain("Tip: </span>Watch <em>out</em></p>");
    expect(html).toContain('<div class="admonition admonition-warning">');
  });

  test("as details has its summary", async () => {
    const page = await compilePage("::: details More *here*\na\n\n- b\n:::");
    expect(page.problems).toEqual([]);
    expect(page.html.replace(/\n/g, "")).toContain(
      "<details><summary>More <em>here</em></summary><p>a</p><ul><li>b</li></ul></details>",
    );
  });
});
