import { describe, expect, test } from "vitest";
import type { NavbarLink } from "../../shared/site.ts";
import { activeLink, isDropdownActive } from "./items.ts";

const link = (fields: Partial<NavbarLink>): NavbarLink => ({
  type: "link",
  position: "left",
  label: "x",
  href: "/docs/api",
  external: false,
  ...fields,
});
const on = (path: string, sidebar?: string) => ({
  path,
  ...(sidebar && { sidebar: { name: sidebar, items: [] } }),
});

describe("a navbar link", () => {
  test("a navbar link to the page shown is its current page, however the path is spelt", () => {
    expect(activeLink(link({}), on("/docs/api/"), "/")).toBe("page");
  });

  test("a navbar link is active on pages below its path", () => {
    expect(activeLink(link({}), on("/docs/api/x"), "/")).toBe("true");
    expect(activeLink(link({}), on("/docs/apix"), "/")).toBeUndefined();
  });

  test("a navbar link to the home page is active there alone", () => {
    expect(activeLink(link({ href: "/" }), on("/docs"), "/")).toBeUndefined();
    expect(activeLink(link({ href: "/" }), on("/"), "/")).toBe("page");
  });

  test("a navbar link is active by its regular expression, else by its base path, if it has one", () => {
    expect(activeLink(link({ activeBaseRegex: "^/blog" }), on("/blog/1"), "/")).toBe("true");
    expect(activeLink(link({ activeBaseRegex: "^/blog" }), on("/docs/api/x"), "/")).toBeUndefined();
    expect(activeLink(link({ activeBasePath: "/docs/" }), on("/docs/other"), "/")).toBe("true");
  });

  test("a navbar link of a sidebar is active on every page that shows the sidebar", () => {
    expect(activeLink(link({ activeSidebar: "a" }), on("/z", "a"), "/")).toBe("true");
    expect(activeLink(link({ activeSidebar: "a" }), on("/z", "b"), "/")).toBeUndefined();
  });

  test("a navbar link to another origin is never active", () => {
    expect(activeLink(link({ href: "https://x.org/", external: true }), on("/"), "/")).toBeUndefined();
  });
});

test("a dropdown is active when one of its links is", () => {
  const dropdown = { type: "dropdown", position: "left", label: "More", items: [link({})] } as const;
  expect(isDropdownActive({ ...dropdown, items: [...dropdown.items] }, on("/docs/api"), "/")).toBe(true);
  expect(isDropdownActive({ ...dropdown, items: [...dropdown.items] }, on("/"), "/")).toBe(false);
});

test("a dropdown is active by a rule of its own, and by each of its links", () => {
  const dropdown = {
    type: "dropdown",
    position: "left",
    label: "Recipes",
    activeBasePath: "/docs/recipes",
    items: [link({ href: "/docs/recipes/tea", activeSidebar: "guide" })],
  } as const;
  const item = { ...dropdown, items: [...dropdown.items] };
  expect(isDropdownActive(item, on("/docs/recipes/coffee"), "/")).toBe(true);
  expect(isDropdownActive(item, on("/docs/install", "guide"), "/")).toBe(true);
  expect(isDropdownActive(item, on("/docs/install"), "/")).toBe(false);
});
