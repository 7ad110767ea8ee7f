import type { Page } from "../../shared/page.ts";
import type { NavbarItem, NavbarLink } from "../../shared/site.ts";
import { isBelow, samePath } from "../paths.ts";
import type { SlotDropdown } from "./resolveItem.ts";

type Place = Pick<Page, "path" | "sidebar">;

/**
 * Value of `aria-current` for a navbar item on a page: `page` when it leads right there, `true` when it leads to the
 * part of the site that holds the page. A link home is active on the home page alone.
 */
export function activeLink(item: NavbarLink | SlotDropdown, { path, sidebar }: Place, home: string) {
  if (item.href !== undefined && samePath(item.href, path)) return "page" as const;
  return isActive(item, path, sidebar?.name, home) ? ("true" as const) : undefined;
}

function isActive(item: NavbarLink | SlotDropdown, path: string, sidebar: string | undefined, home: string) {
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex).test(path);
  if (item.activeBasePath !== undefined) return isBelow(path, item.activeBasePath);
  if (item.type === "link") {
    if (item.activeSidebar !== undefined) return item.activeSidebar === sidebar;
    if (item.external) return false;
  }
  return (
    item.href !== undefined && !samePath(item.href, home) && isBelow(path, item.href.replace(/[?#].*/, ""))
  );
}

/** Whether a dropdown or one of its items is active. */
export function isDropdownActive(item: SlotDropdown, page: Place, home: string): boolean {
  if (item.slot) return false;
  return (
    activeLink(item, page, home) !== undefined ||
    item.items.some((child) => child.type === "link" && activeLink(child, page, home) !== undefined)
  );
}

/** A name for the navbar item at a place of its list that stays the same between renders. Separators are often alike. */
export function navbarKey(item: NavbarItem, place: number): string {
  switch (item.type) {
    case "link":
    case "dropdown":
      return `${item.type} ${item.label ?? item.href} ${item.href ?? ""}`;
    default:
      return item.type + place;
  }
}
