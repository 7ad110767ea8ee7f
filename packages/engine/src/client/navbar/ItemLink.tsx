import type { NavbarDropdown, NavbarEntry } from "../../shared/site.ts";
import { useAppContext } from "../common/appContext.ts";
import { Html } from "../common/Html.tsx";
import { searchedVersion } from "../search/common/scope.ts";
import { rememberVersion } from "../stores/preferredVersion.ts";
import { useHydrated } from "../stores/store.ts";
import { activeLink, isDropdownActive, resolveItem } from "./items.ts";

/** The navbar's items, resolved for the page shown. */
export function useItems() {
  const { site, page } = useAppContext();
  // On a page outside the docs, items lead to the version that search uses there too.
  const preferred = useHydrated() ? searchedVersion(site, page)?.name : undefined;
  return site.navbar.items.map((item) => resolveItem(item, site, page, preferred));
}

/** A link in the navbar, a dropdown or the menu of narrow screens. */
export function ItemLink({ item }: { item: NavbarEntry }) {
  const { site, page } = useAppContext();
  if (item.type === "html") return <Html as="div" html={item.html} />;
  const { href, label, html, external, version, lang } = item;
  // A link to another version or language leads to the same place of the page.
  const keep = version !== undefined || lang !== undefined ? keepPlace : undefined;
  const props = {
    href,
    className: external ? "item external" : "item",
    rel: external ? "noopener" : undefined,
    "aria-current": activeLink(item, page, site.locale.path),
    lang,
    hrefLang: lang,
    onPointerDown: keep,
    onFocus: keep,
    onClick: version === undefined ? undefined : () => rememberVersion(version),
  };
  return html === undefined ? <a {...props}>{label}</a> : <Html as="a" html={html} {...props} />;
}

/** The list of a dropdown, in the navbar or in the menu of narrow screens. */
export function ItemList({ id, items }: { id?: string; items: NavbarEntry[] }) {
  return (
    <ul id={id}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never change their order, and have no other unique key.
        <li key={index}>
          <ItemLink item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Adds the current query and anchor to a link just before it is followed. */
function keepPlace({ currentTarget }: { currentTarget: HTMLAnchorElement }): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}

/**
 * The navbar's items as a list for narrow screens. Dropdowns are disclosures, open if active. Without any items, the
 * list has a link to the home page.
 */
export function PrimaryMenu() {
  const { site } = useAppContext();
  const items = useItems().filter((item) => item.type !== "search");
  return (
    <ul>
      {items.length === 0 && (
        <li>
          <a href={site.locale.path}>{site.messages.home}</a>
        </li>
      )}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never change their order, and have no other unique key.
        <PrimaryItem key={index} item={item} />
      ))}
    </ul>
  );
}

function PrimaryItem({ item }: { item: NavbarEntry | NavbarDropdown }) {
  const { site, page } = useAppContext();
  if (item.type !== "dropdown")
    return (
      <li>
        <ItemLink item={item} />
      </li>
    );
  const { href, label, items } = item;
  return (
    <li className={href === undefined ? "folder" : "folder linked"}>
      {href !== undefined && <a href={href}>{label}</a>}
      <details open={isDropdownActive(item, page, site.locale.path)}>
        <summary aria-label={href === undefined ? undefined : label}>
          {href === undefined ? label : undefined}
        </summary>
        <ItemList items={items} />
      </details>
    </li>
  );
}
