import { useRef, useState } from "react";
import { format } from "../../shared/messages/format.ts";
import type { SidebarCategory, SidebarItem } from "../../shared/page.ts";
import { samePath } from "../../shared/paths.ts";
import { useAppContext, useOnPage } from "../common/appContext.ts";
import { Html } from "../common/Html.tsx";
import { useHydrated } from "../stores/store.ts";
import * as sidebarMemory from "./sidebarMemory.ts";

/** Whether an item is the page at `path` or a category that contains it. */
export function holdsPage(item: SidebarItem, path: string): boolean {
  if (item.type === "html") return false;
  if (item.href !== undefined && samePath(item.href, path)) return true;
  return item.type === "category" && item.items.some((child) => holdsPage(child, path));
}

/**
 * A category of the sidebar: a label, which is a link if the category has a page, and a list. That is a native `<details>`, unless
 * configured otherwise. The DOM keeps whether it is open (an inline script changes it before hydration), so React only sets the
 * initial state.
 * @param props.group what tells the categories around it from others
 */
function Category({ item, group }: { item: SidebarCategory; group: string }) {
  const { page, site } = useAppContext();
  const hydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  const { href, label, items, collapsible, collapsed } = item;
  const key = `${group} ${label}`;
  const active = holdsPage(item, page.path) || undefined;
  const [startsOpen] = useState(
    () => (hydrated && sidebarMemory.open.get(key) === true) || active || !collapsed,
  );
  useOnPage(() => {
    if (details.current && active) details.current.open = true;
  });
  const link = href !== undefined && <PageLink href={href} label={label} active={active} />;
  const list = <SidebarItems items={items} group={key} />;
  // A category without pages has nothing to unfold.
  if (!collapsible || items.length === 0) {
    return (
      <li>
        {link || <bdi className="category-label">{label}</bdi>}
        {list}
      </li>
    );
  }
  return (
    <li className={link ? "folder linked" : "folder"}>
      {link}
      <details
        ref={details}
        data-key={key}
        name={site.sidebar.autoCollapseCategories ? group : undefined}
        open={startsOpen}
        onToggle={() => sidebarMemory.open.set(key, details.current?.open ?? false)}
        suppressHydrationWarning
      >
        <summary
          data-active={active}
          aria-label={link ? format(site.messages.sidebar.category, { label }) : undefined}
        >
          {link ? undefined : <bdi>{label}</bdi>}
        </summary>
        {list}
      </details>
    </li>
  );
}

/**
 * The entries of the sidebar, or of one of its categories, as a list.
 * @param props.group name shared by sibling categories of which only one is open at a time
 */
export function SidebarItems({ items, group = "sidebar" }: { items: SidebarItem[]; group?: string }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item, index) => {
        // Some entries may be the same. None changes its place in the list from page to page.
        const key = `${index} ${nameOf(item)}`;
        if (item.type === "html") return <Html key={key} as="li" html={item.html} />;
        if (item.type === "category") return <Category key={key} item={item} group={group} />;
        return (
          <li key={key}>
            <PageLink {...item} />
          </li>
        );
      })}
    </ul>
  );
}

/** What tells an entry from those of another sidebar. */
function nameOf(item: SidebarItem): string {
  if (item.type === "html") return item.html;
  return item.type === "category" ? item.label : item.href;
}

/** A link to a page, whose name may be of another language and direction than the frame: so for all names of pages. */
function PageLink({ href, label, active }: { href: string; label: string; active?: true | undefined }) {
  const { path } = useAppContext().page;
  const kind = /^https?:/.test(href) ? { className: "external" } : {};
  return (
    <a href={href} aria-current={samePath(href, path) ? "page" : undefined} data-active={active} {...kind}>
      <bdi>{label}</bdi>
    </a>
  );
}
