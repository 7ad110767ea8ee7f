import type { NavbarDropdown, NavbarItem, NavbarSlot } from "../../shared/site.ts";
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
  return items.flatMap((item, index) => resolveItem(item, `navbar.items[${index}]`, context) ?? []);
}

function resolveItem(item: NavbarItemConfig, key: string, context: NavbarContext): NavbarItem | undefined {
  switch (item.type) {
    case "search":
      return { type: "search", position: item.position };
    case "localeDropdown":
    case "docsVersionDropdown":
      return {
        type: item.type,
        position: item.position,
        before: resolveEntries(item.dropdownItemsBefore, `${key}.dropdownItemsBefore`, context),
        after: resolveEntries(item.dropdownItemsAfter, `${key}.dropdownItemsAfter`, context),
        ...(item.type === "docsVersionDropdown" && needDocs(context, key, item.type)
          ? versionChoice(item.versions, key, context)
          : {}),
      };
    default:
      return isDropdown(item) ? resolveDropdown(item, key, context) : resolveEntry(item, key, context);
  }
}

type DropdownConfig = Extract<NavbarItemConfig, { items: DropdownEntryConfig[] }>;

function isDropdown(item: NavbarItemConfig): item is DropdownConfig {
  return "items" in item;
}

function resolveDropdown(item: DropdownConfig, key: string, context: NavbarContext): NavbarDropdown {
  return {
    type: "dropdown",
    position: item.position,
    label: translated(item.label, context),
    items: resolveEntries(item.items, `${key}.items`, context),
    href: (item.to ?? item.href) && resolveTarget(item, context).href,
    ...activeRules(item, context),
  };
}

function versionChoice(
  chosen: string[] | Record<string, { label?: string }> | undefined,
  key: string,
  { sets, problems }: NavbarContext,
): Pick<NavbarSlot, "versions" | "versionLabels"> {
  if (chosen === undefined) return {};
  const known = sets.map(({ version }) => version.name);
  const labelled: [string, { label?: string }][] = Array.isArray(chosen)
    ? chosen.map((name) => [name, {}])
    : Object.entries(chosen);
  for (const [name] of labelled.filter(([name]) => !known.includes(name))) {
    problems.push({
      key: `${key}.versions`,
      message: `there is no docs version "${name}"`,
      hint: `Available version names: ${known.join(", ")}.`,
    });
  }
  return {
    versions: labelled.map(([name]) => name),
    versionLabels: Object.fromEntries(
      labelled.flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
    ),
  };
}
