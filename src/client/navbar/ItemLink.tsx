import type { NavbarEntry, NavbarItem } from "../../shared/site.ts";
import { useAppContext } from "../appContext.ts";
import { Html } from "../Html.tsx";
import { searchedVersion } from "../search/scope.ts";
import { rememberVersion } from "../stores/preferredVersion.ts";
import { useHydrated } from "../stores/store.ts";
import { activeLink, type ResolvedItem, resolveItem } from "./items.ts";

/**
 * Resolves a navbar item for the page shown.
 * @throws {Error} that shows the item's configuration, if it can't be resolved
 */
export function useResolved(item: NavbarItem): ResolvedItem {
  const { site, page } = useAppContext();
  // On a page outside the docs, items lead to the version that search uses there too.
  const preferred = useHydrated() ? searchedVersion(site, page)?.name : undefined;
  return describeFailure(item, () => resolveItem(item, site, page, preferred));
}

/** A link in the navbar, a dropdown or the menu of narrow screens. */
export function ItemLink({ item }: { item: NavbarEntry }) {
  const { site, page } = useAppContext();
  if (item.type === "html") return <Html html={item.html} />;
  const { href, label, html, external, version, lang } = item;
  const current =
    item.current === undefined
      ? describeFailure(item, () => activeLink(item, page, site.locale.path))
      : item.current && "true";
  const props = {
    href,
    className: external ? "item external" : "item",
    ...(external && { rel: "noopener" }),
    ...(current && { "aria-current": current }),
    ...(lang !== undefined && { lang, hrefLang: lang }),
    // In another version or language the link leads to the same place of the page.
    ...((version !== undefined || lang !== undefined) && { onPointerDown: keepPlace, onFocus: keepPlace }),
    ...(version !== undefined && { onClick: () => rememberVersion(version) }),
  };
  return html === undefined ? <a {...props}>{label}</a> : <Html as="a" html={html} {...props} />;
}

/** The list of a dropdown, in the navbar or in the menu of narrow screens. */
export function ItemList({ id, items }: { id?: string; items: NavbarEntry[] }) {
  return (
    <ul id={id}>
      {items.map((item) => (
        <li key={items.indexOf(item)}>
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
 * Calls `work`.
 * @throws {Error} that shows the item's configuration, with the original error as its cause
 */
function describeFailure<Value>(item: NavbarItem, work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    throw new Error(
      `A navbar item failed to render. Check this item of the site's configuration:\n${JSON.stringify(item, null, 2)}`,
      { cause },
    );
  }
}
