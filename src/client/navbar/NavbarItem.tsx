import type { NavbarItem as Item } from "../../shared/site.ts";
import { Html } from "../Html.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { Dropdown } from "./Dropdown.tsx";
import { ItemLink, useResolved } from "./ItemLink.tsx";

/**
 * One item of the navbar.
 * @throws {Error} that shows the item's configuration, if it can't be rendered
 */
export function NavbarItem({ item }: { item: Item }) {
  const resolved = useResolved(item);
  switch (resolved.type) {
    case "search":
      return (
        <li>
          <SearchBox />
        </li>
      );
    case "html":
      return <Html as="li" html={resolved.html} />;
    case "dropdown":
      return <Dropdown item={resolved} />;
    case "link":
      return (
        <li>
          <ItemLink item={resolved} />
        </li>
      );
  }
}
