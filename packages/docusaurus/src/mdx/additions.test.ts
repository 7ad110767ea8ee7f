import { expect, test } from "vitest";
import { compilePage } from "../testing/page.ts";

test("a code block with npm2yarn is a group of tabs, one for each package manager", async () => {
  const page = await compilePage('```bash npm2yarn title="a"\nnpm install x\nnpx y\n```');
  expect(page.problems).toEqual([]);
  const labels = [...page.html.matchAll(/data-value="[^"]*">(\w+)<\/button>/g)].map(([, label]) => label);
  expect(labels).toEqual(["npm", "Yarn", "pnpm", "Bun"]);
  expect(page.html).toContain('data-group="npm2yarn"');
  expect(page.markdown).toMatch(/yarn add x\nyarn dlx y[\s\S]*pnpm add x/);
  expect(page.markdown).not.toContain("npm2yarn");
});
