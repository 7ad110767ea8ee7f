import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SidebarItem } from "../../shared/page.ts";
import { holdsPage, SidebarItems } from "./SidebarItems.tsx";

test("a group without items has no list", () => {
  expect(renderToStaticMarkup(createElement(SidebarItems, { items: [] }))).toBe("");
  const html = renderToStaticMarkup(createElement(SidebarItems, { items: [{ type: "html", html: "<hr>" }] }));
  expect(html).toBe("<ul><li><hr></li></ul>");
});

test("a category holds the pages below it at any depth, and its own page", () => {
  const category = { type: "category" as const, label: "C", collapsed: true, collapsible: true };
  const items: SidebarItem[] = [{ type: "link", label: "E", href: "/c/d/e" }];
  const tree = { ...category, href: "/c/", items: [{ ...category, items }] };
  expect(["/c/d/e/", "/c", "/x"].map((path) => holdsPage(tree, path))).toEqual([true, true, false]);
});
