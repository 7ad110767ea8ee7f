import type { NavbarItem } from "../../shared/site.ts";
import { useAppContext } from "../appContext.ts";
import { ItemLink, ItemList, useResolved } from "./ItemLink.tsx";
import { isDropdownActive } from "./items.ts";

/**
 * The navbar's items as a list for narrow screens. Dropdowns are disclosures, open if active. A link to the home page
 * comes first.
 */
export function PrimaryMenu() {
  const { site } = useAppContext();
  const items = site.navbar.items.filter((item) => item.type !== "search");
  return (
    <ul>
      {items.length === 0 && (
        <li>
          <a href={site.locale.path}>{site.messages.home}</a>
        </li>
      )}
      {items.map((item) => (
        <PrimaryItem key={items.indexOf(item)} item={item} />
      ))}
    </ul>
  );
}

function PrimaryItem({ item }: { item: NavbarItem }) {
  const { site, page } = useAppContext();
  const resolved = useResolved(item);
  if (resolved.type === "search") return null;
  if (resolved.type !== "dropdown") {
    return (
      <li>
        <ItemLink item={resolved} />
      </li>
    );
  }
  const { href, label, items } = resolved;
  return (
    <li className={href === undefined ? "folder" : "folder linked"}>
      {href !== undefined && <a href={href}>{label}</a>}
      <details open={isDropdownActive(resolved, page, site.locale.path)}>
        <summary aria-label={href === undefined ? undefined : label}>
          {href === undefined ? label : undefined}
        </summary>
        <ItemList items={items} />
      </details>
    </li>
  );
}
