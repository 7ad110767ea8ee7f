import { escapeHtml } from "../../shared/escapeHtml.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { type Doc, type DocSet, lastSet, type SidebarPlace } from "../content/model/model.ts";
import { sidebarFor } from "../content/sidebars/places.ts";
import { breadcrumbsOf, namesOf, neighbours, sidebarView, targetOf } from "../content/sidebars/view.ts";
import { categoryAlternates, originalPath, versionLinks } from "./alternates.ts";
import type { LocaleContext } from "./compile/context.ts";
import { linkList } from "./html.ts";
import { markdownPage } from "./markdownPage.ts";
import type { SitePage } from "./page.ts";

/** Sidebar, breadcrumbs, previous and next page, from a page's position in a sidebar. */
function sidebarData(set: DocSet, place: SidebarPlace, { config }: LocaleContext) {
  const { name, entry, entries } = place;
  const open = new Set([...entry.ancestors, ...(entry.category ? [entry.category] : [])]);
  return {
    sidebar: sidebarView(name, set, entry.path, open),
    breadcrumbs: hasBreadcrumbs(config) ? breadcrumbsOf(entry) : undefined,
    ...neighbours(entries, entry, set.docs),
  };
}

function hasBreadcrumbs({ docs }: SiteConfig): boolean {
  return docs !== false && docs.breadcrumbs;
}

/** Makes the docs of one version into pages. */
export function docPages(set: DocSet, context: LocaleContext): SitePage[] {
  const last = new Map(lastSet(context.locale.sets)?.docs.map((doc) => [doc.id, doc]));
  return set.docs.flatMap((doc) => {
    const result = context.compiled.get(doc);
    if (!result) return [];
    const place = set.places.get(doc.path);
    const around = place ? sidebarData(set, place, context) : unplaced(set, doc, context);
    const page = markdownPage(doc, result, context, {
      ...around,
      version: set.version.name,
      ...versionLinks(doc, set, context.locale),
    });
    const current = last.get(doc.id);
    const { keywords = [] } = page.search ?? {};
    const names = place ? namesOf(place.entry, keywords) : { breadcrumbs: [doc.label] };
    return Object.assign(page, {
      version: set.version,
      noIndex: page.noIndex || set.version.noIndex,
      // The canonical page of a doc is the same doc in the version that readers get by default. A version that search
      // engines shall not list names no other page: the two together would say that that one isn't to be listed.
      canonicalPath:
        current && !current.unlisted && !set.version.noIndex
          ? originalPath(current, context)
          : page.canonicalPath,
      search: page.search && { ...page.search, ...names },
    });
  });
}

/** A doc in no sidebar shows the sidebar that its front matter names, or the first one. */
function unplaced(set: DocSet, { label, source }: Doc, { config }: LocaleContext) {
  const { displayed_sidebar: asked } = source.frontMatter;
  const sidebar = asked === null ? undefined : sidebarFor(set, asked);
  return sidebar ? { sidebar, breadcrumbs: hasBreadcrumbs(config) ? [{ label }] : undefined } : {};
}

/** The generated pages of categories. */
export function generatedPages(set: DocSet, context: LocaleContext): SitePage[] {
  return [...set.places.values()].flatMap((place) => {
    const { category } = place.entry;
    if (!category?.generated) return [];
    const { title, description, path } = category.generated;
    const alternates = categoryAlternates(path, set, context);
    const links = category.items.flatMap((node) => {
      const href = targetOf(node);
      if (node.type === "html" || href === undefined) return [];
      const doc = node.type === "link" ? undefined : node.doc;
      const text = doc && (doc.source.frontMatter.description ?? context.compiled.get(doc)?.excerpt);
      return [{ label: node.label, href, description: text }];
    });
    const isIndexed = context.config.search !== false && context.config.search.indexDocs;
    const found = { path, title, description, weight: 1, sections: [], ...namesOf(place.entry, []) };
    const lead = description ? `<p>${escapeHtml(description)}</p>` : "";
    return {
      locale: context.locale.locale,
      version: set.version,
      data: {
        kind: "category",
        path,
        locale: context.locale.locale.name,
        version: set.version.name,
        ...sidebarData(set, place, context),
        ...versionLinks(path, set, context.locale),
        ...alternates,
      },
      title,
      keywords: [],
      html: `<h1>${escapeHtml(title)}</h1>${lead}${linkList(links, "cards")}`,
      headings: [],
      anchors: [],
      canonicalPath: path,
      translations: alternates.locales,
      noIndex: set.version.noIndex,
      description,
      search: isIndexed ? found : undefined,
    };
  });
}
