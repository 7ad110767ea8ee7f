import { plainPath, samePath } from "../../shared/paths.ts";
import { entriesIn } from "../config/linkChecks.ts";
import { shownPictures } from "../config/pictures.ts";
import type { SiteConfig } from "../config/schema.ts";
import { missingFile } from "../content/files/staticFiles.ts";
import type { Content } from "../content/load.ts";
import { joinPath, linkTarget } from "../content/model/naming.ts";
import { hintNear, type Problem } from "../problems.ts";
import { decodePath } from "../urlPath.ts";

/** What paths in the configuration can lead to. */
interface Places {
  /** Path of the default locale; the others have the same pages. */
  localePath: string;
  routes: ReadonlyMap<string, string>;
  staticFiles: Content["staticFiles"];
}

/** A link in the configuration with its key. */
interface Link {
  key: string;
  to: string;
}

/**
 * Checks that the pages and files that the configuration names exist.
 * @returns a problem for each that doesn't
 */
export function checkTargets(config: SiteConfig, places: Places): Problem[] {
  const { image, navbar, footer, notFoundLinks } = config;
  const pictures = [...shownPictures(config), ...(image ? [{ key: "image.src", src: image.src }] : [])];
  const links = [
    ...linksIn(navbar.items, "navbar.items"),
    ...linksIn(footer?.links ?? [], "footer.links"),
    ...logoLink(navbar.logo, "navbar.logo"),
    ...logoLink(footer?.logo, "footer.logo"),
  ];
  const pages = notFoundLinks.map((to, index) => ({ key: `notFoundLinks[${index}]`, to }));
  return [
    ...pictures.flatMap((picture) => missingFile(picture, config, places.staticFiles)),
    ...links.filter(({ to }) => leadsToPath(to, places)).flatMap((link) => missingPage(link, config, places)),
    ...pages.flatMap((link) => missingPage(link, config, places)),
    ...missingHome(config, places),
  ];
}

function logoLink(logo: { href?: string } | undefined, key: string): Link[] {
  // A missing home page has its own message (missingHome).
  return logo?.href === undefined || logo.href === "/" ? [] : [{ key: `${key}.href`, to: logo.href }];
}

/** Every `to` in a list of the configuration and in its nested lists. */
function linksIn(list: object[], listKey: string): Link[] {
  return entriesIn(list, listKey).flatMap(({ entry: { to }, key }) =>
    to === undefined ? [] : [{ key: `${key}.to`, to }],
  );
}

/** Whether a link is a path of the site, and neither an address nor a hash. */
function leadsToPath(to: string, { localePath }: Places): boolean {
  return !linkTarget(to, localePath).external && !to.startsWith("#");
}

function missingPage({ key, to }: Link, config: SiteConfig, places: Places): Problem[] {
  const { localePath, routes } = places;
  const path = joinPath(localePath, to.replace(/[?#].*$/s, ""));
  const { href } = linkTarget(path, "/");
  if (isThere(href, config, places)) return [];
  const otherwise =
    "Name a page of the site by its path, such as /install, or link to anything else with href.";
  const hint = hintNear(
    plainPath(href),
    routes.keys(),
    otherwise,
    (near) => `/${near.slice(localePath.length)}`,
  );
  return [{ key, message: `there is no page at "${to}"`, hint, severity: "link" }];
}

/** Every page links to the home page, whatever the configuration names. */
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

/** Whether the site has a page, static file or redirect at an address. */
function isThere(href: string, { baseUrl, redirects }: SiteConfig, places: Places): boolean {
  const { localePath, routes, staticFiles } = places;
  if (routes.has(plainPath(href)) || staticFiles.has(decodePath(href.slice(baseUrl.length)))) return true;
  if (!samePath(href, localePath)) return false;
  const moved = redirects.flatMap(({ from }) => from);
  return staticFiles.has("index.html") || moved.some((from) => plainPath(from) === "/");
}
