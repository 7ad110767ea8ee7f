import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { format } from "../../shared/messages/format.ts";
import { useFrame, useOnPage } from "../frame.ts";
import { activeLink, isDropdownActive } from "./activeLink.ts";
import { ItemLink } from "./ItemLink.tsx";
import type { SlotDropdown } from "./resolveItem.ts";

/**
 * Disclosure of links: a button (beside a link, if the dropdown has a page of its own) and a list. Without JavaScript
 * CSS opens the list under the pointer and the focus.
 */
export function Dropdown({ item }: { item: SlotDropdown }) {
  const { site, page } = useFrame();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLLIElement>(null);
  const hovered = useRef(false);
  const id = useId();
  const home = site.locale.path;
  useOnPage(() => setOpen(false));
  const active = isDropdownActive(item, page, home);
  const current = item.href === undefined ? undefined : activeLink(item, page, home);

  const onKeyDown = (event: KeyboardEvent) => {
    const button = root.current?.querySelector("button");
    if (event.key === "Escape" && open) {
      setOpen(false);
      button?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const stops = [...(root.current?.querySelectorAll<HTMLElement>("ul a") ?? [])];
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = stops.indexOf(document.activeElement as HTMLElement) + step;
      event.preventDefault();
      // The list is hidden until it is open, and what is hidden can't have the focus.
      flushSync(() => setOpen(true));
      (at < 0 ? button : stops[Math.min(at, stops.length - 1)])?.focus();
    }
  };
  const hover = (value: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType !== "mouse") return;
    hovered.current = value && !open;
    setOpen(value);
  };
  const press = () => {
    // A press on what the pointer has just opened means to keep it open.
    setOpen(!open || hovered.current);
    hovered.current = false;
  };
  const buttonProps = {
    type: "button" as const,
    "aria-expanded": open,
    "aria-controls": id,
    onClick: press,
  };
  return (
    <li
      ref={root}
      className="dropdown"
      data-open={open || undefined}
      data-active={active || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {item.href === undefined ? (
        <button {...buttonProps} className="item caret">
          {item.label}
        </button>
      ) : (
        <>
          <a href={item.href} className="item" aria-current={current}>
            {item.label}
          </a>
          <button
            {...buttonProps}
            className="caret"
            aria-label={format(site.messages.navbar.more, { label: item.label })}
          />
        </>
      )}
      <ul id={id}>
        {item.items.map((child) => (
          <li key={child.type === "html" ? child.html : `${child.label} ${child.href}`}>
            <ItemLink item={child} />
          </li>
        ))}
      </ul>
    </li>
  );
}
