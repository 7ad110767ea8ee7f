import { samePath } from "../../shared/paths.ts";
import type { Footer, FooterLink, Locale, Logo, SearchConfig, Site, Version } from "../../shared/site.ts";
import { messagesOf } from "../config/messages.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { type DocSet, type LocaleContent, lastSet } from "../content/model/model.ts";
import { joinPath, linkTarget } from "../content/model/naming.ts";
import { pictureSize } from "../content/pictureSize.ts";
import { searchPath } from "../content/routes.ts";
import { staticName } from "../content/staticFiles.ts";
import { decodePath, splitLink } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import { resolveNavbar } from "./navbar.ts";
import { cleanText, type NavbarContext, resolveTarget } from "./navbarEntries.ts";
import { indexPath } from "./paths.ts";

/** The translated texts of the frame in one locale. */
interface SiteTranslations {
  /** Docusaurus' navbar.json: `title`, `item.label.…`. */
  navbar?: Record<string, string> | undefined;
  /** Docusaurus' footer.json: `link.title.…`, `link.item.label.…`, `copyright`. */
  footer?: Record<string, string> | undefined;
  /** Docusaurus' code.json: `title`, `tagline`, `announcementBar.content`. */
  code: Record<string, string>;
}

/**
 * Resolves the configuration for the browser in one locale. What it names and the content lacks is left out, and a problem, as
 * is HTML that isn't allowed.
 */
export function resolveSite(
  config: SiteConfig,
  content: LocaleContent,
  locales: Locale[],
  translations: SiteTranslations,
): { site: Site; problems: Problem[] } {
  const { locale, sets, start } = content;
  const navbarContext: NavbarContext = {
    ...start,
    sets,
    translations: translations.navbar ?? {},
    hosts: config.images.hosts,
    problems: [],
  };
  const site = {
    title: config.title,
    tagline: translations.code.tagline ?? config.tagline,
    titleDelimiter: config.titleDelimiter,
    url: config.url,
    base: config.baseUrl,
    locale,
    locales,
    versions: sets.map(toVersion),
    colorMode: config.colorMode,
    navbar: toNavbar(config, navbarContext),
    footer: toFooter(config, navbarContext, translations.footer ?? {}),
    announcementBar: announcement(config, translations.code, navbarContext),
    sidebar: config.sidebar,
    searchPath: searchPath(locale.path, config),
    search: toSearch(config, content, navbarContext.problems),
    messages: messagesOf(locale.name, config),
  };
  return { site, problems: navbarContext.problems };
}

function toNavbar({ navbar, title, baseUrl }: SiteConfig, context: NavbarContext): Site["navbar"] {
  const { items, logo } = navbar;
  return {
    ...navbar,
    // The link to the home page needs an accessible name: the site's title, if neither the navbar's title nor the
    // logo's text gives one.
    title: (context.translations.title ?? navbar.title) || (logo?.alt ? "" : title),
    items: resolveNavbar(items, context),
    logo: logo && toLogo(logo, baseUrl, context),
  };
}

function announcement(
  { announcementBar: bar }: SiteConfig,
  texts: Record<string, string>,
  context: NavbarContext,
): Site["announcementBar"] {
  if (!bar) return undefined;
  const content = texts["announcementBar.content"] ?? bar.content;
  const html = cleanText(content, "announcementBar.content", context);
  return content ? { id: bar.id, html, closeable: bar.isCloseable } : undefined;
}

function toVersion({ version, mainDoc }: DocSet): Version {
  const { name, label, path, isLast, banner, badge } = version;
  const mainPath = mainDoc?.path ?? path;
  return { name, label, path: joinPath(path, "/"), isLast, banner, badge, mainPath };
}

/** A logo is 32 pixels high and as wide as its picture is then, but for what the configuration says. */
function toLogo(logo: NonNullable<SiteConfig["navbar"]["logo"]>, base: string, context: NavbarContext): Logo {
  const { src, srcDark, href, height } = logo;
  const size = pictureSize(context.staticFiles.get(staticName(src)) ?? "");
  return {
    ...logo,
    width: logo.width ?? Math.round((height * (size.width ?? 1)) / (size.height ?? 1)),
    src: joinPath(base, src),
    srcDark: srcDark && joinPath(base, srcDark),
    href: href && resolveTarget({ href }, context).href,
  };
}

function toFooter(
  { footer, baseUrl }: SiteConfig,
  context: NavbarContext,
  texts: Record<string, string>,
): Footer | undefined {
  if (!footer) return undefined;
  const { style, logo, copyright, links } = footer;
  type Link = { html: string } | { label: string; to?: string; href?: string };
  const toLink = (link: Link, key: string): FooterLink =>
    "html" in link
      ? { html: cleanText(link.html, `${key}.html`, context) }
      : { label: texts[`link.item.label.${link.label}`] ?? link.label, ...resolveTarget(link, context) };
  // Links outside of columns are a column without a title.
  const loose: FooterLink[] = [];
  const columns: Footer["columns"] = [];
  for (const [index, entry] of links.entries()) {
    const key = `footer.links[${index}]`;
    if (!("items" in entry)) loose.push(toLink(entry, key));
    else {
      const title = entry.title && (texts[`link.title.${entry.title}`] ?? entry.title);
      columns.push({ title, items: entry.items.map((item, at) => toLink(item, `${key}.items[${at}]`)) });
    }
  }
  if (loose.length > 0) columns.push({ items: loose });
  return {
    style,
    columns,
    logo: logo && toLogo(logo, baseUrl, context),
    copyright: copyright && cleanText(texts.copyright ?? copyright, "footer.copyright", context),
  };
}

function toSearch(
  { baseUrl, docs, i18n, search: options }: SiteConfig,
  { locale, sets, start }: LocaleContent,
  problems: Problem[],
): SearchConfig | undefined {
  if (docs === false || options === false) return undefined;
  const set = lastSet(sets);
  const inLocale = (label: string | Record<string, string>, otherwise: string) =>
    typeof label === "string" ? label : (label[locale.name] ?? label[i18n.defaultLocale] ?? otherwise);
  const helpful = options.helpful.flatMap(({ to, label }, index) => {
    const { href } = linkTarget(to, start);
    const [path] = splitLink(href);
    const doc = set?.docs.find((candidate) => samePath(candidate.path, path));
    if (doc) return [{ label: inLocale(label ?? doc.label, doc.label), href }];
    const hint = "Use a path of the docs, such as /install.";
    const message = `there is no page at "${splitLink(to)[0]}"`;
    // A translation may be a draft still.
    if (locale.isDefault) problems.push({ key: `search.helpful[${index}]`, message, hint });
    return [];
  });
  const indexes = sets.map(({ version: { name } }) => [
    name,
    joinPath(baseUrl, indexPath(locale.name, name)),
  ]);
  return {
    limit: options.searchResultLimits,
    pageLimit: options.searchPageLimits,
    snippetLength: options.searchResultContextMaxLength,
    shortcut: options.searchBarShortcutKeymap || null,
    slashShortcut: options.searchBarSlashKey || null,
    hint: options.searchBarShortcutHint,
    hintPosition: options.searchBarPosition === "left" ? "left" : "right",
    highlight: options.highlightSearchTermsOnTargetPage,
    contexts: options.searchContextByPaths.map(({ path, label }) => ({
      // The path is decoded, as in the address of the search page; paths are compared in encoded form.
      path: decodePath(path),
      label: inLocale(label, path),
    })),
    allContexts: options.useAllContextsWithNoSearchContext,
    helpful,
    indexes: Object.fromEntries(indexes),
  };
}
