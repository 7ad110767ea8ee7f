import type { Page } from "../../shared/page.ts";
import { isBelow, samePath } from "../../shared/paths.ts";
import type { NavbarDropdown, NavbarItem, NavbarLink, NavbarSlot, Site } from "../../shared/site.ts";

/** A navbar item resolved for one page: the dropdowns of versions and locales have become dropdowns of links. */
export type ResolvedItem =
  | Exclude<NavbarItem, NavbarSlot>
  | { type: "search"; position: NavbarSlot["position"] };

/**
 * Resolves a navbar item for a page.
 * @param preferred name of the version that the reader chose last; it counts on pages outside the docs
 */
export function resolveItem(item: NavbarItem, site: Site, page: Page, preferred?: string): ResolvedItem {
  const version = page.version ?? preferred;
  switch (item.type) {
    case "docsVersionDropdown":
      return versionItem(item, site, page, preferred);
    case "localeDropdown":
      return localeItem(item, site, page);
    case "search":
      return { type: "search", position: item.position };
    case "link":
      return linkInVersion(item, version);
    case "dropdown": {
      const items = item.items.map((child) =>
        child.type === "link" ? linkInVersion(child, version) : child,
      );
      return { ...item, items };
    }
    default:
      return item;
  }
}

/** Changes a link into the docs to lead to the version of the page shown, if that version has the target. */
function linkInVersion(link: NavbarLink, version: string | undefined): NavbarLink {
  const own = version === undefined ? undefined : link.inVersion?.[version];
  if (!own) return link;
  return { ...link, ...own, ...(link.activeBasePath === link.href && { activeBasePath: own.href }) };
}

function versionItem(slot: NavbarSlot, site: Site, page: Page, preferred?: string): ResolvedItem {
  const { position, before = [], after = [], versions: shown, versionLabels: labels = {} } = slot;
  const versions = shown
    ? shown.flatMap((name) => site.versions.find((version) => version.name === name) ?? [])
    : site.versions;
  const named = (name: string | undefined) => versions.find((version) => version.name === name);
  const current =
    named(page.version) ?? named(preferred) ?? versions.find((version) => version.isLast) ?? versions[0];
  const links = versions.map(
    ({ name, label, mainPath }): NavbarLink => ({
      type: "link",
      position,
      label: labels[name] ?? label,
      href: page.versions?.[name] ?? (name === page.version ? page.path : mainPath),
      external: false,
      version: name,
      current: name === page.version,
    }),
  );
  const [only] = links;
  if (links.length === 1 && only && before.length + after.length === 0) return { ...only, current: false };
  const label = current ? (labels[current.name] ?? current.label) : site.messages.navbar.versions;
  return { type: "dropdown", isPlace: true, position, label, items: [...before, ...links, ...after] };
}

function localeItem({ position, before = [], after = [] }: NavbarSlot, site: Site, page: Page): ResolvedItem {
  const links = site.locales.map(
    ({ name, label, path, htmlLang }): NavbarLink => ({
      type: "link",
      position,
      label,
      href: name === site.locale.name ? page.path : (page.locales?.[name] ?? path),
      external: false,
      lang: htmlLang,
      current: name === site.locale.name,
    }),
  );
  const items = [...before, ...links, ...after];
  return { type: "dropdown", isPlace: true, position, label: site.locale.label, items };
}

type Place = Pick<Page, "path" | "sidebar">;

/**
 * The value of `aria-current` of a navbar item: `page` if it links to this page, `true` if it links to the part of
 * the site that this page is in. A link to `home` is active on the home page only.
 */
export function activeLink(item: NavbarLink | NavbarDropdown, place: Place, home: string) {
  if (item.type === "link" && item.current !== undefined) return item.current ? ("true" as const) : undefined;
  if (item.href !== undefined && samePath(item.href, place.path)) return "page" as const;
  return isActive(item, place, home) ? ("true" as const) : undefined;
}

function isActive(item: NavbarLink | NavbarDropdown, { path, sidebar }: Place, home: string): boolean {
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex).test(path);
  if (item.activeBasePath !== undefined) return isBelow(path, item.activeBasePath);
  if (item.type === "link") {
    if (item.activeSidebar !== undefined) return item.activeSidebar === sidebar?.name;
    if (item.external) return false;
  }
  return (
    item.href !== undefined && !samePath(item.href, home) && isBelow(path, item.href.replace(/[?#].*/, ""))
  );
}

/** Whether a dropdown is active: by its own `activeBasePath` or `activeBaseRegex`, its link or one of its items. */
export function isDropdownActive(item: NavbarDropdown, page: Place, home: string): boolean {
  if (item.isPlace) return false;
  const links = item.items.filter((child) => child.type === "link");
  return [item, ...links].some((one) => activeLink(one, page, home) !== undefined);
}
