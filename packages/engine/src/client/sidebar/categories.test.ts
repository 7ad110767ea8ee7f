import { expect, test } from "vitest";
import type { SidebarCategory } from "../../shared/page.ts";
import { categoryKey, holdsPage } from "./categories.ts";

const link = (href: string) => ({ type: "link" as const, label: href, href });
const category = (fields: Partial<SidebarCategory>): SidebarCategory => ({
  type: "category",
  label: "C",
  first: "/c/a",
  collapsed: true,
  collapsible: true,
  items: [],
  ...fields,
});

test("a category holds the pages below it at any depth, and its own page", () => {
  const tree = category({ href: "/c/", items: [category({ items: [link("/c/d/e")] })] });
  expect(holdsPage(tree, "/c/d/e/")).toBe(true);
  expect(holdsPage(tree, "/c")).toBe(true);
  expect(holdsPage(tree, "/x")).toBe(false);
});

test("categories that start with the same page have different keys", () => {
  expect(categoryKey(category({ label: "A" }))).not.toBe(categoryKey(category({ label: "B" })));
});
