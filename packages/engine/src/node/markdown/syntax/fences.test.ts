import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";
import { fenceFormulas } from "./fences.ts";

test("lines keep their numbers", () => {
  const text = "a\n\n$$\nx\n$$\ne";
  const lines = fenceFormulas(text).split("\n");
  expect(lines).toHaveLength(text.split("\n").length);
  expect(lines[5]).toBe("e");
});

test("a formula between two lines of $$ is code, and a warning says that it isn't drawn", async () => {
  const { html, problems } = await compilePage("$$\n\\frac{a}{b} _x_ <y>\n$$");
  expect(html).toContain('data-language="latex"');
  expect(html).not.toContain("<em>");
  expect(problems).toMatchObject([{ severity: "warning", line: 1 }]);
  expect(problems[0]?.message).toContain("formula");
});

test("a single line of $$, and one in code, is text", () => {
  expect(fenceFormulas("a\n\n$$\n\nb")).toBe("a\n\n$$\n\nb");
  const code = "```sh\n$$\nx\n$$\n```";
  expect(fenceFormulas(code)).toBe(code);
});
