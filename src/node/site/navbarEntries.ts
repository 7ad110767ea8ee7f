import type { ActiveRules, NavbarHtml, NavbarLink } from "../../shared/site.ts";
import type { DropdownEntryConfig } from "../config/navbarSchema.ts";
import { findDoc } from "../content/model/findDoc.ts";
import { type DocSet, lastSet } from "../content/model/model.ts";
import { applyTrailingSlash, joinPath, linkTarget } from "../content/model/naming.ts";
import { sidebarOf } from "../content/sidebars/places.ts";
import { firstPath } from "../content/sidebars/view.ts";
import { sanitizeHtml } from "../markdown/html/sanitize.ts";
import type { Problem } from "../problems.ts";

/** What navbar items can refer to in one locale. */
export interface NavbarContext {
  localePath: string;
  /** The site's `trailingSlash` option. */
  trailingSlash: boolean | undefined;
  /** The docs of each version; empty on a site without docs. */
  sets: DocSet[];
  problems: Problem[];
  /** Texts of the locale's navbar translation file: `item.label.About`. */
  translations: Record<string, string>;
}

type Entry = NavbarLink | NavbarHtml;
type EntryOf<Type> = Extract<DropdownEntryConfig, { type: Type }>;

/** Resolves the items of a dropdown. */
export function resolveEntries(items: DropdownEntryConfig[], key: string, context: NavbarContext): Entry[] {
  return items.flatMap((item, index) => resolveEntry(item, `${key}[${index}]`, context) ?? []);
}

/** Resolves a link or HTML item. Undefined for a hidden item, and for a wrong one, which becomes a problem. */
export function resolveEntry(
  item: DropdownEntryConfig,
  key: string,
  context: NavbarContext,
): Entry | undefined {
  const html = (code: string) => sanitizeHtml(code, `${key}.html`, context.problems);
  switch (item.type) {
    case "html":
      return { type: "html", position: item.position, html: html(item.html ?? item.value ?? "") };
    case "doc":
      return docLink(item, key, context);
    case "docSidebar":
      return sidebarLink(item, key, context);
    case "docsVersion":
      return versionLink(item, key, context);
    default:
      return {
        type: "link",
        position: item.position,
        ...resolveTarget(item, context),
        label: item.label && translated(item.label, context),
        html: item.html && html(item.html),
        ...activeRules(item, context),
      };
  }
}

function docLink(item: EntryOf<"doc">, key: string, context: NavbarContext): NavbarLink | undefined {
  const set = docsFor(item, key, context);
  const doc = set && findDoc(item.docId, set, { key: `${key}.docId` }, context.problems);
  // An item that names a draft is hidden, because builds leave drafts out.
  if (!set || !doc || doc.unlisted) return undefined;
  return {
    type: "link",
    position: item.position,
    label: translated(item.label ?? doc.label, context),
    href: doc.path,
    external: false,
    // No sidebar has an empty name, so the link of a doc outside of all sidebars is active on that doc only.
    activeSidebar: sidebarOf(doc, set) ?? "",
    inVersion: inOtherVersions(context, ({ docs }) => {
      const same = docs.find(({ id, unlisted }) => id === item.docId && !unlisted);
      return same && { href: same.path };
    }),
  };
}

function sidebarLink(
  item: EntryOf<"docSidebar">,
  key: string,
  context: NavbarContext,
): NavbarLink | undefined {
  const set = docsFor(item, key, context);
  const nodes = set?.sidebars.get(item.sidebarId);
  const href = nodes && firstPath(nodes);
  if (set && href === undefined) {
    const known = [...set.sidebars.keys()].join(", ");
    context.problems.push({
      key: `${key}.sidebarId`,
      message: nodes
        ? `the sidebar "${item.sidebarId}" has no page to link to`
        : `there is no sidebar "${item.sidebarId}"`,
      hint: nodes ? "Put a doc into it, or link to another sidebar." : `Known sidebars: ${known}.`,
    });
  }
  if (href === undefined) return undefined;
  return {
    type: "link",
    position: item.position,
    label: translated(item.label ?? item.sidebarId, context),
    href,
    external: false,
    activeSidebar: item.sidebarId,
    inVersion: inOtherVersions(context, ({ sidebars }) => {
      const first = firstPath(sidebars.get(item.sidebarId) ?? []);
      return first === undefined ? undefined : { href: first };
    }),
  };
}

function versionLink(
  item: EntryOf<"docsVersion">,
  key: string,
  context: NavbarContext,
): NavbarLink | undefined {
  const set = docsFor(item, key, context);
  if (!set) return undefined;
  const hrefOf = ({ mainDoc, version }: DocSet) =>
    item.to ? resolveTarget(item, context).href : (mainDoc?.path ?? version.path);
  return {
    type: "link",
    position: item.position,
    label: item.label === undefined ? set.version.label : translated(item.label, context),
    href: hrefOf(set),
    external: false,
    inVersion: inOtherVersions(context, (other) => ({
      href: hrefOf(other),
      ...(item.label === undefined ? { label: other.version.label } : {}),
    })),
  };
}

/** The docs of the last version, to which an item leads. */
function docsFor({ type }: { type: string }, key: string, context: NavbarContext): DocSet | undefined {
  return needDocs(context, key, type) ? lastSet(context.sets) : undefined;
}

/** The targets of an item on pages of other versions; versions without the target are left out. */
function inOtherVersions(
  context: NavbarContext,
  find: (set: DocSet) => { href: string; label?: string } | undefined,
): NavbarLink["inVersion"] {
  const last = lastSet(context.sets);
  const found = context.sets.flatMap((set) => {
    const target = set === last ? undefined : find(set);
    return target ? [[set.version.name, target] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Whether the site has docs; if not, a problem is added. */
export function needDocs({ sets, problems }: NavbarContext, key: string, type: string): boolean {
  if (sets.length === 0) {
    problems.push({
      key,
      message: `an item of type "${type}" uses the docs, but this site has none`,
      hint: "Remove the item, or remove docs: false from the config.",
    });
  }
  return sets.length > 0;
}

/** The address of an item. If its `to` is a page, the `trailingSlash` option applies. */
export function resolveTarget(
  { to, href }: { to?: string; href?: string },
  { localePath, trailingSlash }: Pick<NavbarContext, "localePath" | "trailingSlash">,
): { href: string; external: boolean } {
  const target = linkTarget(to ?? href ?? "/", localePath);
  const isFile = /\.[a-z][a-z\d]*$/i.test(target.href.replace(/[?#].*$/s, ""));
  if (to === undefined || to.startsWith("#") || target.external || isFile) return target;
  return { ...target, href: applyTrailingSlash(target.href, trailingSlash, localePath) };
}

/** The keys of an item that decide on which pages it is active. */
export function activeRules(
  { activeBasePath, activeBaseRegex }: ActiveRules,
  { localePath }: NavbarContext,
): ActiveRules {
  return { activeBasePath: activeBasePath && joinPath(localePath, activeBasePath), activeBaseRegex };
}

/** Translates a label. */
export function translated(label: string, { translations }: NavbarContext): string {
  return translations[`item.label.${label}`] ?? label;
}
