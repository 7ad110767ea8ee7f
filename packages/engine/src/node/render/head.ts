import { escapeHtml, scriptJson } from "../../shared/escapeHtml.ts";
import type { Site } from "../../shared/site.ts";
import { themeColors } from "../../shared/themeColors.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { joinPath } from "../content/model/naming.ts";
import { encodeLink, encodePath, isAddress } from "../files/urlPath.ts";
import type { RenderedPage } from "../pages/page.ts";
import { pluginsOf } from "../plugins/plugin.ts";
import { inHook } from "../plugins/run.ts";

function tag(name: string, attributes: Record<string, string | undefined>): string {
  const text = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${text.join("")}>`;
}

/** A `<meta>` element; empty if there is no content for it. */
function meta(key: "name" | "property", name: string, content: string | undefined): string {
  return content === undefined ? "" : tag("meta", { [key]: name, content });
}

/** The elements of the head that describe the page. The document adds those that load scripts and styles. */
export function headTags(page: RenderedPage, site: Site, config: SiteConfig): string {
  const { data } = page;
  const isError = data.kind === "not-found";
  const canonical = isError ? undefined : site.url + page.canonicalPath;
  const tagline = data.path === site.locale.path && site.tagline !== "" ? site.tagline : undefined;
  const description = page.description ?? tagline;
  const siteImage = page.image === undefined ? config.image : undefined;
  const image = page.image ?? siteImage?.src;
  // Perhaps on another host: pages only name it and don't load it.
  const imageUrl =
    image && (isAddress(image) ? image : config.url + encodeLink(joinPath(config.baseUrl, image)));
  const isNamed = page.title !== "" && page.title !== site.title;
  const tags = [
    `<title>${escapeHtml(isNamed ? `${page.title} ${site.titleDelimiter} ${site.title}` : site.title)}</title>`,
    meta("name", "description", description),
    meta("name", "robots", page.noIndex ? "noindex, follow" : undefined),
    canonical === undefined ? "" : tag("link", { rel: "canonical", href: canonical }),
    ...alternates(page, site, config),
    data.markdown ? tag("link", { rel: "alternate", type: "text/markdown", href: data.markdown }) : "",
    meta("property", "og:title", page.title || site.title),
    meta("property", "og:type", data.kind === "doc" ? "article" : "website"),
    meta("property", "og:site_name", site.title),
    meta("property", "og:locale", site.locale.htmlLang.replaceAll("-", "_")),
    meta("property", "og:url", canonical),
    meta("property", "og:description", description),
    meta("property", "og:image", imageUrl),
    meta("property", "og:image:width", siteImage?.width.toString()),
    meta("property", "og:image:height", siteImage?.height.toString()),
    meta("property", "og:image:alt", siteImage?.alt),
    meta("name", "twitter:card", image === undefined ? "summary" : "summary_large_image"),
    meta("name", "color-scheme", "dark light"),
    tag("meta", {
      name: "theme-color",
      content: themeColors[site.colorMode.defaultMode],
      // The client chooses between these.
      "data-light": themeColors.light,
      "data-dark": themeColors.dark,
    }),
    ...fonts(config),
    ...icons(config),
    ...config.metadata.map((attributes) => tag("meta", attributes)),
    ...pluginTags(page, site, config),
    structuredData(page, site),
  ];
  return tags.join("");
}

/** The elements that plugins add, marked so that navigation replaces them with those of the next page. */
function pluginTags(page: RenderedPage, site: Site, config: SiteConfig): string[] {
  return pluginsOf(config).flatMap((plugin) => {
    const call = { plugin, hook: "head" as const, config };
    return inHook(call, () =>
      (plugin.head?.(page, site, config) ?? []).map(({ tag: name, attributes }) => {
        if (name !== "meta" && name !== "link") throw new Error(`there is no element "${name}" for the head`);
        return tag(name, { ...attributes, "data-plugin": plugin.name });
      }),
    );
  });
}

/** Links to the same page in every language. The one in the default language is also for readers of any other. */
function alternates({ translations: paths = {} }: RenderedPage, site: Site, config: SiteConfig): string[] {
  const link = (hreflang: string, path = "") =>
    tag("link", { rel: "alternate", hreflang, href: site.url + path });
  const known = site.locales.filter(({ name }) => paths[name] !== undefined);
  const fallback = paths[config.i18n.defaultLocale];
  // A page in one language has no alternates.
  if (fallback === undefined || known.length < 2) return [];
  return [...known.map(({ name, htmlLang }) => link(htmlLang, paths[name])), link("x-default", fallback)];
}

/** Fonts are loaded ahead, because otherwise browsers would first lay out the page to see that it needs them. */
function fonts({ theme: { textFont, codeFont }, baseUrl }: SiteConfig): string[] {
  return [textFont, codeFont].flatMap((font) => {
    if (!font) return [];
    const href = encodePath(joinPath(baseUrl, font.src));
    return [tag("link", { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: "" })];
  });
}

function icons({ favicon, icons, baseUrl }: SiteConfig): string[] {
  // Without an icon, browsers would request /favicon.ico.
  const href = favicon === undefined ? "data:," : joinPath(baseUrl, favicon);
  const type = favicon?.endsWith(".svg") ? "image/svg+xml" : undefined;
  const others = icons.map(({ src, sizes, rel = "icon" }) => ({ rel, sizes, href: joinPath(baseUrl, src) }));
  return [{ rel: "icon", href, type }, ...others].map((icon) => tag("link", icon));
}

/** The breadcrumbs for search engines (schema.org BreadcrumbList), without those that have no page. */
function structuredData({ data: { breadcrumbs = [], path } }: RenderedPage, { url }: Site): string {
  const crumbs = breadcrumbs.map((crumb, at) => (breadcrumbs[at + 1] ? crumb : { ...crumb, href: path }));
  const items = crumbs.flatMap(({ label, href }) => (href ? [{ name: label, item: url + href }] : []));
  // Search engines take a list of two or more.
  if (items.length < 2) return "";
  const itemListElement = items.map((item, at) => ({ "@type": "ListItem", position: at + 1, ...item }));
  const list = { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement };
  return `<script type="application/ld+json">${scriptJson(list)}</script>`;
}
