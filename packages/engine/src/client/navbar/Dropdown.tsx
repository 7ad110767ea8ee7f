import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { format } from "../../shared/messages/format.ts";
import type { NavbarDropdown } from "../../shared/site.ts";
import { useAppContext, useOnPage } from "../common/appContext.ts";
import { ItemList } from "./ItemLink.tsx";
import { activeLink, isDropdownActive } from "./items.ts";

/**
 * A dropdown by the disclosure pattern: a button (beside a link, if the dropdown has a page of its own) and a list of
 * links. Without JavaScript, CSS opens the list on hover and focus.
 */
export function Dropdown({ item }: { item: NavbarDropdown }) {
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
