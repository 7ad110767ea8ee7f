import { isRecord } from "@plaindocs/engine/plugin";

type Values = Record<string, unknown>;
type Entry = { name: string; options: Values };

/** For each key of a Docusaurus configuration that is not taken over, the reason. */
export type Left = Map<string, string>;

/** Why these keys of Docusaurus aren't taken over. Any other such key is reported as having no counterpart here. */
const reasons = new Map([
  ["algolia", "search is built in and needs no service"],
  ["prism", "code has the colours of the site, and the languages are all there"],
  ["scripts", "pages load no scripts of their own; their policy would stop them"],
  ["stylesheets", "pages load nothing from elsewhere; copy the file and name it in styles"],
  ["headTags", "use metadata for meta tags; other tags are the engine's own"],
  ["onBrokenLinks", "broken links stop a build, and with --lenient they are warnings"],
  ["blog", "there is no blog; its posts can be pages"],
]);

const ofPlugins = "plugins of Docusaurus don't run here";
const generated = `${ofPlugins}; pages that it writes come if its command ran before (most of an API's docs)`;

/**
 * Maps the values of a Docusaurus configuration to this engine's keys, and `format`, which is an option of the plugin.
 * The values aren't checked.
 * @param left gets the keys that are not taken over
 * @returns also where the file of the sidebars is
 */
export function mapConfig(given: Values, left: Left) {
  const { presets, plugins, themes, themeConfig, markdown, ...top } = given;
  const preset = entriesOf(presets).find(({ name, options }) => /classic$/.test(name) || "docs" in options);
  const added = entriesOf(plugins, themes, presets).filter(({ name }) => name !== preset?.name);
  const parts = added.filter(isPart).map(({ name, options }) => [name.replace(/.*-/, ""), options]);
  const ofClassic: Values = { ...preset?.options, ...Object.fromEntries(parts) };
  const { docs: inPreset, pages, classic, theme = classic, ...unknownInPreset } = ofClassic;
  const { navbar, footer, announcementBar, docs: look, ...themed } = record(themeConfig);
  const optionsOf = (kind: RegExp) => added.find(({ name }) => kind.test(name))?.options;
  const known = ["title", "tagline", "url", "baseUrl", "titleDelimiter", "trailingSlash", "favicon", "i18n"];
  const kept = [...known, "staticDirectories", "colorMode", "tableOfContents", "metadata"];
  const all: Values = { ...top, ...themed };
  for (const key of [...Object.keys(all), ...Object.keys(unknownInPreset)]) {
    if (!kept.includes(key) && !["image", "onBrokenAnchors"].includes(key))
      left.set(key, reasons.get(key) ?? "there is nothing like it here");
  }
  for (const { name, options } of added.filter((entry) => !isPart(entry))) {
    const { redirects: _, ...making } = options;
    for (const key of /client-redirects/.test(name) ? Object.keys(making) : [])
      left.set(`${name} ${key}`, "write each old path into redirects");
    if (/search-local|client-redirects/.test(name)) continue;
    const unread = `the pages in ${options.path ?? "docs"} are not read; move them below the docs folder, or make them a site of their own`;
    if (/content-docs$/.test(name)) left.set(`${name} "${options.id}"`, unread);
    else left.set(name, /^(?!.*theme).*(?:openapi|redoc|typedoc|graphql)/.test(name) ? generated : ofPlugins);
  }
  if (builtWith.test(`${JSON.stringify(footer)}`))
    left.set("footer.copyright", '"Built with Docusaurus." is taken out of it');
  const { customCss } = record(theme);
  const values = defined({
    ...Object.fromEntries(kept.map((key) => [key, all[key]])),
    image: typeof all.image === "string" ? { src: all.image, alt: String(all.title) } : undefined,
    // Docusaurus lets these pass, unless it is told otherwise.
    onBrokenAnchors: top.onBrokenAnchors === "throw" ? undefined : "warn",
    navbar: navbar && plain(navbar),
    footer: footer && plain(footer),
    announcementBar,
    sidebar: look && record(look).sidebar,
    docs: inPreset !== false && mapDocs(record(inPreset), left),
    pages: record(pages).path ?? "src/pages",
    styles: customCss && [customCss].flat(),
    search: optionsOf(/docusaurus-search-local/),
    redirects: optionsOf(/client-redirects/)?.redirects,
  });
  // Docusaurus reads all files as MDX if no format is given.
  const { format = "mdx", ...options } = record(markdown);
  for (const key of Object.keys(options)) left.set(`markdown.${key}`, "there is nothing like it here");
  const read: "md" | "mdx" = format === "mdx" ? "mdx" : "md";
  return { values, format: read, sidebarPath: record(inPreset).sidebarPath };
}

function mapDocs(given: Values, left: Left): Values {
  const { sidebarPath: _, include, ...docs } = given;
  if (include)
    left.set("docs.include", `all files of the docs are published; name in exclude what isn't ${include}`);
  const start = startOf(docs.editUrl);
  if (start)
    left.set("docs.editUrl", `it is a function; write its start without the docs folder: "${start}"`);
  return defined({ ...docs, routeBasePath: docs.routeBasePath ?? "docs" });
}

/** The text that a function for edit links puts before the path of a doc. Undefined if `editUrl` is no such function. */
function startOf(editUrl: unknown): string | undefined {
  try {
    const doc = { docPath: "\n", locale: "en", version: "current", versionDocsDirPath: "docs" };
    return /^(.+)\n$/.exec(`${(editUrl as (doc: object) => unknown)(doc)}`)?.[1];
  } catch {
    return undefined;
  }
}

/** Matches what stands in the footer of most sites of Docusaurus, also with its version. */
const builtWith = / ?Built with Docusaurus *\./;

/** A copy of navbar or footer without what only Docusaurus has, such as `pathname://` before paths of files. */
const plain = (value: object) =>
  JSON.parse(JSON.stringify(value).replaceAll('"pathname://', '"').replace(builtWith, ""), plainValue);

/**
 * Corrects an item of navbar or footer: sizes lose their unit, links their `target` and `rel`, `href` counts more than `to` as in
 * Docusaurus, and a link that is shown as an icon by a stylesheet gets a label.
 */
function plainValue(key: string, value: unknown): unknown {
  if (/^(?:width|height)$/.test(key)) return Number.parseFloat(`${value}`) || value;
  if (!isRecord(value)) return value;
  const { "aria-label": spoken, target: _target, rel: _rel, ...item } = value;
  if (item.href !== undefined) delete item.to;
  const [, host] = /^https?:\/\/(?:www\.)?([^/]+)/.exec(`${item.href}`) ?? [];
  const isNameless = `${item.label ?? ""}`.trim() === "" && !("html" in item || "src" in item);
  return isNameless && (spoken ?? host) ? { ...item, label: spoken ?? host } : item;
}

/** Whether a plugin or theme is a part of the classic preset, which a site can name by itself. */
const isPart = ({ name, options }: Entry) =>
  /(?:content-(?:docs|pages)|theme-classic)$/.test(name) && (options.id ?? "default") === "default";

/**
 * Name and options of each preset, theme or plugin, which is given as a name or as a pair of name and options. A plugin of
 * the site's own with a sidebar extends the one for docs, whose name it gets.
 */
function entriesOf(...lists: unknown[]): Entry[] {
  return lists.flat().flatMap((entry) => {
    const [given, options]: unknown[] = [entry].flat();
    const name = "sidebarPath" in record(options) ? "plugin-content-docs" : given;
    return typeof name === "string" ? [{ name, options: record(options) }] : [];
  });
}

function record(value: unknown): Values {
  return isRecord(value) ? value : {};
}

function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
