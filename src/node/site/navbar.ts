import type { NavbarDropdown, NavbarHtml, NavbarItem, NavbarLink, Version } from "../../shared/site.ts";
import { shown } from "../config/check.ts";
import type { DropdownEntryConfig, NavbarItemConfig } from "../config/navbarSchema.ts";
import type { DocSet } from "../content/model.ts";
import { joinPath, linkTarget } from "../content/naming.ts";
import { firstPath } from "../content/sidebarView.ts";
import { didYouMean, type Problem } from "../problems.ts";
import { sanitizeHtml } from "./sanitize.ts";

/** What navbar items can refer to, in one locale. */
export interface NavbarContext {
  localePath: string;
  base: string;
  /** Empty on a site without docs. */
  sets: DocSet[];
  versions: Version[];
  problems: Problem[];
  /** Texts of the locale's navbar translation file: `item.label.About`. */
  translations: Record<string, string>;
}

/** Resolves the navbar items of the configuration for one locale. Wrong ones become problems that name their key. */
export function resolveNavbar(items: NavbarItemConfig[], context: NavbarContext): NavbarItem[] {
  return items.flatMap((item, index): NavbarItem[] => {
    const key = `navbar.items[${index}]`;
    try {
      return resolveItem(item, key, context);
    } catch (error) {
      context.problems.push({
        key,
        message: `this navbar item can't be made: ${(error as Error).message}`,
        hint: `The item is ${shown(item)}.`,
      });
      return [];
    }
  });
}

function resolveItem(item: NavbarItemConfig, key: string, context: NavbarContext): NavbarItem[] {
  switch (item.type) {
    case "search":
      return [{ type: "search", position: item.position }];
    case "localeDropdown":
    case "docsVersionDropdown": {
      const before = entries(item.dropdownItemsBefore, `${key}.dropdownItemsBefore`, context);
      const after = entries(item.dropdownItemsAfter, `${key}.dropdownItemsAfter`, context);
      return [
        {
          type: item.type,
          position: item.position,
          ...(before.length > 0 ? { before } : {}),
          ...(after.length > 0 ? { after } : {}),
          ...(item.type === "docsVersionDropdown" && needDocs(context, key, item.type)
            ? versionChoice(item.versions, key, context)
            : {}),
        },
      ];
    }
    default:
      return isDropdown(item) ? [resolveDropdown(item, key, context)] : resolveEntry(item, key, context);
  }
}

type DropdownConfig = Extract<NavbarItemConfig, { items: DropdownEntryConfig[] }>;

function isDropdown(item: NavbarItemConfig): item is DropdownConfig {
  return "items" in item;
}

function resolveDropdown(item: DropdownConfig, key: string, context: NavbarContext): NavbarDropdown {
  const target = item.to ?? item.href;
  return {
    type: "dropdown",
    position: item.position,
    label: translated(item.label, context),
    items: entries(item.items, `${key}.items`, context),
    ...(target === undefined ? {} : { href: resolveTarget(item, context).href }),
    ...activeRules(item, context),
  };
}

function entries(
  items: DropdownEntryConfig[],
  key: string,
  context: NavbarContext,
): (NavbarLink | NavbarHtml)[] {
  return items.flatMap((item, index) => resolveEntry(item, `${key}[${index}]`, context));
}

