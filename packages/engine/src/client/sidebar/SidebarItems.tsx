import { type ReactNode, useRef, useState } from "react";
import { format } from "../../shared/messages/format.ts";
import type { SidebarCategory, SidebarItem } from "../../shared/page.ts";
import { samePath } from "../../shared/paths.ts";
import { useAppContext, useOnPage } from "../common/appContext.ts";
import { Failure } from "../common/Failure.tsx";
import { Html } from "../common/Html.tsx";
import { useHydrated } from "../stores/store.ts";
import { categoryKey, holdsPage } from "./categories.ts";
import * as sidebarMemory from "./sidebarMemory.ts";

/**
 * A category of the sidebar: a label, which is a link if the category has a page, and a list that can be collapsed
 * unless configured otherwise.
 */
function Category({ item, group }: { item: SidebarCategory; group: string }) {
  const { page } = useAppContext();
  const hydrated = useHydrated();
  const { items, failed, load } = useItems(item);
  const active = holdsPage(item, page.path) || undefined;
  // If the document lacks the items and no script can fetch them, the label links to the category's first page.
  const target = item.href ?? (items || hydrated || !item.collapsible ? undefined : item.first);
  const link = target !== undefined && <PageLink href={target} label={item.label} active={active} />;
  const list = items && <SidebarItems items={items} group={`${group} ${categoryKey(item)}`} />;
  // A category without pages has nothing to unfold.
  if (!item.collapsible || items?.length === 0) {
    return (
      <li>
        {link || <bdi className="category-label">{item.label}</bdi>}
        {list}
      </li>
    );
  }
  return (
    <li className={link ? "folder linked" : "folder"}>
      {link}
      <Fold item={item} group={group} active={active} linked={!!link} load={items ? undefined : load}>
        {list ?? (failed && <Failure text={failed} retry={load} />)}
      </Fold>
    </li>
  );
}

/** The items of a category, if they are known, and a function to fetch them otherwise. */
function useItems(item: SidebarCategory) {
  const { messages } = useAppContext().site;
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<"loaded" | "failed">();
  const text = format(messages.sidebar.failed, { label: item.label });
  const load = async () => {
    setOutcome(undefined);
    try {
      await sidebarMemory.loadItems(item);
      setOutcome("loaded");
    } catch (error) {
      console.error(text, error);
      setOutcome("failed");
    }
  };
  const items = item.items ?? (hydrated ? sidebarMemory.items.get(categoryKey(item)) : undefined);
  return { items, failed: outcome === "failed" ? text : undefined, load };
}

interface FoldProps {
  item: SidebarCategory;
  group: string;
  active: true | undefined;
  /** Whether a link with the label stands before the disclosure. */
  linked: boolean;
  /** Fetches the category's items; undefined if they are known. */
  load: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A category that can be collapsed: a native `<details>`. The DOM keeps whether it is open (an inline script changes it
 * before hydration), so React only sets the initial state. Items that the document lacks are fetched when it opens.
 */
function Fold({ item, group, active, linked, load, children }: FoldProps) {
  const { messages, sidebar } = useAppContext().site;
  const hydrated = useHydrated();
  const key = categoryKey(item);
  const details = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(
    () => (hydrated && sidebarMemory.open.get(key) === true) || active || !item.collapsed,
  );
  const onToggle = () => {
    const isOpen = details.current?.open ?? false;
    sidebarMemory.open.set(key, isOpen);
    if (isOpen) load?.();
  };
  useOnPage(() => {
    if (details.current && (active || (load && sidebarMemory.open.get(key) === true)))
      details.current.open = true;
  });
  return (
    <details
      ref={details}
      data-key={key}
      data-lazy={load && ""}
      name={sidebar.autoCollapseCategories ? group : undefined}
      open={startsOpen}
      onToggle={onToggle}
      suppressHydrationWarning
    >
      <summary
        data-active={active}
        aria-label={linked ? format(messages.sidebar.category, { label: item.label }) : undefined}
      >
        {linked ? undefined : <bdi>{item.label}</bdi>}
      </summary>
      {children ?? <p className="needs-js">{messages.sidebar.loading}</p>}
    </details>
  );
}

/**
 * The entries of the sidebar, or of one of its categories, as a list.
 * @param props.group name shared by sibling categories of which only one is open at a time
 */
export function SidebarItems({
  items,
  group = "sidebar",
}: {
  items: readonly SidebarItem[];
  group?: string;
}) {
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
  return item.type === "category" ? categoryKey(item) : item.href;
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
