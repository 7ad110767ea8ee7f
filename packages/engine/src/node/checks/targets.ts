import { plainPath, samePath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { LocaleContent, SidebarNode } from "../content/model/model.ts";
import { joinPath, linkTarget, nearPage } from "../content/model/naming.ts";
import { pagesFolder } from "../content/pageFiles.ts";
import { missingFile } from "../content/staticFiles.ts";
import { versionedSidebarsFile } from "../content/versions.ts";
import { decodePath, isExternal, slashHint, splitLink } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import type { PlacedLink } from "./anchors.ts";
import { entriesIn } from "./links.ts";
import { shownPictures } from "./pictures.ts";

/** What paths in the configuration can lead to in one locale. */
type Places = Pick<LocaleContent, "locale" | "start" | "routes" | "sets">;

/**
 * Checks that the pages and files that the configuration names exist, in every locale.
 * @param all the default locale first
 * @returns a problem for each that doesn't: what several locales lack is told of the first
 */
export function checkTargets(config: SiteConfig, all: Places[]): Problem[] {
  const { image } = config;
  const pictures = [...shownPictures(config), ...(image ? [{ key: "image.src", src: image.src }] : [])];
  const staticFiles = all[0]?.start.staticFiles ?? new Map<string, string>();
  const dead = new Map<string, Problem>();
  for (const places of all) {
    for (const { raw, href, ...place } of linksAt(linksIn(config), places)) {
      const name = JSON.stringify([place, raw]);
      // Other sites aren't checked. A file that a sidebar links to may be made by a plugin.
      const isUnknown = isExternal(href) || (place.severity === "warning" && /\.[a-z]\w*$/i.test(href));
      if (!isUnknown && !isThere(href, config, places) && !dead.has(name))
        dead.set(name, { ...place, ...missingPage(raw, href, places) });
    }
  }
  return [
    ...pictures.flatMap((picture) => missingFile(picture, config, staticFiles)),
    ...dead.values(),
    ...missingHome(config, all),
  ];
}

/** Links of the configuration and those of sidebars in one locale, as they are written and as they lead there. */
function linksAt(links: { key: string; to: string }[], { start, sets }: Places) {
  const { localePath } = start;
  const ofFrame = links.map(({ key, to }) => {
    return { key, raw: to, href: linkTarget(to, start).href, severity: "link" as const };
  });
  const inSidebars = sets.flatMap(linksOfSidebars).map(({ href, ...place }) => {
    const raw = href.startsWith(localePath) ? `/${href.slice(localePath.length)}` : href;
    // Something else may be on the host at such a path.
    return { ...place, raw, href, severity: "warning" as const };
  });
  // A bare hash is an anchor of each page, or of none.
  return [...ofFrame, ...inSidebars].filter(({ raw }) => !raw.startsWith("#"));
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

/** All links of the configuration that may lead to headings, in one locale. */
export function placedLinks(config: SiteConfig, places: Places): PlacedLink[] {
  const { helpful } = config.search || { helpful: [] };
  const helpfulLinks = helpful.map(({ to }, index) => ({ key: `search.helpful[${index}]`, to }));
  return linksAt([...linksIn(config), ...helpfulLinks], places);
}

/** The links of a version's sidebars, each with its place. */
function linksOfSidebars({ version, sidebars }: Places["sets"][number]) {
  const file = versionedSidebarsFile(version.name);
  const hrefsIn = (nodes: SidebarNode[]): string[] =>
    nodes.flatMap((node) => ("items" in node ? hrefsIn(node.items) : node.type === "link" ? node.href : []));
  return [...sidebars].flatMap(([name, nodes]) =>
    hrefsIn(nodes).map((href) => ({ file, key: `docs.sidebars.${name}`, href })),
  );
}

function missingPage(written: string, href: string, { locale, start, routes }: Places): Problem {
  if (!locale.isDefault) {
    return {
      message: `there is no page at "/${href.slice(start.base.length)}", to which "${written}" leads in the language "${locale.name}"`,
      hint: "Publish its translation, or give the page of a category the same slug in each language.",
    };
  }
  const otherwise =
    "Name a page of the site by its path, such as /install, or anything else by its whole address, with href.";
  const hint = slashHint(written) ?? nearPage(href, routes.keys(), start.localePath, otherwise);
  return { message: `there is no page at "${written}"`, hint };
}

/** The problem of a site without a home page, to which every page links whatever the configuration names. */
function missingHome(config: SiteConfig, all: Places[]): Problem[] {
  const lacking = all.find((places) => !isThere(places.start.localePath, config, places));
  if (!lacking) return [];
  const { locale, start } = lacking;
  const { docs, pages } = config;
  const slug = docs !== false && joinPath(docs.routeBasePath) === "/" ? ", give a doc the slug: /" : "";
  const folder = pagesFolder(locale, pages).localizedDir;
  return [
    {
      message: `the site has no home page: the brand and the first breadcrumb lead to "/${start.localePath.slice(start.base.length)}", where nothing is`,
      hint: folder
        ? `Write ${folder}/index.md.`
        : `Write ${pages}/index.md${slug}, or redirect "/" to a page.`,
      severity: "link",
    },
  ];
}

/** Whether the site has a page or static file at an address; at the home page's, a redirect counts too. */
function isThere(href: string, { redirects }: SiteConfig, { start, routes }: Places): boolean {
  const [path] = splitLink(href);
  const { base, localePath, staticFiles } = start;
  const file = decodePath(path.slice(base.length));
  if (routes.has(plainPath(path)) || staticFiles.has(file)) return true;
  if (!samePath(path, localePath)) return false;
  const moved = redirects.flatMap(({ from }) => from);
  return staticFiles.has(`${file}index.html`) || moved.some((from) => plainPath(from) === "/");
}
