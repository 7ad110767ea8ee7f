import { isBelow, samePath } from "../../shared/paths.ts";
import type { Footer, FooterLink, Locale, Logo, SearchConfig, Site, Version } from "../../shared/site.ts";
import { messagesOf } from "../config/messages.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { type DocSet, type LocaleContent, lastSet } from "../content/model/model.ts";
import { joinPath, routePath } from "../content/model/naming.ts";
import { decodePath } from "../files/urlPath.ts";
import { sanitizeHtml } from "../markdown/html/sanitize.ts";
import type { Problem } from "../problems/problems.ts";
import { resolveNavbar } from "./navbar.ts";
import { type NavbarContext, resolveTarget } from "./navbarEntries.ts";
import { indexPath, searchPath } from "./paths.ts";

interface SiteTranslations {
  /** Docusaurus' navbar.json: `title`, `item.label.…`. */
  navbar: Record<string, string>;
  /** Docusaurus' footer.json: `link.title.…`, `link.item.label.…`, `copyright`. */
  footer: Record<string, string>;
  /** Docusaurus' code.json: `title`, `tagline`, `announcementBar.content`. */
  code: Record<string, string>;
}

/** Resolves the configuration for the browser in one locale. Problems are added to `problems`. */
export function resolveSite(
  config: SiteConfig,
  content: LocaleContent,
  locales: Locale[],
  translations: SiteTranslations,
  problems: Problem[],
): Site {
  const { locale, sets } = content;
  const { baseUrl: base, trailingSlash } = config;
  const navbarContext: NavbarContext = {
    localePath: locale.path,
    trailingSlash,
    sets,
    problems,
    translations: translations.navbar,
  };
  return {
    title: config.title,
    tagline: translations.code.tagline ?? config.tagline,
    titleDelimiter: config.titleDelimiter,
    url: config.url,
    base,
    locale,
    locales,
    versions: sets.map(toVersion),
    colorMode: config.colorMode,
    navbar: toNavbar(config, navbarContext),
    footer: toFooter(config, navbarContext, translations.footer),
    announcementBar: announcement(config, translations.code, problems),
    sidebar: config.sidebar,
    searchPath: searchPath(locale.path, config),
    search: toSearch(config, content, problems),
    messages: messagesOf(locale.name, config),
  };
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
  problems: Problem[],
): Site["announcementBar"] {
  const content = texts["announcementBar.content"] ?? bar?.content;
  if (!bar || !content) return undefined;
  const html = sanitizeHtml(content, "announcementBar.content", problems);
  return { id: bar.id, html, closeable: bar.isCloseable };
}

function toVersion({ version, mainDoc }: DocSet): Version {
  const { name, label, path, isLast, banner, badge } = version;
  return {
    name,
    label,
    path: path.endsWith("/") ? path : `${path}/`,
    isLast,
    banner,
    badge,
    mainPath: mainDoc?.path ?? path,
  };
}

function toLogo(logo: NonNullable<SiteConfig["navbar"]["logo"]>, base: string, context: NavbarContext): Logo {
  const { src, srcDark, href } = logo;
  return {
    ...logo,
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
  const html = (code: string, key: string) => sanitizeHtml(code, key, context.problems);
  const toLink = (
    link: { html: string } | { label: string; to?: string; href?: string },
    key: string,
  ): FooterLink =>
    "html" in link
      ? { html: html(link.html, `${key}.html`) }
      : { label: texts[`link.item.label.${link.label}`] ?? link.label, ...resolveTarget(link, context) };
  // Either all entries are columns or none; the configuration check refuses a mixture.
  const loose: FooterLink[] = [];
  const columns: Footer["columns"] = [];
  for (const [index, entry] of links.entries()) {
    const key = `footer.links[${index}]`;
    if ("items" in entry) {
      const title = entry.title && (texts[`link.title.${entry.title}`] ?? entry.title);
      columns.push({ title, items: entry.items.map((link, at) => toLink(link, `${key}.items[${at}]`)) });
    } else {
      loose.push(toLink(entry, key));
    }
  }
  return {
    style,
    columns: loose.length > 0 ? [{ items: loose }] : columns,
    logo: logo && toLogo(logo, baseUrl, context),
    copyright: copyright && html(texts.copyright ?? copyright, "footer.copyright"),
  };
}

function toSearch(
  { baseUrl: base, docs, i18n, search: options }: SiteConfig,
  { locale, sets }: LocaleContent,
  problems: Problem[],
): SearchConfig | undefined {
  if (docs === false || options === false) return undefined;
  const set = lastSet(sets);
  const helpful = options.helpful.flatMap((path, index) => {
    const doc = set?.docs.find((candidate) => samePath(candidate.path, joinPath(locale.path, path)));
    if (!doc) {
      problems.push({
        key: `search.helpful[${index}]`,
        message: `there is no page at "${path}"`,
        hint: "Use a path of the docs, such as /install.",
      });
    }
    return doc ? [{ label: doc.label, href: doc.path }] : [];
  });
  return {
    limit: options.searchResultLimits,
    pageLimit: options.searchPageLimits,
    snippetLength: options.searchResultContextMaxLength,
    shortcut: options.searchBarShortcutKeymap || null,
    slashShortcut: options.searchBarSlashKey || null,
    hint: options.searchBarShortcutHint,
    hintPosition: options.searchBarPosition === "left" ? "left" : "right",
    highlight: options.highlightSearchTermsOnTargetPage,
    contexts: options.searchContextByPaths.map(({ path, label }, index) => {
      if (locale.isDefault && !hasPageBelow(path, sets)) {
        problems.push({
          key: `search.searchContextByPaths[${index}]`,
          message: `no page of the docs is below "${path}"`,
          hint: "Use a path below the start of the docs, such as guides.",
        });
      }
      return {
        // The path is decoded, as in the address of the search page; paths are compared in encoded form.
        path: decodePath(path).normalize("NFC"),
        label: typeof label === "string" ? label : (label[locale.name] ?? label[i18n.defaultLocale] ?? path),
      };
    }),
    allContexts: options.useAllContextsWithNoSearchContext,
    helpful,
    indexes: Object.fromEntries(
      sets.map(({ version: { name } }) => [name, joinPath(base, indexPath(locale.name, name))]),
    ),
  };
}

/** Whether a doc of any version is at a path relative to its version, or below it. */
function hasPageBelow(path: string, sets: DocSet[]): boolean {
  return sets.some(({ docs, version }) =>
    docs.some((doc) => isBelow(doc.path, routePath(version.path, decodePath(path)))),
  );
}