function resolveEntry(
  item: DropdownEntryConfig,
  key: string,
  context: NavbarContext,
): (NavbarLink | NavbarHtml)[] {
  const { position } = item;
  switch (item.type) {
    case "html":
      return [
        {
          type: "html",
          position,
          html: sanitizeHtml(item.html ?? item.value ?? "", `${key}.html`, context.problems),
        },
      ];
    case "doc": {
      const set = needDocs(context, key, item.type) ? lastSet(context) : undefined;
      const doc = set?.docs.find(({ id }) => id === item.docId);
      if (!set || !doc) {
        // Drafts are left out of a build; an item that names one is hidden, not wrong.
        if (set && !set.drafts.has(item.docId)) {
          const ids = set.docs.map(({ id }) => id);
          const near = didYouMean(item.docId, ids);
          context.problems.push({
            key: `${key}.docId`,
            message: `there is no doc with the id "${item.docId}"`,
            hint: near ? `Did you mean "${near}"?` : `Known ids: ${ids.join(", ")}.`,
          });
        }
        return [];
      }
      return doc.unlisted
        ? []
        : [
            {
              type: "link",
              position,
              label: translated(item.label ?? doc.label, context),
              href: doc.path,
              external: false,
              activeBasePath: doc.path,
              ...inOtherVersions(context, ({ docs }) => {
                const same = docs.find(({ id, unlisted }) => id === item.docId && !unlisted);
                return same && { href: same.path };
              }),
            },
          ];
    }
    case "docSidebar": {
      const set = needDocs(context, key, item.type) ? lastSet(context) : undefined;
      const nodes = set?.sidebars.get(item.sidebarId);
      const href = nodes && firstPath(nodes);
      if (set && href === undefined) {
        const names = [...set.sidebars.keys()];
        context.problems.push({
          key: `${key}.sidebarId`,
          message: nodes
            ? `the sidebar "${item.sidebarId}" has no page to link to`
            : `there is no sidebar "${item.sidebarId}"`,
          hint: nodes
            ? "Put a doc into it, or link to another sidebar."
            : `Known sidebars: ${names.join(", ")}.`,
        });
      }
      return href === undefined
        ? []
        : [
            {
              type: "link",
              position,
              label: translated(item.label ?? item.sidebarId, context),
              href,
              external: false,
              activeSidebar: item.sidebarId,
              ...inOtherVersions(context, ({ sidebars }) => {
                const first = firstPath(sidebars.get(item.sidebarId) ?? []);
                return first === undefined ? undefined : { href: first };
              }),
            },
          ];
    }
    case "docsVersion": {
      const set = needDocs(context, key, item.type) ? lastSet(context) : undefined;
      return set
        ? [
            {
              type: "link",
              position,
              label: item.label === undefined ? set.version.label : translated(item.label, context),
              href: item.to ? resolveTarget(item, context).href : (set.mainDoc?.path ?? set.version.path),
              external: false,
              ...inOtherVersions(context, ({ mainDoc, version }) => ({
                href: item.to ? resolveTarget(item, context).href : (mainDoc?.path ?? version.path),
                ...(item.label === undefined ? { label: version.label } : {}),
              })),
            },
          ]
        : [];
    }
    default:
      return [
        {
          type: "link",
          position,
          ...resolveTarget(item, context),
          ...(item.label === undefined ? {} : { label: translated(item.label, context) }),
          ...(item.html === undefined
            ? {}
            : { html: sanitizeHtml(item.html, `${key}.html`, context.problems) }),
          ...activeRules(item, context),
        },
      ];
  }
}

/** Where an item leads from pages of the other versions; nothing for a version that lacks what it leads to. */
function inOtherVersions(
  context: NavbarContext,
  find: (set: DocSet) => { href: string; label?: string } | undefined,
): Pick<NavbarLink, "inVersion"> {
  const last = lastSet(context);
  const found = context.sets.flatMap((set) => {
    const target = set === last ? undefined : find(set);
    return target ? [[set.version.name, target] as const] : [];
  });
  return found.length > 0 ? { inVersion: Object.fromEntries(found) } : {};
}

function lastSet({ sets }: NavbarContext): DocSet | undefined {
  return sets.find(({ version }) => version.isLast) ?? sets[0];
}

function needDocs({ sets, problems }: NavbarContext, key: string, type: string): boolean {
  if (sets.length === 0) {
    problems.push({
      key,
      message: `an item of type "${type}" uses the docs, but this site has none`,
      hint: "Remove the item, or remove docs: false from the config.",
    });
  }
  return sets.length > 0;
}

function versionChoice(
  chosen: string[] | Record<string, { label?: string }> | undefined,
  key: string,
  { versions, problems }: NavbarContext,
): { versions?: string[]; versionLabels?: Record<string, string> } {
  if (chosen === undefined) {
    return {};
  }
  const names = Array.isArray(chosen) ? chosen : Object.keys(chosen);
  const known = versions.map(({ name }) => name);
  for (const name of names.filter((candidate) => !known.includes(candidate))) {
    problems.push({
      key: `${key}.versions`,
      message: `there is no docs version "${name}"`,
      hint: `Available version names: ${known.join(", ")}.`,
    });
  }
  const labels = Array.isArray(chosen)
    ? {}
    : Object.fromEntries(
        Object.entries(chosen).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
      );
  return { versions: names, ...(Object.keys(labels).length > 0 ? { versionLabels: labels } : {}) };
}

/** Where the link of an item leads. */
export function resolveTarget(
  { to, href }: { to?: string; href?: string },
  { localePath }: Pick<NavbarContext, "localePath">,
): { href: string; external: boolean } {
  return linkTarget(to ?? href ?? "/", localePath);
}

function activeRules(
  item: { activeBasePath?: string; activeBaseRegex?: string },
  { localePath }: Pick<NavbarContext, "localePath">,
) {
  return {
    ...(item.activeBasePath === undefined
      ? {}
      : { activeBasePath: joinPath(localePath, item.activeBasePath) }),
    ...(item.activeBaseRegex === undefined ? {} : { activeBaseRegex: item.activeBaseRegex }),
  };
}

function translated(label: string, { translations }: NavbarContext): string {
  return translations[`item.label.${label}`] ?? label;
}
