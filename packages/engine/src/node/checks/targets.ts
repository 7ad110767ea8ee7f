import { plainPath, samePath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Content } from "../content/load.ts";
import type { DocSet, LocaleContent, SidebarNode } from "../content/model/model.ts";
import { joinPath, nearPage } from "../content/model/naming.ts";
import { missingFile } from "../content/staticFiles.ts";
import { versionedSidebarsFile } from "../content/versions.ts";
import { decodePath, encodeLink, isExternal, slashHint, splitLink } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import type { PlacedLink } from "./anchors.ts";
import { entriesIn } from "./links.ts";
import { shownPictures } from "./pictures.ts";

/** What paths in the configuration can lead to. */
interface Places {
  /** Path of the default locale; the others have the same pages. */
  localePath: string;
  routes: ReadonlyMap<string, string>;
  staticFiles: Content["staticFiles"];
  sets: Pick<DocSet, "version" | "sidebars">[];
}

/**
 * Checks that the pages and files that the configuration names exist.
 * @returns a problem for each that doesn't
 */
export function checkTargets(config: SiteConfig, places: Places): Problem[] {
  const { image } = config;
  const pictures = [...shownPictures(config), ...(image ? [{ key: "image.src", src: image.src }] : [])];
  // Links to other sites and bare hashes aren't checked.
  const links = linksIn(config).filter(({ to }) => !isExternal(to) && !to.startsWith("#"));
  return [
    ...pictures.flatMap((picture) => missingFile(picture, config, places.staticFiles)),
    ...links.flatMap((link) => missingPage(link, config, places)),
    ...places.sets.flatMap((set) => deadInSidebars(set, config, places)),
    ...missingHome(config, places),
  ];
}

/** The links of navbar, footer and not-found page that may lead to pages. */
function linksIn({ navbar, footer, notFoundLinks }: SiteConfig) {
  const entries = [
    ...entriesIn(navbar.items, "navbar.items"),
    ...entriesIn(footer?.links ?? [], "footer.links"),
  ].map(({ entry: { to }, key }) => ({ key: `${key}.to`, to }));
  const logos = [
    { key: "navbar.logo.href", to: navbar.logo?.href },
    { key: "footer.logo.href", to: footer?.logo?.href },
    // A missing home page has its own message (missingHome).
  ].filter(({ to }) => to !== "/");
  const notFound = notFoundLinks.map((to, index) => ({ key: `notFoundLinks[${index}]`, to }));
  return [...entries, ...logos, ...notFound].flatMap(({ key, to }) => (to === undefined ? [] : { key, to }));
}

/** All links of the configuration that may lead to headings, in the default locale. */
export function placedLinks(config: SiteConfig, { locale, sets }: LocaleContent): PlacedLink[] {
  const { helpful } = config.search || { helpful: [] };
  const helpfulLinks = helpful.map(({ to }, index) => ({ key: `search.helpful[${index}]`, to }));
  const links = [...linksIn(config), ...helpfulLinks];
  const placed = links.map(({ key, to }) => ({ key, raw: to, href: encodeLink(joinPath(locale.path, to)) }));
  const inSidebars = sets.flatMap(linksOfSidebars).map((link) => ({ ...link, raw: link.href }));
  // A bare hash is an anchor of each page, or of none.
  return [...placed, ...inSidebars].filter(({ raw }) => !raw.startsWith("#"));
}

function linksOfSidebars({ version, sidebars }: Places["sets"][number]) {
  const file = versionedSidebarsFile(version.name);
  const hrefsIn = (nodes: SidebarNode[]): string[] =>
    nodes.flatMap((node) => ("items" in node ? hrefsIn(node.items) : node.type === "link" ? node.href : []));
  return [...sidebars].flatMap(([name, nodes]) =>
    hrefsIn(nodes).map((href) => ({ file, key: `docs.sidebars.${name}`, href })),
  );
}

/** What is wrong with the links of sidebars: warnings, because something else may be on the host at such a path. */
function deadInSidebars(set: Places["sets"][number], config: SiteConfig, places: Places) {
  const start = places.localePath;
  return linksOfSidebars(set).flatMap(({ file, key, href }) => {
    // A file may be made by a plugin.
    if (!href.startsWith(start) || /\.[a-z]\w*$/i.test(href)) return [];
    const found = missingPage({ key, to: `/${href.slice(start.length)}` }, config, places);
    return found.map((problem): Problem => ({ ...problem, file, severity: "warning" }));
  });
}

function missingPage(
  { key, to }: { key: string; to: string },
  config: SiteConfig,
  places: Places,
): Problem[] {
  const { localePath, routes } = places;
  const href = encodeLink(joinPath(localePath, splitLink(to)[0]));
  if (isThere(href, config, places)) return [];
  const otherwise =
    "Name a page of the site by its path, such as /install, or anything else by its whole address, with href.";
  const hint = slashHint(to) ?? nearPage(href, routes.keys(), localePath, otherwise);
  return [{ key, message: `there is no page at "${to}"`, hint, severity: "link" }];
}

/** The problem of a site without a home page, to which every page links whatever the configuration names. */
function missingHome(config: SiteConfig, places: Places): Problem[] {
  if (isThere(places.localePath, config, places)) return [];
  const { docs, pages } = config;
  const slug = docs !== false && joinPath(docs.routeBasePath) === "/" ? ", give a doc the slug: /" : "";
  return [
    {
      message: 'the site has no home page: the brand and the first breadcrumb lead to "/", where nothing is',
      hint: `Write ${pages}/index.md${slug}, or redirect "/" to a page.`,
      severity: "link",
    },
  ];
}

/** Whether the site has a page or static file at an address; at the home page's, a redirect counts too. */
function isThere(href: string, { baseUrl, redirects }: SiteConfig, places: Places): boolean {
  const { localePath, routes, staticFiles } = places;
  if (routes.has(plainPath(href)) || staticFiles.has(decodePath(href.slice(baseUrl.length)))) return true;
  if (!samePath(href, localePath)) return false;
  const moved = redirects.flatMap(({ from }) => from);
  return staticFiles.has("index.html") || moved.some((from) => plainPath(from) === "/");
}
