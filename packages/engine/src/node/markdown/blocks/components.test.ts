import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";
import type { MarkdownContext } from "../types.ts";

const components: MarkdownContext["components"] = {
  greet: ({ name = "you", ...rest }) => `Hello **${name}**${"loud" in rest ? "!" : "."}`,
  table: () => "### Made here\n\n| a | b |\n|---|---|\n| [l](./x.md) | `c` |\n",
  bad: () => "```qqqqqq\nx\n```\n",
  throws: () => {
    throw new Error('there is no group "x"');
  },
  self: () => "before\n\n::self\n",
  grow: ({ n = "" }) => Array.from({ length: 100 }, (_, i) => `::grow{n=${n}${i}}`).join("\n\n"),
  outer: () => "::greet{name=inner}",
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

test("a content component may use another one", async () => {
  expect(await articleOf("::outer", { components })).toBe("<p>Hello <strong>inner</strong>.</p>");
});

test("a problem stands at the directive when what it made is wrong", async () => {
  expect(await problemsOf("text\n\n::bad", { components })).toEqual([
    'docs/page.md:3:1: Unknown code language "qqqqqq".\n  → It is shown without colours; correct the name, or write "text" if that is meant.',
  ]);
});

test("a problem stands at the directive when it makes many that make many, once and soon", async () => {
  const problems = await problemsOf("::grow\n\n::self\n\n::greet", { components });
  expect(problems).toEqual([
    expect.stringMatching(/^docs\/page\.md:1:1: .*"::grow" ends up in itself\./),
    expect.stringMatching(/^docs\/page\.md:3:1: .*"::self" ends up in itself\./),
  ]);
});

test("a problem stands at the directive when its name is a slip", async () => {
  expect(await problemsOf("::gret{name=x}", { components })).toEqual([
    'docs/page.md:1:1: Unknown content component "::gret".\n  → Did you mean "::greet"?',
  ]);
});

test("a problem stands at the directive when a code block names one that doesn't exist", async () => {
  const options = { components: { greet: () => "" } };
  expect(await problemsOf("```lua ::gret\nx\n```", options)).toEqual([
    'docs/page.md:1:1: Unknown content component "::gret".\n  → Did you mean "::greet"?',
  ]);
});

test("a problem stands at the directive when a code block is given to a component that returns it", async () => {
  const again: MarkdownContext["components"][string] = ({ code }) => `\`\`\`lua ::again\n${code}\n\`\`\``;
  expect(await problemsOf("```lua ::again\nx\n```", { components: { again } })).toEqual([
    expect.stringContaining('The content component "::again" ends up in itself.'),
  ]);
});

test("a problem stands at the directive when there is none like it", async () => {
  expect(await problemsOf("::weather{in=Oslo}", { components: { greet: () => "" } })).toEqual([
    'docs/page.md:1:1: Unknown content component "::weather".\n  → Known components: ::greet.',
  ]);
  expect(await problemsOf("::weather{in=Oslo}")).toEqual([
    'docs/page.md:1:1: Unknown content component "::weather".\n  → The site has none: list it under components in the configuration.',
  ]);
});

test("a problem stands at the directive when it is an admonition with a colon too few", async () => {
  expect(await problemsOf("::note")).toEqual([
    'docs/page.md:1:1: "::note" has two colons and so can\'t hold anything.\n  → Write :::note with three colons, the text, and a line ":::" to close it.',
  ]);
});

test("a line that only looks like a component stays text", async () => {
  expect(await articleOf("::std")).toBe("<p>::std</p>");
  expect(await articleOf("::std::vector and more")).toBe("<p>::std::vector and more</p>");
});
