import type { NavbarEntry, NavbarLink } from "../../shared/site.ts";
import type { DropdownEntryConfig } from "../config/schema/navbarSchema.ts";
import { type DocSet, lastSet } from "../content/model/model.ts";
import { htmlTarget, joinPath, type LinkStart, linkTarget } from "../content/model/naming.ts";
import { findDoc } from "../content/sidebars/parts.ts";
import { sidebarOf } from "../content/sidebars/places.ts";
import { firstPath } from "../content/sidebars/view.ts";
import { sanitizeHtml } from "../markdown/html/sanitize.ts";
import type { Problem } from "../problems/problems.ts";

/** What navbar items can refer to in one locale. */
export interface NavbarContext extends LinkStart {
  /** The docs of each version; empty on a site without docs. */
  sets: DocSet[];
  /** Texts of the locale's navbar translation file: `item.label.About`. */
  translations: Record<string, string>;
  /** Other hosts whose pictures may be shown. */
  hosts: string[];
  /** What is wrong with the items so far. */
  problems: Problem[];
}

/** Cleans a text of the frame that is HTML. What is removed is a problem of its key. */
export function cleanText(html: string, key: string, context: NavbarContext): string {
  const clean = sanitizeHtml(html, context.hosts, (address) => htmlTarget(address, context));
  context.problems.push(...clean.problems.map((problem) => ({ key, ...problem })));
  return clean.html;
}

/** The problem of an item that leads into the docs, on a site without any. */
export function withoutDocs(type: string): Problem {
  const message = `an item of type "${type}" uses the docs, but this site has none`;
  return { message, hint: "Remove the item, or remove docs: false from the config." };
}

/** Resolves the items of a dropdown. */
export function resolveEntries(
  items: DropdownEntryConfig[],
  key: string,
  context: NavbarContext,
): NavbarEntry[] {
  return items.flatMap((item, index) => resolveEntry(item, `${key}[${index}]`, context) ?? []);
}

/** Resolves a link or HTML item; undefined for one whose target doesn't exist. */
export function resolveEntry(
  item: DropdownEntryConfig,
  key: string,
  context: NavbarContext,
): NavbarEntry | undefined {
  const { position } = item;
  switch (item.type) {
    case "html": {
      const html = cleanText(item.html ?? item.value ?? "", `${key}.html`, context);
      return { type: "html", position, html };
    }
    case "default":
      return {
        type: "link",
        position,
        ...resolveTarget(item, context),
        label: item.label && translated(item.label, context),
        html: item.html && cleanText(item.html, `${key}.html`, context),
        ...activeRules(item, context),
      };
    default:
      return docsLink(item, key, context);
  }
}

type DocsItemConfig = Extract<DropdownEntryConfig, { type: "doc" | "docSidebar" | "docsVersion" }>;

/** A link into the docs: to the last version or, on pages of a version that has its target too, to that version. */
function docsLink(item: DocsItemConfig, key: string, context: NavbarContext): NavbarLink | undefined {
  const last = lastSet(context.sets);
  const target = last ? docsTarget(item, last, context) : { problem: withoutDocs(item.type) };
  if ("problem" in target) {
    const { problem } = target;
    return void (problem && context.problems.push({ ...problem, key: `${key}${problem.key ?? ""}` }));
  }
  const others = context.sets.flatMap((set) => {
    const found = set === last ? { problem: undefined } : docsTarget(item, set, context);
    if ("problem" in found) return [];
    // Items of type docsVersion have the label of the version that they lead to.
    const label = item.type === "docsVersion" && item.label === undefined ? found.label : undefined;
    return [[set.version.name, { href: found.href, ...(label !== undefined && { label }) }]];
  });
  return {
    type: "link",
    position: item.position,
    ...target,
    label: translated(item.label ?? target.label, context),
    external: false,
    inVersion: others.length > 0 ? Object.fromEntries(others) : undefined,
  };
}

/** What an item leads to in one version of the docs; a problem, whose key is one of the item, if the version doesn't have it. */
function docsTarget(
  item: DocsItemConfig,
  set: DocSet,
  context: NavbarContext,
): { href: string; label: string; activeSidebar?: string } | { problem: Problem | undefined } {
  switch (item.type) {
    case "doc": {
      const { doc, problem } = findDoc(item.docId, set);
      if (!doc || doc.unlisted) return { problem: problem && { ...problem, key: ".docId" } };
      // No sidebar has an empty name, so the link of a doc outside of all sidebars is active on that doc only.
      return { href: doc.path, label: doc.label, activeSidebar: sidebarOf(doc, set) ?? "" };
    }
    case "docSidebar": {
      const id = item.sidebarId;
      const nodes = set.sidebars.get(id);
      // A page that several sidebars list shows the first of them.
      const href =
        nodes && (firstPath(nodes, (path) => set.places.get(path)?.name === id) ?? firstPath(nodes));
      if (href !== undefined) return { href, label: id, activeSidebar: id };
      const [message, hint] = nodes
        ? [`the sidebar "${id}" has no page to link to`, "Put a doc into it, or link to another sidebar."]
        : [`there is no sidebar "${id}"`, `Known sidebars: ${[...set.sidebars.keys()].join(", ")}.`];
      return { problem: { key: ".sidebarId", message, hint } };
    }
    case "docsVersion": {
      const { mainDoc, version } = set;
      const href = item.to ? resolveTarget(item, context).href : (mainDoc?.path ?? version.path);
      return { href, label: version.label };
    }
  }
}

/** The address of an item. */
export const resolveTarget = ({ to, href }: { to?: string; href?: string }, start: LinkStart) =>
  linkTarget(to ?? href ?? "/", start);

type ActiveRules = Pick<NavbarLink, "activeBasePath" | "activeBaseRegex">;

/** The keys of an item that decide on which pages it is active. */
export function activeRules(item: ActiveRules, { localePath }: NavbarContext): ActiveRules {
  const { activeBasePath, activeBaseRegex } = item;
  return { activeBasePath: activeBasePath && joinPath(localePath, activeBasePath), activeBaseRegex };
}

/** The translation of a label; the label itself if there is none. */
export function translated(label: string, { translations }: NavbarContext): string {
  return translations[`item.label.${label}`] ?? label;
}
