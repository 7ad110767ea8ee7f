import { isBelow, samePath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { type DocSet, type LocaleContent, lastSet } from "../content/model/model.ts";
import { routePath } from "../content/model/naming.ts";
import { firstPath } from "../content/sidebars/view.ts";
import { decodePath, splitLink } from "../files/urlPath.ts";
import { sanitizeHtml } from "../markdown/html/sanitize.ts";
import type { SiteTranslations } from "../pages/resolveSite.ts";
import type { Problem } from "../problems/problems.ts";
import { type Entry, entriesIn } from "./links.ts";
import { missingDoc } from "./missingDoc.ts";

/** What navbar, footer, announcement and search name in one locale and its docs lack, and HTML that isn't allowed. */
export function checkFrame(
  config: SiteConfig,
  { locale, sets }: LocaleContent,
  translations: SiteTranslations,
): Problem[] {
  const items = entriesIn(config.navbar.items, "navbar.items");
  return [
    ...items.flatMap(({ entry, key }) => checkDocsItem(entry, key, sets)),
    ...htmlOf(config, translations).flatMap(({ key, html }) =>
      sanitizeHtml(html).problems.map((problem) => ({ key, ...problem })),
    ),
    ...checkSearch(config, locale, sets),
  ];
}

/** Checks an item of the navbar that leads into the docs. */
function checkDocsItem(item: Entry, key: string, sets: DocSet[]): Problem[] {
  const { type = "", docId, sidebarId, versions } = item;
  if (!["doc", "docSidebar", "docsVersion", "docsVersionDropdown"].includes(type)) return [];
  const last = lastSet(sets);
  if (!last) {
    const message = `an item of type "${type}" uses the docs, but this site has none`;
    return [{ key, message, hint: "Remove the item, or remove docs: false from the config." }];
  }
  if (docId !== undefined) return missingDoc(docId, last, { key: `${key}.docId` });
  if (sidebarId !== undefined) return missingSidebar(sidebarId, `${key}.sidebarId`, last);
  const known = sets.map(({ version }) => version.name);
  const named = Array.isArray(versions) ? versions : Object.keys(versions ?? {});
  return named
    .filter((name) => !known.includes(name))
    .map((name) => ({
      key: `${key}.versions`,
      message: `there is no docs version "${name}"`,
      hint: `Available version names: ${known.join(", ")}.`,
    }));
}

function missingSidebar(id: string, key: string, { sidebars }: DocSet): Problem[] {
  const nodes = sidebars.get(id);
  if (nodes && firstPath(nodes) !== undefined) return [];
  if (nodes) {
    const message = `the sidebar "${id}" has no page to link to`;
    return [{ key, message, hint: "Put a doc into it, or link to another sidebar." }];
  }
  const hint = `Known sidebars: ${[...sidebars.keys()].join(", ")}.`;
  return [{ key, message: `there is no sidebar "${id}"`, hint }];
}

/** The texts of the frame that are HTML, each with its key in the configuration. */
function htmlOf(
  { navbar, footer, announcementBar }: SiteConfig,
  translations: SiteTranslations,
): { key: string; html: string }[] {
  const entries = [
    ...entriesIn(navbar.items, "navbar.items"),
    ...entriesIn(footer?.links ?? [], "footer.links"),
  ].map(({ entry, key }) => ({ key: `${key}.html`, html: entry.html ?? entry.value }));
  const content =
    announcementBar && (translations.code["announcementBar.content"] ?? announcementBar.content);
  const copyright = footer?.copyright && (translations.footer.copyright ?? footer.copyright);
  return [
    ...entries,
    { key: "footer.copyright", html: copyright },
    { key: "announcementBar.content", html: content },
  ].flatMap(({ key, html }) => (html ? [{ key, html }] : []));
}

function checkSearch(
  { docs, search }: SiteConfig,
  locale: LocaleContent["locale"],
  sets: DocSet[],
): Problem[] {
  if (docs === false || search === false) return [];
  const last = lastSet(sets);
  const helpful = search.helpful.flatMap(({ to }, index): Problem[] => {
    const [path] = splitLink(to);
    const isThere = last?.docs.some((doc) => samePath(doc.path, routePath(locale.path, path)));
    const hint = "Use a path of the docs, such as /install.";
    return isThere
      ? []
      : [{ key: `search.helpful[${index}]`, message: `there is no page at "${path}"`, hint }];
  });
  const contexts = search.searchContextByPaths.flatMap(({ path }, index): Problem[] => {
    if (!locale.isDefault || hasPageBelow(path, sets)) return [];
    const key = `search.searchContextByPaths[${index}]`;
    const hint = "Use a path below the start of the docs, such as guides.";
    return [{ key, message: `no page of the docs is below "${path}"`, hint }];
  });
  return [...helpful, ...contexts];
}

/** Whether a doc of any version is at a path relative to its version, or below it. */
function hasPageBelow(path: string, sets: DocSet[]): boolean {
  return sets.some(({ docs, version }) =>
    docs.some((doc) => isBelow(doc.path, routePath(version.path, decodePath(path)))),
  );
}
