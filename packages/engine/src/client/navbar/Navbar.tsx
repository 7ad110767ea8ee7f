import { useRef } from "react";
import { format } from "../../shared/messages/format.ts";
import { useAppContext } from "../common/appContext.ts";
import { Html } from "../common/Html.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { chooseColorMode, colorChoice, nextChoice, readChoice } from "../stores/colorMode.ts";
import { openMenu } from "../stores/deferred.ts";
import { useStore } from "../stores/store.ts";
import { Brand } from "./Brand.tsx";
import { Dropdown } from "./Dropdown.tsx";
import { ItemLink, useItems } from "./ItemLink.tsx";
import type { ResolvedItem } from "./items.ts";
import { useHideOnScroll } from "./useHideOnScroll.ts";

/** The bar at the top: menu button, logo and title, items, colour mode switch and search. */
export function Navbar() {
  const { navbar, messages } = useAppContext().site;
  const bar = useRef<HTMLElement>(null);
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
            // Prevents what the button does without JavaScript: opening the sidebar as a popover.
            event.preventDefault();
            void openMenu();
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
  const items = useItems().filter((item) => item.position === position);
  return items.length === 0 ? null : (
    <ul className={`items ${position}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never change their order, and have no other unique key.
        <Item key={index} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: ResolvedItem }) {
  if (item.type === "dropdown") return <Dropdown item={item} />;
  if (item.type === "html") return <Html as="li" html={item.html} />;
  return <li>{item.type === "search" ? <SearchBox /> : <ItemLink item={item} />}</li>;
}

/**
 * The button that switches to the next colour mode. CSS chooses its icon by an attribute of `<html>`, so that it is
 * right before hydration, and hides it where no scripts run.
 */
export function ColorModeSwitch() {
  const { site } = useAppContext();
  const choice = useStore(colorChoice, readChoice(null, site.colorMode));
  if (site.colorMode.disableSwitch) return null;
  const next = nextChoice(choice, site.colorMode);
  const names = site.messages.colorMode;
  const label = format(names.switch, { current: names[choice], next: names[next] });
  return (
    <button
      type="button"
      className="icon-button color-mode"
      aria-label={label}
      title={label}
      onClick={() => chooseColorMode(next)}
    />
  );
}
