import type { Page } from "../../shared/page.ts";
import type {
  NavbarDropdown,
  NavbarHtml,
  NavbarItem,
  NavbarLink,
  NavbarSlot,
  Site,
} from "../../shared/site.ts";

/** A link that a version or locale dropdown makes. */
export interface SlotLink extends NavbarLink {
  /** Version of the docs that choosing it makes the preferred one. */
  version?: string;
  /** Language of its label. */
  lang?: string;
  /** It stands for the page at hand. */
  current?: boolean;
}

export interface SlotDropdown extends Omit<NavbarDropdown, "items"> {
  /** Its label says where the reader is; it doesn't lead anywhere that could be active. */
  slot?: true;
  items: (SlotLink | NavbarHtml)[];
}

export type ResolvedItem =
  | SlotLink
  | SlotDropdown
  | NavbarHtml
  | { type: "search"; position: "left" | "right" };

/**
 * A navbar item as one page shows it: dropdowns of versions and locales get their links. `preferred` is the version
 * that the reader chose last, which counts on pages outside the docs.
 */
export function resolveItem(item: NavbarItem, site: Site, page: Page, preferred?: string): ResolvedItem {
  if (item.type === "docsVersionDropdown") return versionItem(item, site, page, preferred);
  if (item.type === "localeDropdown") return localeItem(item, site, page);
  const version = page.version ?? preferred;
  if (item.type === "link") return linkInVersion(item, version);
  if (item.type !== "dropdown") return item as ResolvedItem;
  return {
    ...item,
    items: item.items.map((child) => (child.type === "link" ? linkInVersion(child, version) : child)),
  };
}

/** A link into the docs leads to the version at hand, where that has what it leads to. */
function linkInVersion(link: NavbarLink, version: string | undefined): SlotLink {
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
    ({ name, label, mainPath }): SlotLink => ({
      type: "link",
      position,
      label: labels[name] ?? label,
      href: page.versions?.[name] ?? mainPath,
      external: false,
      version: name,
      current: name === page.version,
    }),
  );
  const [only] = links;
  if (links.length === 1 && only && before.length + after.length === 0) return { ...only, current: false };
  const label = current ? (labels[current.name] ?? current.label) : site.messages.navbar.versions;
  return { type: "dropdown", slot: true, position, label, items: [...before, ...links, ...after] };
}

function localeItem({ position, before = [], after = [] }: NavbarSlot, site: Site, page: Page): ResolvedItem {
  const links = site.locales.map(
    ({ name, label, path, htmlLang }): SlotLink => ({
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
  return { type: "dropdown", slot: true, position, label: site.locale.label, items };
}
