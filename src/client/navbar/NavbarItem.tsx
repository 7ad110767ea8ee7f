import type { NavbarItem as Item } from "../../shared/site.ts";
import { useFrame } from "../frame.ts";
import { Html } from "../Html.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { Dropdown } from "./Dropdown.tsx";
import { describeFailure, ItemLink } from "./ItemLink.tsx";
import { resolveItem } from "./resolveItem.ts";

/** One item of the navbar. Throws an Error that shows the item's configuration when it can't be rendered. */
export function NavbarItem({ item, preferred }: { item: Item; preferred: string | undefined }) {
  const frame = useFrame();
  const resolved = describeFailure(item, () => resolveItem(item, frame.site, frame.page, preferred));
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
