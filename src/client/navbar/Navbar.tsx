import { useRef } from "react";
import type { NavbarItem } from "../../shared/site.ts";
import { useAppContext } from "../appContext.ts";
import { Html } from "../Html.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { openMenu } from "../stores/deferred.ts";
import { Brand } from "./Brand.tsx";
import { ColorModeSwitch } from "./ColorModeSwitch.tsx";
import { Dropdown } from "./Dropdown.tsx";
import { ItemLink, useResolved } from "./ItemLink.tsx";
import { useHideOnScroll } from "./useHideOnScroll.ts";
import { useNavbarHeight } from "./useNavbarHeight.ts";

/** The bar at the top: menu button, logo and title, items, colour mode switch and search. */
export function Navbar() {
  const { navbar, messages } = useAppContext().site;
  const bar = useRef<HTMLElement>(null);
  useNavbarHeight(bar);
  useHideOnScroll(bar, navbar.hideOnScroll);
  return (
    <header className="navbar" ref={bar} data-style={navbar.style}>
      <nav aria-label={messages.navbar.label}>
        <button
          type="button"
          className="icon-button hamburger"
          popoverTarget="menu"
          aria-label={messages.navbar.openMenu}
          onClick={(event) => {
            // Without JavaScript, the button opens the sidebar as a popover.
            event.preventDefault();
            openMenu();
          }}
        />
        <Brand />
        <Items position="left" />
        <span className="spring" />
        <Items position="right" />
        <ColorModeSwitch />
        {!navbar.items.some((item) => item.type === "search") && <SearchBox />}
      </nav>
    </header>
  );
}

function Items({ position }: { position: "left" | "right" }) {
  const shown = useAppContext().site.navbar.items.filter((item) => item.position === position);
  return shown.length === 0 ? null : (
    <ul className={`items ${position}`}>
      {shown.map((item) => (
        <Item key={shown.indexOf(item)} item={item} />
      ))}
    </ul>
  );
}

/**
 * One item of the navbar.
 * @throws {Error} that shows the item's configuration, if it can't be rendered
 */
function Item({ item }: { item: NavbarItem }) {
  const resolved = useResolved(item);
  if (resolved.type === "dropdown") return <Dropdown item={resolved} />;
  if (resolved.type === "html") return <Html as="li" html={resolved.html} />;
  return <li>{resolved.type === "search" ? <SearchBox /> : <ItemLink item={resolved} />}</li>;
}
