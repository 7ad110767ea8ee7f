import type { NavbarItem, NavbarSlot } from "../../shared/site.ts";
import type { NavbarItemConfig } from "../config/schema/navbarSchema.ts";
import {
  activeRules,
  lastDocs,
  type NavbarContext,
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
      return item;
    case "localeDropdown":
    case "docsVersionDropdown":
      return {
        type: item.type,
        position: item.position,
        before: resolveEntries(item.dropdownItemsBefore, `${key}.dropdownItemsBefore`, context),
        after: resolveEntries(item.dropdownItemsAfter, `${key}.dropdownItemsAfter`, context),
        ...(item.type === "docsVersionDropdown" && lastDocs(item.type, key, context)
          ? versionChoice(item.versions, key, context)
          : {}),
      };
    case "dropdown":
      return {
        type: item.type,
        position: item.position,
        label: translated(item.label, context),
        items: resolveEntries(item.items, `${key}.items`, context),
        href: (item.to ?? item.href) && resolveTarget(item, context).href,
        ...activeRules(item, context),
      };
    default:
      return resolveEntry(item, key, context);
  }
}

function versionChoice(
  chosen: string[] | Record<string, { label?: string }> | undefined,
  key: string,
  { sets, problems }: NavbarContext,
): Pick<NavbarSlot, "versions" | "versionLabels"> {
  if (chosen === undefined) return {};
  const [versions, named] = Array.isArray(chosen) ? [chosen, {}] : [Object.keys(chosen), chosen];
  const known = sets.map(({ version }) => version.name);
  for (const name of versions.filter((name) => !known.includes(name))) {
    problems.push({
      key: `${key}.versions`,
      message: `there is no docs version "${name}"`,
      hint: `Available version names: ${known.join(", ")}.`,
    });
  }
  const labels = Object.entries(named).flatMap(([name, { label }]) =>
    label === undefined ? [] : [[name, label]],
  );
  return { versions, versionLabels: Object.fromEntries(labels) };
}
