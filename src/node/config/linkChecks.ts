import type { Problem } from "../problems.ts";
import type { SiteConfig } from "./schema.ts";

/** Problems with the structure of the links in navbar and footer. */
export function checkLinks({ navbar, footer }: SiteConfig): Problem[] {
  return [
    ...navbar.items.flatMap((item, index) => checkNavbarItem(item, `navbar.items[${index}]`)),
    ...(footer?.links ?? []).flatMap((entry, index) => checkFooterEntry(entry, `footer.links[${index}]`)),
    ...checkMixed(footer?.links ?? []),
  ];
}

/** A link has exactly one of `to` and `href`. */
function checkTarget({ to, href }: { to?: string; href?: string }, key: string): Problem[] {
  if ((to === undefined) !== (href === undefined)) return [];
  return [
    {
      key,
      message: to === undefined ? "a link needs to or href" : "a link takes to or href, not both",
      hint: "Use to for a page of this site and href for anything else.",
    },
  ];
}

type FooterEntry = NonNullable<SiteConfig["footer"]>["links"][number];

/** Footer links are either all in columns or all outside. */
function checkMixed(entries: FooterEntry[]): Problem[] {
  const isColumn = entries.map((entry) => "items" in entry);
  const index = isColumn.indexOf(!isColumn[0]);
  if (index === -1) return [];
  return [
    {
      key: `footer.links[${index}]`,
      message: isColumn[0]
        ? "this link is in no column, and the first entry is a column"
        : "this is a column, and the first entry is a link",
      hint: "Put every link into a column ({ title, items }), or none.",
    },
  ];
}

function checkFooterEntry(entry: FooterEntry, key: string): Problem[] {
  if ("items" in entry) {
    return entry.items.flatMap((link, index) => checkFooterEntry(link, `${key}.items[${index}]`));
  }
  return "html" in entry ? [] : checkTarget(entry, key);
}

function checkNavbarItem(item: SiteConfig["navbar"]["items"][number], key: string): Problem[] {
  const type = item.type ?? ("items" in item ? "dropdown" : "default");
  const problems: Problem[] = [];
  const entries = item as { to?: string; href?: string; label?: string; html?: string };
  if (type === "default") {
    problems.push(...checkTarget(entries, key));
    if ((entries.label === undefined) === (entries.html === undefined)) {
      problems.push({
        key,
        message:
          entries.label === undefined
            ? "a link needs a label or html"
            : "a link takes a label or html, not both",
      });
    }
  }
  if (type === "dropdown" && entries.to !== undefined && entries.href !== undefined) {
    problems.push({ key, message: "a dropdown takes to or href, not both" });
  }
  if (type === "html" && entries.html === undefined && (item as { value?: string }).value === undefined) {
    problems.push({ key, message: "an html item needs html", hint: 'Add html: "<b>…</b>".' });
  }
  const nested = ["items", "dropdownItemsBefore", "dropdownItemsAfter"] as const;
  for (const name of nested) {
    const list =
      (item as Partial<Record<(typeof nested)[number], SiteConfig["navbar"]["items"]>>)[name] ?? [];
    list.forEach((entry, index) => {
      problems.push(...checkNavbarItem(entry, `${key}.${name}[${index}]`));
    });
  }
  return problems;
}
