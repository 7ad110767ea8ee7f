import type { NavbarDropdown, NavbarItem } from "../../shared/site.ts";
import { shown } from "../config/issues.ts";
import type { DropdownEntryConfig, NavbarItemConfig } from "../config/navbarSchema.ts";
import {
  activeRules,
  type NavbarContext,
  needDocs,
  resolveEntries,
  resolveEntry,
  resolveTarget,
  translated,
} from "./navbarEntries.ts";

/** Resolves the configured navbar items for one locale. Wrong items become problems that name their key. */
export function resolveNavbar(items: NavbarItemConfig[], context: NavbarContext): NavbarItem[] {
  return items.flatMap((item, index) => {
    const key = `navbar.items[${index}]`;
    try {
      return resolveItem(item, key, context) ?? [];
    } catch (error) {
      context.problems.push({
        key,
        message: `this navbar item can't be made: ${(error as Error).message}`,
        hint: `The item is ${shown(item)}.`,
      });
      return [];
    }
  });
}

function resolveItem(item: NavbarItemConfig, key: string, context: NavbarContext): NavbarItem | undefined {
  switch (item.type) {
    case "search":
      return { type: "search", position: item.position };
    case "localeDropdown":
    case "docsVersionDropdown": {
      const before = resolveEntries(item.dropdownItemsBefore, `${key}.dropdownItemsBefore`, context);
      const after = resolveEntries(item.dropdownItemsAfter, `${key}.dropdownItemsAfter`, context);
      return {
        type: item.type,
        position: item.position,
        ...(before.length > 0 ? { before } : {}),
        ...(after.length > 0 ? { after } : {}),
        ...(item.type === "docsVersionDropdown" && needDocs(context, key, item.type)
          ? versionChoice(item.versions, key, context)
          : {}),
      };
    }
    default:
      return isDropdown(item) ? resolveDropdown(item, key, context) : resolveEntry(item, key, context);
  }
}

type DropdownConfig = Extract<NavbarItemConfig, { items: DropdownEntryConfig[] }>;

function isDropdown(item: NavbarItemConfig): item is DropdownConfig {
  return "items" in item;
}

function resolveDropdown(item: DropdownConfig, key: string, context: NavbarContext): NavbarDropdown {
  const target = item.to ?? item.href;
  return {
    type: "dropdown",
    position: item.position,
    label: translated(item.label, context),
    items: resolveEntries(item.items, `${key}.items`, context),
    ...(target === undefined ? {} : { href: resolveTarget(item, context).href }),
    ...activeRules(item, context),
  };
}

function versionChoice(
  chosen: string[] | Record<string, { label?: string }> | undefined,
  key: string,
  { versions, problems }: NavbarContext,
): { versions?: string[]; versionLabels?: Record<string, string> } {
  if (chosen === undefined) {
    return {};
  }
  const names = Array.isArray(chosen) ? chosen : Object.keys(chosen);
  const known = versions.map(({ name }) => name);
  for (const name of names.filter((candidate) => !known.includes(candidate))) {
    problems.push({
      key: `${key}.versions`,
      message: `there is no docs version "${name}"`,
      hint: `Available version names: ${known.join(", ")}.`,
    });
  }
  const labels = Array.isArray(chosen)
    ? {}
    : Object.fromEntries(
        Object.entries(chosen).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
      );
  return { versions: names, ...(Object.keys(labels).length > 0 ? { versionLabels: labels } : {}) };
}
