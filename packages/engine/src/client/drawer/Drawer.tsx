import { type MouseEvent as ReactMouseEvent, useEffect, useRef, useState } from "react";
import { useAppContext } from "../common/appContext.ts";
import { useCloseOnBack } from "../common/useCloseOnBack.ts";
import { Brand } from "../navbar/Brand.tsx";
import { PrimaryMenu } from "../navbar/ItemLink.tsx";
import { ColorModeSwitch } from "../navbar/Navbar.tsx";
import { SidebarItems } from "../sidebar/SidebarItems.tsx";
import { isMenuOpen } from "../stores/deferred.ts";
import { useStore } from "../stores/store.ts";

const close = () => isMenuOpen.set(false);

/**
 * The menu of narrow screens, a modal dialog. A link, a press on the backdrop, Escape or the Back button closes it.
 */
export function Drawer() {
  const { messages } = useAppContext().site;
  const open = useStore(isMenuOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(() => open, close);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    focusClose(element);
    const onClick = ({ target }: MouseEvent) => {
      // A press on the backdrop has the dialog itself as its target. A link closes the menu even if it leads to the
      // page shown, and only after React has handled the press: it would find no link any more.
      if (target === element || (target as Element).closest("a")) setTimeout(close);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("click", onClick, { signal });
    // Pressing Escape fires `cancel` at once, and `close` later, when the menu may be open again. So `cancel` is what
    // counts.
    element.addEventListener("cancel", close, { signal });
    element.addEventListener("close", () => element.open || close(), { signal });
    matchMedia("(min-width: 62.3em)").addEventListener("change", close, { signal });
    return () => {
      leaving.abort();
      element.close();
    };
  }, [open]);
  return (
    <dialog ref={dialog} className="drawer" aria-label={messages.navbar.menu}>
      {open && <DrawerContent />}
    </dialog>
  );
}

/**
 * What the menu of narrow screens shows: first the docs sidebar, with a button that switches to the navbar's items; on
 * a page without a sidebar, those items at once.
 */
function DrawerContent() {
  const { site, page } = useAppContext();
  const { messages } = site;
  const [primary, setPrimary] = useState(false);
  const showPrimary = ({ currentTarget }: ReactMouseEvent) => {
    // The pressed button is about to disappear, so the focus moves to the button that closes the drawer.
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
          // A group name of its own: opening a folder here must not close one in the hidden sidebar column.
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
