import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SidebarItems } from "./SidebarItems.tsx";

test("a group without items has no list", () => {
  expect(renderToStaticMarkup(createElement(SidebarItems, { items: [] }))).toBe("");
  const html = renderToStaticMarkup(createElement(SidebarItems, { items: [{ type: "html", html: "<hr>" }] }));
  expect(html).toBe("<ul><li><hr></li></ul>");
});
