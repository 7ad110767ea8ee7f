import type { SidebarItem } from "../../shared/page.ts";
import { useFrame } from "../frame.ts";
import { Html } from "../Html.tsx";
import { samePath } from "../paths.ts";
import { Category } from "./Category.tsx";
import { categoryKey } from "./categories.ts";

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
