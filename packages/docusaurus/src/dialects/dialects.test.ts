import { describe, expect, test } from "vitest";
import { syntax } from "../plugin/plugin.ts";
import { articleOf, compilePage } from "../testing/page.ts";

describe("what VitePress writes", () => {
  test("as a group of code blocks is a group of tabs", async () => {
    const html = await articleOf(
      "::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::",
    );
    expect([...html.matchAll(/data-value="[^"]*">(\w+)<\/button>/g)].map(([, label]) => label)).toEqual([
      "npm",
      "pnpm",
    ]);
    expect(html).toContain("pnpm");
  });
});

test.each([
  ['<Lesson\n  href="./b.md"\n  title="Stores"\n/>', '<p><a href="/docs/b">Stores</a></p>'],
  ['<Card title="Stores">\n\nWords\n\n</Card>', "<p><strong>Stores</strong></p>"],
  ['a <Term label="store" /> b', "a <strong>store</strong> b"],
])("what a component says in its attributes stays in a page of plain Markdown: %j", async (text, kept) => {
  const { html } = await compilePage(text, { syntaxes: [syntax("md")] });
  expect(html).toContain(kept);
});

describe("what Docusaurus writes", () => {
  test("as a code block with npm2yarn is a group of tabs, one for each package manager", async () => {
    const page = await compilePage('```bash npm2yarn title="a"\nnpm install x\nnpx y\n```');
    expect(page.problems).toEqual([]);
    expect([...page.html.matchAll(/data-value="[^"]*">(\w+)<\/button>/g)].map(([, label]) => label)).toEqual([
      "npm",
      "Yarn",
      "pnpm",
      "Bun",
    ]);
    expect(page.html).toContain('data-group="npm2yarn"');
    expect(page.markdown).toContain("yarn add x\nyarn dlx y");
    expect(page.markdown).toContain("pnpm add x");
    expect(page.markdown).not.toContain("npm2yarn");
  });
});
