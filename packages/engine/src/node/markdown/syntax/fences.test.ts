import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";
import { rewriteFences } from "./fences.ts";

test("what an mdx-code-block contains is part of the page", async () => {
  const text =
    "a\n\n````mdx-code-block\n<Tabs>\n<TabItem value='x'>\n\n```sh\ny\n```\n\n</TabItem>\n</Tabs>\n````\n\nz";
  const { html, problems } = await compilePage(text);
  expect(problems).toEqual([]);
  expect(html).toContain('<div class="tabs');
  expect(html).not.toContain("mdx-code-block");
});

test("lines keep their numbers", () => {
  const text = "a\n```mdx-code-block\nb\nc\n```\nd\n\n$$\nx\n$$\ne";
  const lines = rewriteFences(text).split("\n");
  expect(lines).toHaveLength(text.split("\n").length);
  expect(lines[5]).toBe("d");
  expect(lines[10]).toBe("e");
});

test("a formula between two lines of $$ is code, and a warning says that it isn't drawn", async () => {
  const { html, problems } = await compilePage("$$\n\\frac{a}{b} _x_ <y>\n$$");
  expect(html).toContain('data-language="latex"');
  expect(html).not.toContain("<em>");
  expect(problems).toMatchObject([{ severity: "warning", line: 1 }]);
  expect(problems[0]?.message).toContain("formula");
});

test("a single line of $$, and one in code, is text", () => {
  expect(rewriteFences("a\n\n$$\n\nb")).toBe("a\n\n$$\n\nb");
  const code = "```sh\n$$\nx\n$$\n```";
  expect(rewriteFences(code)).toBe(code);
});
