import type { NavbarItem, NavbarSlot } from "../../shared/site.ts";
import type { NavbarItemConfig } from "../config/schema/navbarSchema.ts";
import {
  activeRules,
  type NavbarContext,
  resolveEntries,
  resolveEntry,
  resolveTarget,
  translated,
  withoutDocs,
} from "./navbarEntries.ts";

/** Resolves the configured navbar items for one locale. Items whose target doesn't exist are left out, and are problems. */
export function resolveNavbar(items: NavbarItemConfig[], context: NavbarContext): NavbarItem[] {
  return items.flatMap((item, index) => resolveItem(item, `navbar.items[${index}]`, context) ?? []);
}

function resolveItem(item: NavbarItemConfig, key: string, context: NavbarContext): NavbarItem | undefined {
  const { position } = item;
  switch (item.type) {
    case "search":
      return item;
    case "localeDropdown":
    case "docsVersionDropdown":
      return {
        type: item.type,
        position,
        before: resolveEntries(item.dropdownItemsBefore, `${key}.dropdownItemsBefore`, context),
        after: resolveEntries(item.dropdownItemsAfter, `${key}.dropdownItemsAfter`, context),
        ...(item.type === "docsVersionDropdown" ? versionChoice(item.versions, key, context) : {}),
      };
    case "dropdown":
      return {
        type: item.type,
        position,
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
  if (sets.length === 0) problems.push({ ...withoutDocs("docsVersionDropdown"), key });
  if (chosen === undefined) return {};
  const [versions, named] = Array.isArray(chosen) ? [chosen, {}] : [Object.keys(chosen), chosen];
  const known = sets.map(({ version }) => version.name);
  for (const name of versions.filter((name) => known.length > 0 && !known.includes(name))) {
    const hint = `Available version names: ${known.join(", ")}.`;
    problems.push({ key: `${key}.versions`, message: `there is no docs version "${name}"`, hint });
  }
  const labels = Object.entries(named).flatMap(([name, { label }]) => (label ? [[name, label]] : []));
  return { versions, versionLabels: Object.fromEntries(labels) };
}
