import { type MouseEvent, useCallback, useRef, useState } from "react";
import type { Drawer as DrawerType } from "../drawer/Drawer.tsx";
import { useFrame } from "../frame.ts";
import { loadLater } from "../later/loadLater.ts";
import { SearchBox } from "../search/SearchBox.tsx";
import { readPreferredVersion } from "../stores/preferredVersion.ts";
import { useHydrated } from "../stores/store.ts";
import { navbarKey } from "./activeLink.ts";
import { Brand } from "./Brand.tsx";
import { ColorModeSwitch } from "./ColorModeSwitch.tsx";
import { NavbarItem } from "./NavbarItem.tsx";
import { useHideOnScroll } from "./useHideOnScroll.ts";
import { useNavbarHeight } from "./useNavbarHeight.ts";

/** Bar at the top: menu button, brand, items, colour switch and search. */
export function Navbar() {
  const { site } = useFrame();
  const { navbar, messages } = site;
  const [menu, setMenu] = useState(false);
  const [Drawer, setDrawer] = useState<typeof DrawerType>();
  // The same one always: another would make the open menu open anew.
  const closeMenu = useCallback(() => setMenu(false), []);
  const bar = useRef<HTMLElement>(null);
  useNavbarHeight(bar);
  useHideOnScroll(bar, navbar.hideOnScroll);
  const preferred = usePreferredVersion();
  const openMenu = (event: MouseEvent) => {
    // Without JavaScript the button opens the sidebar as a popover.
    event.preventDefault();
    // And where a part of the app is missing, too.
    loadLater(messages).then(
      (later) => {
        setDrawer(() => later.Drawer);
        setMenu(true);
      },
      () => document.getElementById("menu")?.showPopover(),
    );
  };
  return (
    <header className="navbar" ref={bar} data-style={navbar.style}>
      <nav aria-label={messages.navbar.label}>
        <button
          type="button"
          className="icon-button hamburger"
          popoverTarget="menu"
          aria-label={messages.navbar.openMenu}
          onClick={openMenu}
        />
        <Brand />
        <Items position="left" preferred={preferred} />
        <span className="spring" />
        <Items position="right" preferred={preferred} />
        <ColorModeSwitch />
        {!navbar.items.some((item) => item.type === "search") && <SearchBox />}
      </nav>
      {Drawer && <Drawer open={menu} close={closeMenu} preferred={preferred} />}
    </header>
  );
}

function Items({ position, preferred }: { position: "left" | "right"; preferred: string | undefined }) {
  const shown = useFrame().site.navbar.items.filter((item) => item.position === position);
  return shown.length === 0 ? null : (
    <ul className={`items ${position}`}>
      {shown.map((item, place) => (
        <NavbarItem key={navbarKey(item, place)} item={item} preferred={preferred} />
      ))}
    </ul>
  );
}

function usePreferredVersion(): string | undefined {
  const { site, page } = useFrame();
  const hydrated = useHydrated();
  const preferred = hydrated ? readPreferredVersion(site.versions.map(({ name }) => name)) : undefined;
  return page.version === undefined ? preferred : undefined;
}
