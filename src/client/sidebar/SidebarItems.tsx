import { useRef, useState } from "react";
import { format } from "../../shared/messages/format.ts";
import type { SidebarCategory, SidebarItem } from "../../shared/page.ts";
import { Failure } from "../Failure.tsx";
import { useFrame, useOnPage } from "../frame.ts";
import { Html } from "../Html.tsx";
import { samePath } from "../paths.ts";
import { useHydrated } from "../stores/store.ts";
import { categoryKey, holdsPage } from "./categories.ts";
import { loadCategory } from "./loadCategory.ts";
import { sidebarMemory } from "./sidebarMemory.ts";

/**
 * A folder of the sidebar: a native disclosure, beside a link when the folder has a page. Whether it is open is the
 * DOM's to know (the restore script changes it before hydration), so React gives a start value and then leaves it.
 * Items that the document doesn't hold are fetched when it opens.
 */
function Category({ item, group }: { item: SidebarCategory; group: string }) {
  const { site, page } = useFrame();
  const { messages } = site;
  const hydrated = useHydrated();
  const key = categoryKey(item);
  const items = item.items ?? (hydrated ? sidebarMemory.items(key) : undefined);
  const holds = holdsPage(item, page.path);
  const details = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(() => (hydrated && sidebarMemory.isOpen(key)) || holds || !item.collapsed);
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState(0);

  const load = () => {
    setFailed(false);
    loadCategory(item).then(
      () => setLoaded((count) => count + 1),
      (error: unknown) => {
        console.error(format(messages.sidebar.failed, { label: item.label }), error);
        setFailed(true);
      },
    );
  };
  const onToggle = () => {
    const isOpen = details.current?.open ?? false;
    sidebarMemory.setOpen(key, isOpen);
    if (isOpen && !items) load();
  };
  useOnPage(() => {
    const wasOpen = !items && sidebarMemory.isOpen(key);
    if (details.current && (holds || wasOpen)) details.current.open = true;
  });

  const active = holds || undefined;
  // Where the items are missing and no script can fetch them, the label leads to the folder's first page.
  const target = item.href ?? (items || hydrated || !item.collapsible ? undefined : item.first);
  const link = target !== undefined && (
    <a
      href={target}
      aria-current={item.href !== undefined && samePath(item.href, page.path) ? "page" : undefined}
      data-active={active}
    >
      {item.label}
    </a>
  );
  const list = items && <SidebarItems items={items} group={`${group} ${key}`} />;
  if (!item.collapsible) {
    return (
      <li>
        {link || <span className="category-label">{item.label}</span>}
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
        data-lazy={items ? undefined : ""}
        name={site.sidebar.autoCollapseCategories ? group : undefined}
        open={startsOpen}
        onToggle={onToggle}
        suppressHydrationWarning
      >
        <summary
          data-active={active}
          aria-label={link ? format(messages.sidebar.category, { label: item.label }) : undefined}
        >
          {link ? undefined : item.label}
        </summary>
        {list}
        {failed && <Failure text={format(messages.sidebar.failed, { label: item.label })} retry={load} />}
        {!items && !failed && <p className="needs-js">{messages.sidebar.loading}</p>}
      </details>
    </li>
  );
}

/** A list of the sidebar. `group` names it among its siblings, for categories that close each other. */
export function SidebarItems({
  items,
  group = "sidebar",
}: {
  items: readonly SidebarItem[];
  group?: string;
}) {
  const { page } = useFrame();
  return (
    <ul>
      {items.map((item) => {
        if (item.type === "html") return <Html key={item.html} as="li" html={item.html} />;
        if (item.type === "category") return <Category key={categoryKey(item)} item={item} group={group} />;
        return (
          <li key={item.href}>
            <a href={item.href} aria-current={samePath(item.href, page.path) ? "page" : undefined}>
              {item.label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
