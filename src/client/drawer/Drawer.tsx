import { type MouseEvent as ReactMouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { samePath } from "../../shared/paths.ts";
import { useFrame } from "../frame.ts";
import { Brand } from "../navbar/Brand.tsx";
import { ColorModeSwitch } from "../navbar/ColorModeSwitch.tsx";
import { PrimaryMenu } from "../navbar/PrimaryMenu.tsx";
import { SidebarItems } from "../sidebar/SidebarItems.tsx";

interface DrawerProps {
  open: boolean;
  close: () => void;
}

/** The menu of narrow screens: a modal dialog. What leads elsewhere closes it: a link, a press beside it, Back. */
export function Drawer({ open, close }: DrawerProps) {
  const { site, page } = useFrame();
  const { messages } = site;
  const dialog = useRef<HTMLDialogElement>(null);
  // The address is that of the next page already.
  const isLeaving = useEffectEvent(
    () => page.kind !== "not-found" && !samePath(location.pathname, page.path),
  );
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    focusClose(element);
    const desktop = matchMedia("(min-width: 997px)");
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse") return;
      // The Back button closes the menu and stays on the page, where the browser lets it. It calls back a page on its way.
      if (!isLeaving()) event.preventDefault();
      close();
    };
    const onClick = ({ target }: MouseEvent) => {
      // The backdrop is the dialog itself; a link leads away even when it leads to the page at hand.
      if (target === element || (target as Element).closest("a")) close();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("click", onClick, { signal });
    // Escape. The first comes at once, the second late, perhaps of a menu that is open again.
    element.addEventListener("cancel", close, { signal });
    element.addEventListener("close", () => element.open || close(), { signal });
    desktop.addEventListener("change", close, { signal });
    window.navigation?.addEventListener("navigate", onNavigate, { signal });
    return () => {
      leaving.abort();
      element.close();
    };
  }, [open, close]);
  return (
    <dialog ref={dialog} className="drawer" aria-label={messages.navbar.menu}>
      {open && <DrawerContent close={close} />}
    </dialog>
  );
}

/** The docs sidebar and, behind a button, the navbar's items: each time the menu opens, the sidebar first. */
function DrawerContent({ close }: Omit<DrawerProps, "open">) {
  const { site, page } = useFrame();
  const { messages } = site;
  const [primary, setPrimary] = useState(false);
  const showPrimary = ({ currentTarget }: ReactMouseEvent) => {
    // The button goes with the menu that it stood in; the focus must not.
    focusClose(currentTarget.closest("dialog"));
    setPrimary(true);
  };
  const secondary = page.sidebar && !primary ? page.sidebar : undefined;
  const menu = secondary ? messages.sidebar.label : messages.navbar.label;
  return (
    <div>
      <div className="drawer-head">
        <Brand />
        <ColorModeSwitch />
        <button
          type="button"
          className="icon-button icon-close"
          aria-label={messages.navbar.closeMenu}
          onClick={close}
        />
      </div>
      {secondary && site.navbar.items.length > 0 && (
        <button type="button" className="drawer-back" onClick={showPrimary}>
          {messages.navbar.backToMainMenu}
        </button>
      )}
      <nav className="menu" aria-label={menu}>
        {secondary ? (
          // Its folders are no neighbours of those in the column, which is hidden but still there.
          <SidebarItems items={secondary.items} group="drawer" />
        ) : (
          <PrimaryMenu />
        )}
      </nav>
    </div>
  );
}

function focusClose(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector<HTMLElement>(".icon-close")?.focus();
}
