import { join } from "node:path";
import type { Site } from "../shared/site.ts";
import { pageFilePath } from "./content/pageFiles.ts";
import { replacesMade } from "./content/staticFiles.ts";
import { policySources } from "./features/csp.ts";
import { headersFile } from "./features/headers.ts";
import { llmsFiles } from "./features/llms.ts";
import { redirectFiles } from "./features/redirects.ts";
import { robots, sitemap } from "./features/sitemap.ts";
import { readWithin } from "./files/containment.ts";
import { keyOf } from "./files/keyOf.ts";
import { decodePath } from "./files/urlPath.ts";
import type { SiteFile } from "./output/siteFile.ts";
import { documentFiles } from "./pages/documentFiles.ts";
import type { MadeSite } from "./pages/madeSite.ts";
import { pluginsOf } from "./plugins/plugin.ts";
import { inHook, inHookFiles } from "./plugins/run.ts";
import type { ClientBundle } from "./render/bundleClient.ts";
import { inlineScripts } from "./render/inline/inlineScripts.ts";
import { type DocumentAssets, renderDocument } from "./render/renderDocument.tsx";
import { themeStyles } from "./render/themeStyles.ts";
import { makeSearchIndexes } from "./search/searchIndexes.ts";

/**
 * Every file of a built site except the marker of the build. Documents are rendered when they are written.
 * @throws {Error} if the bundle has no client for a locale
 */
export async function siteFiles(site: MadeSite, bundle: ClientBundle): Promise<SiteFile[]> {
  const { config, content, sites } = site;
  const sources = policySources(config);
  // Documents share a stylesheet: the engine's and the site's own.
  const inline = bundle.css + themeStyles(config) + content.styles;
  // The build id changes with scripts and styles. A tab with an older one loads whole documents when it navigates.
  const build = keyOf(bundle.scripts, inline, sources).slice(0, 8);
  const shared = { build, style: { inline }, sources, print: bundle.print, published: true };
  const assets = sites.map(({ locale: { name } }): [string, DocumentAssets] => {
    const [script, ...imports] = bundle.scripts[name] ?? [];
    if (script === undefined) throw new Error(`the locale "${name}" has no client`);
    return [name, { ...shared, script, imports }];
  });
  const scripts = sites.map((own) => inlineScripts(own)).flatMap(({ head, body }) => [...head, ...body]);
  return [
    ...makeDocuments(site, Object.fromEntries(assets)),
    ...(await makeSearchIndexes(site)),
    ...[...bundle.files].map(([path, content]) => ({ paths: [path], content })),
    { paths: ["licenses.txt"], content: bundle.licenses },
    ...besidesDocuments(site, [headersFile(sites, { scripts, styles: [inline], sources })]),
  ];
}

/**
 * The files of a site besides its documents, search indexes and client: Markdown versions, what features of the engine
 * and plugins add, and static files. The development server serves the same.
 * @param headers the files with the headers of documents
 */
export function besidesDocuments(site: MadeSite, headers: SiteFile[]): SiteFile[] {
  const { config, content, pages, sites, redirects } = site;
  const made = withPlugins(site, [
    ...headers.map((file) => withOwnRules(file, content)),
    ...markdownFiles(site),
    ...redirectFiles(redirects, config),
    ...sites.slice(0, 1).flatMap((main) => [
      { paths: ["sitemap.xml"], content: sitemap(pages, main) },
      { paths: ["robots.txt"], content: robots(main) },
    ]),
  ]);
  const { siteDir, staticFiles } = content;
  const copy = (path: string, copyOf: string, file: string): SiteFile => ({
    paths: [path],
    content: { copyOf, within: siteDir },
    source: { file },
  });
  return [
    ...made.filter(({ paths: [path = ""] }) => !(replacesMade(path) && staticFiles.has(path))),
    ...[...staticFiles]
      .filter(([path]) => !headers.some(({ paths }) => paths.includes(path)))
      .map(([path, file]) => copy(path, file, `static file ${path}`)),
    ...site.named.files.map((file) => copy(pageFilePath(file), join(siteDir, file), file)),
  ];
}

/** The files made so far, with those of plugins, each of which is told of those before it, and `llms.txt`, which lists them. */
function withPlugins(site: MadeSite, made: SiteFile[]): SiteFile[] {
  const { siteDir } = site.content;
  const files = [...made];
  for (const plugin of pluginsOf(site.config)) {
    const call = { plugin, hook: "files" as const, config: site.config, siteDir };
    files.push(...inHook(call, () => inHookFiles(call, plugin.files?.(site, [...files]) ?? [])));
  }
  return [...files, ...llmsFiles(site, files)];
}

/** The rules for Netlify and Cloudflare that a build makes, and after them those of the site's own file of that name. */
function withOwnRules(file: SiteFile, { siteDir, staticFiles }: MadeSite["content"]): SiteFile {
  const own = staticFiles.get(file.paths[0] ?? "");
  if (own === undefined) return file;
  return { ...file, content: () => `${file.content}${Buffer.from(readWithin(siteDir, own))}` };
}

/**
 * The documents of a site, rendered when they are written.
 * @param assets by locale name
 */
export function makeDocuments(
  { pages, sites, config }: MadeSite,
  assets: Record<string, DocumentAssets>,
): SiteFile[] {
  const siteOf = new Map(sites.map((site) => [site.locale.name, site]));
  return pages.map((page) => {
    const { name } = page.locale;
    return {
      paths: documentFiles(page.data.path, config.baseUrl, page.data.kind === "not-found"),
      content: () => renderDocument(page, siteOf.get(name) as Site, config, assets[name] as DocumentAssets),
      source: { file: page.file ?? `the page ${page.data.path}` },
    };
  });
}

/** Pages as Markdown, beside their documents; none for pages that come from no Markdown. */
function markdownFiles({ pages, config: { url, baseUrl } }: MadeSite): SiteFile[] {
  return pages.flatMap((page) => {
    if (page.data.markdown === undefined) return [];
    const paths = [decodePath(page.data.markdown.slice(baseUrl.length))];
    // Agents that come to one page find all the others.
    const content = () => `[llms.txt](${url}${baseUrl}llms.txt)\n\n${page.markdown}`;
    return [{ paths, content, source: { file: page.file } }];
  });
}
