import { renderToString } from "react-dom/server";
import { App } from "../../client/App.tsx";
import { escapeHtml, scriptJson } from "../../shared/escapeHtml.ts";
import type { Page } from "../../shared/page.ts";
import type { Site } from "../../shared/site.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { contentSecurityPolicy, type PolicySources } from "../features/csp.ts";
import type { RenderedPage } from "../pages/page.ts";
import { headTags } from "./head.ts";
import { inlineScripts } from "./inline/inlineScripts.ts";

/** The files that a document loads: from the bundle in a build, from Vite in the development server. */
export interface DocumentAssets {
  build: string;
  /** Path of the app's script for the page's locale. */
  script: string;
  /** Paths of the scripts that the app's script imports. The document loads them in parallel with it. */
  imports: string[];
  /** The path of a stylesheet to load, and the text of an inline one after it. */
  style: { href?: string; inline?: string };
  /** What the Content-Security-Policy allows besides the site's own files. */
  sources?: PolicySources;
  /** The path of the print stylesheet. */
  print: string;
  /**
   * Whether the document is published. It then has a Content-Security-Policy, and its scripts are async. In
   * development they aren't, because scripts that Vite adds must run first.
   */
  published: boolean;
}

/** Renders the whole HTML document of a page. */
export function renderDocument(
  page: RenderedPage,
  site: Site,
  config: SiteConfig,
  assets: DocumentAssets,
): string {
  const data = { ...page.data, build: assets.build };
  const view: Page = { ...data, articleHtml: page.html, headings: page.headings };
  const scripts = inlineScripts(site, view, page.html.includes('role="tablist"'));
  const { inline, href } = assets.style;
  const policy = contentSecurityPolicy({
    scripts: [...scripts.head, ...scripts.body],
    styles: inline === undefined ? [] : [inline],
    sources: assets.sources,
  });
  const app = `<div id="_app">${renderToString(<App site={site} page={view} />)}</div>`;
  const { htmlLang, direction } = site.locale;
  return [
    `<!doctype html><html lang="${escapeHtml(htmlLang)}" dir="${direction}" data-theme="${site.colorMode.defaultMode}">`,
    `<head><meta charset="utf-8">`,
    assets.published ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">` : "",
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    headTags(page, site, config),
    ...scripts.head.map((script) => `<script>${script}</script>`),
    href === undefined ? "" : `<link rel="stylesheet" href="${href}">`,
    inline === undefined ? "" : `<style>${inline}</style>`,
    `<link rel="stylesheet" href="${assets.print}" media="print">`,
    // Script elements instead of preload links, which browsers would fetch even with scripts turned off.
    ...[assets.script, ...assets.imports].map(
      (path) =>
        `<script type="module" ${assets.published ? "async " : ""}src="${path}" fetchpriority="low"></script>`,
    ),
    "</head>",
    // For programs that make text of documents: readers neither see nor hear it. A link here would come before the skip link.
    `<body><p hidden>${escapeHtml(`${site.url}${site.base}llms.txt`)}</p>`,
    // Hosts that hide e-mail addresses from robots would change the text, and code as `fern@1.2.3`. So Cloudflare lets it be.
    /\w@\w/.test(app) ? `<!--email_off-->${app}<!--/email_off-->` : app,
    ...scripts.body.map((script) => `<script>${script}</script>`),
    `<script type="application/json" id="_page">${scriptJson(data)}</script></body></html>`,
  ].join("");
}
