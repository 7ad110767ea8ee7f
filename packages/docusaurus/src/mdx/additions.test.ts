import { expect, test } from "vitest";
import { articleOf, compilePage } from "../testing/page.ts";

test("names of emoji become emoji, in emphasis and tables too", async () => {
  expect(await articleOf("a :tada: *b :+1:* :white_check_mark:.")).toBe("<p>a 🎉 <em>b 👍</em> ✅.</p>");
  expect(await articleOf("| a |\n|---|\n|:x:|")).toContain("❌");
  expect(await articleOf("`:tada:`")).toContain(":tada:");
});

test.each(["10:100:20", "vim:key:tab", "a :nothing: b", "::tada::", "C:/x:/"])(
  "colons that name no emoji stay: %s",
  async (text) => {
    expect(await articleOf(text)).toBe(`<p>${text}</p>`);
  },
);

test.each([
  ["## :rocket: Install", "rocket-install"],
  ["## Ready :+1: to *:tada: go*", "ready-1-to-tada-go"],
  ["## :tada: <b>A</b> ![b](/b.png) `:x:`", "tada-a-x"],
  ["## 🚀 Install", "-install"],
  ["## :tada: A {#b}", "b"],
  ["## A: b: c", "a-b-c"],
])("the anchor of a heading has the names of its emoji, as on GitHub: %s", async (text, id) => {
  const { headings } = await compilePage(text);
  expect(headings.map((heading) => heading.id)).toEqual([id]);
});

test("a code block with npm2yarn is a group of tabs, one for each package manager", async () => {
  const page = await compilePage('```bash npm2yarn title="a"\nnpm install x\nnpx y\n```');
  expect(page.problems).toEqual([]);
  const labels = [...page.html.matchAll(/data-value="[^"]*">(\w+)<\/button>/g)].map(([, label]) => label);
  expect(labels).toEqual(["npm", "Yarn", "pnpm", "Bun"]);
  expect(page.html).toContain('data-group="npm2yarn"');
  expect(page.markdown).toMatch(/yarn add x\nyarn dlx y[\s\S]*pnpm add x/);
  expect(page.markdown).not.toContain("npm2yarn");
});
