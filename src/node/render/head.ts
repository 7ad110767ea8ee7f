import type { Site } from "../../shared/site.ts";
import { themeColors } from "../../shared/themeColors.ts";
import type { SiteConfig } from "../config/schema.ts";
import { joinPath } from "../content/model/naming.ts";
import { escapeHtml, scriptJson } from "../escapeHtml.ts";
import type { RenderedPage } from "../pages/page.ts";
import { isAddress } from "../urlPath.ts";

/** `Install | venv-selector.nvim`, or the site's title alone on a page without one. */
function documentTitle({ title }: RenderedPage, site: Site): string {
  return title === "" || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
}

type Attributes = Record<string, string | undefined>;

function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${text.join("")}>`;
}

/** The elements of the head that describe the page. The document adds those that load scripts and styles. */
export function headTags(page: RenderedPage, site: Site, config: SiteConfig): string {
  const title = documentTitle(page, site);
  const canonical = site.url + page.canonicalPath;
  const description =
    page.description ?? (page.data.path === site.locale.path ? site.tagline || undefined : undefined);
  const image = page.image ?? config.image?.src;
  const isError = page.data.kind === "not-found";
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    description === undefined ? "" : tag("meta", { name: "description", content: description }),
    page.noIndex ? tag("meta", { name: "robots", content: "noindex, follow" }) : "",
    isError ? "" : tag("link", { rel: "canonical", href: canonical }),
    ...alternates(page, site, config),
    page.data.markdown === undefined
      ? ""
      : tag("link", { rel: "alternate", type: "text/markdown", href: page.data.markdown }),
    tag("meta", { property: "og:title", content: page.title || site.title }),
    tag("meta", { property: "og:type", content: page.data.kind === "doc" ? "article" : "website" }),
    tag("meta", { property: "og:site_name", content: site.title }),
    tag("meta", { property: "og:locale", content: ogLocale(site.locale.htmlLang) }),
    isError ? "" : tag("meta", { property: "og:url", content: canonical }),
    description === undefined ? "" : tag("meta", { property: "og:description", content: description }),
    ...(image === undefined
      ? [tag("meta", { name: "twitter:card", content: "summary" })]
      : imageTags(imageUrl(image, config), page.image === undefined ? config.image : undefined)),
    tag("meta", { name: "color-scheme", content: "dark light" }),
    tag("meta", { name: "theme-color", content: themeColors[site.colorMode.defaultMode] }),
    ...icons(config),
    ...config.metadata.map((attributes) => tag("meta", attributes)),
    structuredData(page, site),
  ];
  return tags.join("");
}

/** `zh_TW` for `zh-Hant-TW`: the Open Graph protocol has a language and a territory, but no script. */
function ogLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang);
  return region === undefined ? language : `${language}_${region}`;
}

/** The full URL of a picture for link previews, perhaps on another host. Pages only name it and don't load it. */
function imageUrl(image: string, { url, baseUrl }: SiteConfig): string {
  return isAddress(image) ? image : url + joinPath(baseUrl, image);
}

function imageTags(url: string, image: SiteConfig["image"]): string[] {
  return [
    tag("meta", { property: "og:image", content: url }),
    ...(image
      ? [
          tag("meta", { property: "og:image:width", content: String(image.width) }),
          tag("meta", { property: "og:image:height", content: String(image.height) }),
          tag("meta", { property: "og:image:alt", content: image.alt }),
        ]
      : []),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
  ];
}

/** Links to the same page in every language; the default language is also for readers of any other. */
function alternates({ translations: paths = {} }: RenderedPage, site: Site, config: SiteConfig): string[] {
  const known = site.locales.flatMap(({ name, htmlLang }) => {
    const path = paths[name];
    return path === undefined
      ? []
      : [tag("link", { rel: "alternate", hreflang: htmlLang, href: site.url + path })];
  });
  const fallback = paths[config.i18n.defaultLocale];
  // A page in one language has no alternates.
  return fallback === undefined || known.length < 2
    ? []
    : [...known, tag("link", { rel: "alternate", hreflang: "x-default", href: site.url + fallback })];
}

function icons({ favicon, icons, baseUrl }: SiteConfig): string[] {
  return [
    // Without an icon, browsers would request /favicon.ico.
    favicon === undefined
      ? tag("link", { rel: "icon", href: "data:," })
      : tag("link", {
          rel: "icon",
          href: joinPath(baseUrl, favicon),
          type: favicon.endsWith(".svg") ? "image/svg+xml" : undefined,
        }),
    ...icons
      .filter(({ rel }) => rel !== "manifest")
      .map(({ src, sizes, rel }) => tag("link", { rel: rel ?? "icon", sizes, href: joinPath(baseUrl, src) })),
    tag("link", { rel: "manifest", href: joinPath(baseUrl, "manifest.webmanifest") }),
  ];
}

/** The breadcrumbs for search engines (schema.org BreadcrumbList), without those that have no page. */
function structuredData(page: RenderedPage, site: Site): string {
  const crumbs = (page.data.breadcrumbs ?? []).flatMap(({ label, href }, index, all) => {
    const path = index === all.length - 1 ? page.data.path : href;
    return path === undefined ? [] : [{ name: label, path }];
  });
  if (crumbs.length === 0) {
    return "";
  }
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.url + path,
    })),
  };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}
