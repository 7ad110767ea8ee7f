import { useFrame } from "../frame.ts";
import { isDropdownActive, navbarKey } from "../navbar/activeLink.ts";
import { ItemLink, ItemList } from "../navbar/ItemLink.tsx";
import { type ResolvedItem, resolveItem } from "../navbar/resolveItem.ts";

/** The navbar's items as a list, dropdowns as disclosures that start open when active. The home page leads it. */
export function PrimaryMenu({ preferred }: { preferred?: string | undefined }) {
  const { site, page } = useFrame();
  const items = site.navbar.items.filter((item) => item.type !== "search");
  return (
    <ul>
      {items.length === 0 && (
        <li>
          <a href={site.locale.path}>{site.messages.home}</a>
        </li>
      )}
      {items.map((item, place) => (
        <PrimaryItem key={navbarKey(item, place)} item={resolveItem(item, site, page, preferred)} />
      ))}
    </ul>
  );
}

function PrimaryItem({ item }: { item: ResolvedItem }) {
  const { site, page } = useFrame();
  if (item.type === "search") return null;
  if (item.type !== "dropdown") {
    return (
      <li>
        <ItemLink item={item} />
      </li>
    );
  }
  const active = isDropdownActive(item, page, site.locale.path);
  return (
    <li className={item.href === undefined ? "folder" : "folder linked"}>
      {item.href !== undefined && <a href={item.href}>{item.label}</a>}
      <details open={active}>
        <summary aria-label={item.href === undefined ? undefined : item.label}>
          {item.href === undefined && item.label}
        </summary>
        <ItemList items={item.items} />
      </details>
    </li>
  );
}
