import type { SiteConfig } from "../config/schema/schema.ts";
import type { Problem } from "../problems/problems.ts";

/** What the entries of navbar and footer may have in common. */
export interface Entry {
  type?: string;
  to?: string;
  href?: string;
  label?: string;
  html?: string;
  value?: string;
  items?: object[];
}

const lists = ["items", "dropdownItemsBefore", "dropdownItemsAfter"] as const;

/** The entries of a list in the configuration and of its nested lists, each with its key. */
export function entriesIn(list: object[], key: string): { entry: Entry; key: string }[] {
  return list.flatMap((entry: Entry & Partial<Record<(typeof lists)[number], object[]>>, index) => {
    const own = `${key}[${index}]`;
    return [{ entry, key: own }, ...lists.flatMap((name) => entriesIn(entry[name] ?? [], `${own}.${name}`))];
  });
}

/** Problems with the structure of the links in navbar and footer. */
export function checkLinks({ navbar, footer }: SiteConfig): Problem[] {
  const links = footer?.links ?? [];
  return [
    ...entriesIn(navbar.items, "navbar.items").flatMap(({ entry, key }) => checkNavbarItem(entry, key)),
    ...entriesIn(links, "footer.links").flatMap(({ entry, key }) =>
      "items" in entry || "html" in entry ? [] : checkTarget(entry, key),
    ),
  ];
}

function checkTarget({ to, href }: Entry, key: string): Problem[] {
  const hint = "Use to for a page of this site and href for anything else.";
  return checkOne(to, href, "to or href").map((message) => ({ key, message, hint }));
}

/** What to say of a link that doesn't have exactly one of two keys. */
function checkOne(one: string | undefined, other: string | undefined, names: string): string[] {
  if ((one === undefined) !== (other === undefined)) return [];
  return [one === undefined ? `a link needs ${names}` : `a link takes ${names}, not both`];
}

function checkNavbarItem(item: Entry, key: string): Problem[] {
  const { type, to, href, label, html } = item;
  if (type === "default") {
    const unnamed = checkOne(label, html, "a label or html").map((message) => ({ key, message }));
    return [...checkTarget(item, key), ...unnamed];
  }
  if (type === "dropdown" && to !== undefined && href !== undefined) {
    return [{ key, message: "a dropdown takes to or href, not both" }];
  }
  if (type === "html" && html === undefined && item.value === undefined) {
    return [{ key, message: "an html item needs html", hint: 'Add html: "<b>…</b>".' }];
  }
  return [];
}
