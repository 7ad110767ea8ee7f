import type { NavbarItem, NavbarSlot } from "../../shared/site.ts";
import type { NavbarItemConfig } from "../config/schema/navbarSchema.ts";
import {
  activeRules,
  type NavbarContext,
  resolveEntries,
  resolveEntry,
  resolveTarget,
  translated,
} from "./navbarEntries.ts";

/** Resolves the configured navbar items for one locale. Items whose target doesn't exist are left out. */
export function resolveNavbar(items: NavbarItemConfig[], context: NavbarContext): NavbarItem[] {
  return items.flatMap((item) => resolveItem(item, context) ?? []);
}

function resolveItem(item: NavbarItemConfig, context: NavbarContext): NavbarItem | undefined {
  switch (item.type) {
    case "search":
      return item;
    case "localeDropdown":
    case "docsVersionDropdown":
      return {
        type: item.type,
        position: item.position,
        before: resolveEntries(item.dropdownItemsBefore, context),
        after: resolveEntries(item.dropdownItemsAfter, context),
        ...(item.type === "docsVersionDropdown" ? versionChoice(item.versions) : {}),
      };
    case "dropdown":
      return {
        type: item.type,
        position: item.position,
        label: translated(item.label, context),
        items: resolveEntries(item.items, context),
        href: (item.to ?? item.href) && resolveTarget(item, context).href,
        ...activeRules(item, context),
      };
    default:
      return resolveEntry(item, context);
  }
}

function versionChoice(
  chosen: string[] | Record<string, { label?: string }> | undefined,
): Pick<NavbarSlot, "versions" | "versionLabels"> {
  if (chosen === undefined) return {};
  const [versions, named] = Array.isArray(chosen) ? [chosen, {}] : [Object.keys(chosen), chosen];
  const labels = Object.entries(named).flatMap(([name, { label }]) =>
    label === undefined ? [] : [[name, label]],
  );
  return { versions, versionLabels: Object.fromEntries(labels) };
}
