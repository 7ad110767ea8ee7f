import { expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";
import type { MarkdownContext } from "../types.ts";

const components: MarkdownContext["components"] = {
  greet: ({ name = "you", ...rest }) => `Hello **${name}**${"loud" in rest ? "!" : "."}`,
  table: () => "### Made here\n\n| a | b |\n|---|---|\n| [l](./x.md) | `c` |\n",
};

test("a content component gets its attributes and is replaced by what it returns", async () => {
  expect(await articleOf("::greet{name=Ann loud}", { components })).toBe(
    "<p>Hello <strong>Ann</strong>!</p>",
  );
  expect(await articleOf("::greet", { components })).toBe("<p>Hello <strong>you</strong>.</p>");
});

test("a content component gets what stands in brackets as its label, as it is written", async () => {
  const labelled = { call: ({ label = "none" }) => `Label: ${label}`, outer: () => "::call[*in*]" };
  expect(await articleOf("::call[See *this*]{a=b}", { components: labelled })).toBe(
    "<p>Label: See <em>this</em></p>",
  );
  expect(await articleOf("text\n\n::outer", { components: labelled })).toContain("Label: <em>in</em>");
  expect(await articleOf("::call", { components: labelled })).toBe("<p>Label: none</p>");
  expect(await articleOf("::call[a]{label=b}", { components: labelled })).toBe("<p>Label: b</p>");
});

test("a content component may make headings, tables and links, which count as the page's own", async () => {
  const page = await compilePage("text\n\n::table\n", { components });
  expect(page.headings).toEqual([{ id: "made-here", text: "Made here", level: 3 }]);
  expect(page.links).toEqual([{ line: 3, column: 1, raw: "./x.md", href: "/docs/x", external: false }]);
  expect(page.sections[1]).toEqual({ id: "made-here", heading: "Made here", text: "a\nb\nl\nc", code: "" });
});

test("a content component is given a code block that names it after its language", async () => {
  const shown: MarkdownContext["components"][string] = ({ code, language, title = "none" }) =>
    `${language} ${title}: \`${code}\``;
  const html = await articleOf(
    '```lua ::shown title="a.lua"\nx = 1\n```\n\n- b\n\n  ```lua ::shown\n  y\n  ```',
    { components: { shown } },
  );
  expect(html).toContain('<p>lua a.lua: <code class="whole">x = 1</code></p>');
  expect(html).toContain("<p>lua none: <code>y</code></p>");
});

test("a line that only looks like a component stays text", async () => {
  expect(await articleOf("::std")).toBe("<p>::std</p>");
  expect(await articleOf("::std::vector and more")).toBe("<p>::std::vector and more</p>");
});
