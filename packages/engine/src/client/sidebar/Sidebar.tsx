import { useEffect, useRef } from "react";
import type { Page } from "../../shared/page.ts";
import { useAppContext } from "../common/appContext.ts";
import { scrollIntoView } from "../common/scrollIntoView.ts";
import { PrimaryMenu } from "../navbar/ItemLink.tsx";
import { SidebarItems } from "./SidebarItems.tsx";
import * as sidebarMemory from "./sidebarMemory.ts";

/**
 * The docs sidebar: a column on wide screens. On narrow ones the drawer shows it; without scripts, the menu button
 * opens it as a popover.
 */
export function Sidebar() {
  const { site, page } = useAppContext();
  const { messages } = site;
  const { sidebar } = page;
  const root = useScrollMemory(sidebar);
  return (
    <aside ref={root} id="menu" popover="auto" className={sidebar ? "sidebar" : "sidebar sidebar-none"}>
      {(site.navbar.items.length > 0 || !sidebar) && (
        <nav className="menu primary" aria-label={messages.navbar.menu}>
          <PrimaryMenu />
        </nav>
      )}
      {sidebar && (
        <nav className="menu" aria-label={messages.sidebar.label} data-sidebar={sidebar.name}>
          <SidebarItems items={sidebar.items} />
        </nav>
      )}
    </aside>
  );
}

/**
 * Scrolls the sidebar to the entry of the current page. When the reader leaves the document, stores the scroll position
 * and the open categories for the next one.
 */
function useScrollMemory(sidebar: Page["sidebar"]) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!sidebar || !element) return;
    const current = element.querySelector('[aria-current="page"]');
    // In the next frame all positions are known. Here the browser would compute them, and again after later effects.
    const frame = requestAnimationFrame(() => current && scrollIntoView(element, current));
    const save = () => sidebarMemory.save(sidebar.name, element.scrollTop);
    addEventListener("pagehide", save);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("pagehide", save);
    };
  }, [sidebar]);
  return root;
}
