import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { format } from "../../shared/messages/format.ts";
import type { NavbarDropdown } from "../../shared/site.ts";
import { useAppContext, useOnPage } from "../common/appContext.ts";
import { Html } from "../common/Html.tsx";
import { SearchBox } from "../search/SearchBox.tsx";
import { chooseColorMode, colorChoice, nextChoice, readChoice } from "../stores/colorMode.ts";
import { openMenu } from "../stores/deferred.ts";
import { useStore } from "../stores/store.ts";
import { Brand } from "./Brand.tsx";
import { ItemLink, ItemList, useItems } from "./ItemLink.tsx";
import { activeLink, isDropdownActive, type ResolvedItem } from "./items.ts";
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

/**
 * A dropdown by the disclosure pattern: a button (beside a link, if the dropdown has a page of its own) and a list of
 * links. Without JavaScript, CSS opens the list on hover and focus.
 */
function Dropdown({ item }: { item: NavbarDropdown }) {
  const { site, page } = useAppContext();
  const [open, setOpen] = useState(false);
  const hovered = useRef(false);
  const id = useId();
  const home = site.locale.path;
  useOnPage(() => setOpen(false));
  const linked = item.href !== undefined;

  const hover = (value: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType !== "mouse") return;
    hovered.current = value && !open;
    setOpen(value);
  };
  const press = () => {
    // If hovering has just opened the list, a press keeps it open.
    setOpen(!open || hovered.current);
    hovered.current = false;
  };
  return (
    <li
      className="dropdown"
      data-open={open || undefined}
      data-active={isDropdownActive(item, page, home) || undefined}
      onKeyDown={(event) => answerKey(event, open, setOpen)}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {linked && (
        <a href={item.href} className="item" aria-current={activeLink(item, page, home)}>
          {item.label}
        </a>
      )}
      <button
        type="button"
        className={linked ? "caret" : "item caret"}
        aria-expanded={open}
        aria-controls={id}
        aria-label={linked ? format(site.messages.navbar.more, { label: item.label }) : undefined}
        onClick={press}
      >
        {linked ? undefined : item.label}
      </button>
      <ItemList id={id} items={item.items} />
    </li>
  );
}

/** Escape closes the list; the arrow keys open it and move to the next or previous link. */
function answerKey(event: KeyboardEvent, open: boolean, setOpen: (open: boolean) => void): void {
  const { key, currentTarget } = event;
  if (key === "Escape" && open) {
    event.preventDefault();
    setOpen(false);
    currentTarget.querySelector("button")?.focus();
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    // Rendered synchronously, because a link in a list that is still hidden can't be focused.
    flushSync(() => setOpen(true));
    moveFocus(currentTarget, key === "ArrowDown" ? 1 : -1);
  }
}

/**
 * Moves the focus among a dropdown's button and the links of its list. From the link beside the button it moves as from
 * the button.
 */
function moveFocus(dropdown: Element, step: 1 | -1): void {
  const stops = [...dropdown.querySelectorAll<HTMLElement>(":scope > button, ul a")];
  const next = Math.max(0, stops.indexOf(document.activeElement as HTMLElement)) + step;
  stops[Math.min(Math.max(0, next), stops.length - 1)]?.focus();
}
