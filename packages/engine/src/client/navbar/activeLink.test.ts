import { expect, test } from "vitest";
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

const api = { activeBaseRegex: "^/blog" };

test.each<[what: string, fields: Partial<NavbarLink>, place: ReturnType<typeof on>, current?: string]>([
  ["to the page shown is its current page, however the path is spelt", {}, on("/docs/api/"), "page"],
  ["is active on pages below its path", {}, on("/docs/api/x"), "true"],
  ["isn't active on a page whose path only starts so", {}, on("/docs/apix")],
  ["to the home page isn't active on other pages", { href: "/" }, on("/docs")],
  ["to the home page is active there", { href: "/" }, on("/"), "page"],
  ["is active by its regular expression, if it has one", api, on("/blog/1"), "true"],
  ["isn't active by its path then", api, on("/docs/api/x")],
  ["is active by its base path, if it has one", { activeBasePath: "/docs/" }, on("/docs/other"), "true"],
  ["of a sidebar is active on every page that shows it", { activeSidebar: "a" }, on("/z", "a"), "true"],
  ["of a sidebar isn't active on a page of another", { activeSidebar: "a" }, on("/z", "b")],
  ["to another origin is never active", { href: "https://x.org/", external: true }, on("/")],
])("a navbar link %s", (_, fields, place, current) => {
  expect(activeLink(link(fields), place, "/")).toBe(current);
});

test.each([
  ["by a rule of its own", on("/docs/recipes/coffee"), true],
  ["by each of its links", on("/docs/install", "guide"), true],
  ["nowhere else", on("/docs/install"), false],
])("a dropdown is active %s", (_, place, isActive) => {
  const items = [link({ href: "/docs/recipes/tea", activeSidebar: "guide" })];
  const dropdown = { type: "dropdown", position: "left", label: "Recipes", items } as const;
  expect(isDropdownActive({ ...dropdown, activeBasePath: "/docs/recipes" }, place, "/")).toBe(isActive);
});
