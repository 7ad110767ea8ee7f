import { existsSync } from "node:fs";
import { isAbsolute, join, normalize, relative, resolve } from "node:path";
import type { Plugin } from "@plaindocs/engine";
import {
  callOf,
  configNames,
  isRecord,
  isThere,
  listFiles,
  type Problem,
  pictureHosts,
  readText,
  SiteError,
  tryConfig,
  writeFiles,
} from "@plaindocs/engine/plugin";
import { docusaurus } from "../plugin/plugin.ts";
import { accentIn, readStyles } from "./accent.ts";
import { type Left, mapConfig } from "./mapConfig.ts";
import { readDocusaurus, run } from "./readDocusaurus.ts";

type Values = Record<string, unknown>;

const configName = "site.config.ts";
const packageName = "@plaindocs/docusaurus";

/**
 * Writes a `site.config.ts` beside the Docusaurus configuration of a folder, and changes no other file. Values that
 * the engine refuses, and links that lead nowhere, are left out.
 * @returns a text for the terminal: what was taken over and what was left out
 * @throws {SiteError} if there is no Docusaurus configuration, or already a `site.config.ts`
 */
export async function migrate(siteDir: string): Promise<string> {
  const there = configNames.find((name) => isThere(join(siteDir, name)));
  if (there !== undefined) {
    throw new SiteError({
      file: there,
      message: "it exists already, and migrate writes over nothing",
      hint: `Build with it (${callOf("build", "--site", siteDir)}), or move it away and migrate again.`,
    });
  }
  const left: Left = new Map();
  const { values, format, sidebarPath } = mapConfig(await readDocusaurus(siteDir), left);
  correctPaths(values, siteDir, left);
  const sidebars = await readSidebars(sidebarPath, values, siteDir, left);
  const texts = textsOf(values, siteDir);
  // Quotation marks in the footer's HTML are escaped there.
  const footer = JSON.stringify(values.footer ?? "").replaceAll('\\"', '"');
  const hosts = [...new Set([...texts, footer].flatMap(pictureHosts))].sort();
  if (left.has("blog") || isThere(join(siteDir, "blog"))) {
    const links = texts.flatMap((text) => text.match(/(?:\]\(|(?:href|to)=")[^\s)"]*\bblog\b/g) ?? []);
    const posts = "there is no blog; its posts can be pages, as MIGRATING.md says";
    left.set("blog", `${posts}; links of pages to it: ${links.length}`);
  }
  if (hosts.length > 0) {
    values.images = { hosts };
    left.set("pictures from other hosts", "kept by images.hosts: each of the hosts learns who reads");
  }
  const kept = await withoutRefused(values, docusaurus({ format }), siteDir, left);
  await writeFiles(siteDir, new Map([[configName, configText(kept, format, sidebars)]]));
  for (const { key, message } of (await tryConfig(siteDir)).problems.filter(isOfValues))
    left.set(key, `${message}; mend it in ${configName}`);
  const pages = String(kept.pages ?? "pages");
  for (const file of listFiles(siteDir, pages).files)
    if (/\.[jt]sx?$/.test(file)) left.set(join(pages, file), "pages are Markdown; none is written in React");
  return report(kept, left);
}

/** The texts of all Markdown files. */
function textsOf({ docs, pages }: Values, siteDir: string): string[] {
  const path = isRecord(docs) && typeof docs.path === "string" ? docs.path : "docs";
  return [path, String(pages), "versioned_docs", "i18n"].flatMap((folder) =>
    listFiles(siteDir, folder)
      .files.filter((file) => /\.mdx?$/.test(file))
      .map((file) => readText(siteDir, join(folder, file)).text ?? ""),
  );
}

const fromSite = (siteDir: string, path: string) =>
  isAbsolute(path) ? relative(resolve(siteDir), path) : normalize(path);

/**
 * Adds the sidebars to the values, unless their file is where a build looks for it.
 * @returns that file, relative to the site folder
 */
async function readSidebars(given: unknown, { docs }: Values, siteDir: string, left: Left) {
  const file = typeof given === "string" ? fromSite(siteDir, given) : "sidebars";
  if (/^sidebars(?:\.\w+)?$/.test(file) || !isRecord(docs)) return undefined;
  const unread = ({ message }: Error) => void left.set(file, message.replace(/\s*\n\s*/g, " "));
  docs.sidebars = await run(resolve(siteDir, file)).catch(unread);
  return docs.sidebars && file;
}

/** Corrects paths that Docusaurus accepts and this engine doesn't. */
function correctPaths(values: Values, siteDir: string, left: Left): void {
  const docs = isRecord(values.docs) ? values.docs : {};
  if (typeof docs.path === "string") docs.path = fromSite(siteDir, docs.path);
  // The docs may be beside the website, in the same repository.
  if (typeof docs.path === "string" && !existsSync(join(siteDir, docs.path))) {
    left.set("docs.path", `there is no folder ${docs.path}; the docs are read from "docs"`);
    delete docs.path;
  }
  const outside = listFiles(siteDir, `${docs.path}`).problems.find(({ file }) => file === docs.path);
  if (outside)
    throw new SiteError({
      ...outside,
      hint: "Where git has both folders, clone them: then they are of one repository.",
    });
  const styles = Array.isArray(values.styles)
    ? values.styles.map((file) => fromSite(siteDir, String(file)))
    : [];
  const found = styles.filter((file) => !file.startsWith("..") && existsSync(join(siteDir, file)));
  const text = found.map((file) => readStyles(siteDir, file)).join("\n");
  const accent = accentIn(text);
  values.theme = accent && { accent };
  if (!accent && /--ifm-(?:link-)?color[\w-]*:|@import/.test(text))
    left.set("--ifm-color-primary", "its value is no colour that can be read; write yours into theme.accent");
  for (const file of styles) {
    if (!found.includes(file)) left.set(file, `there is no ${file}`);
    else if (!file.endsWith(".css")) left.set(file, "it is no CSS; name the file that is made from it");
  }
  const there = found.filter((file) => file.endsWith(".css"));
  const names = [...new Set(text.match(/@tailwind|@apply|\.(?:theme-|\w+__)[\w-]+/g))].join(" ");
  if (names !== "") left.set("rules of styles", `these of Docusaurus and Tailwind have no effect: ${names}`);
  values.styles = there.length > 0 ? there : undefined;
}

/**
 * The values without those that a build refuses. What is left out can bring up what it hid, so the rest is tried until
 * nothing is refused. A site without a home page gets a redirect to its main doc.
 */
async function withoutRefused(values: Values, plugin: Plugin, siteDir: string, left: Left): Promise<Values> {
  const refused = new Set<string>();
  for (;;) {
    const names = new Map<string, string>();
    const kept = without(values, refused, names) as Values;
    const { problems, unread = [], withoutHome } = await tryConfig(siteDir, { ...kept, plugins: [plugin] });
    for (const { file = "sidebars", message, hint } of unread)
      left.set(file, `${message}. ${hint} --lenient makes the sidebar from the folders.`);
    const before = refused.size;
    for (const { key, message } of problems.filter(isOfValues)) {
      // A link whose target is refused is left out as a whole, and so is what lacks something.
      let whole = key.replace(/(\[\d+\])\.(?:to|href|docId|sidebarId)$/, "$1");
      while (!names.has(whole)) whole = whole.replace(/(?:^|\.)[^.[]*$|\[\d+\]$/, "");
      const name = names.get(whole);
      if (!name) continue;
      refused.add(name);
      const shown = name + key.slice(whole.length);
      if (!left.has(shown)) left.set(shown, message);
    }
    if (withoutHome !== undefined && !left.has("the home page")) {
      values.redirects = [values.redirects ?? [], { from: "/", to: withoutHome }].flat();
      left.set("the home page", `there is none in Markdown, so "/" leads to ${withoutHome} (redirects)`);
    } else if (refused.size === before) return kept;
  }
}

/** Whether a problem is an error of a value of the configuration. The sidebars are in a file of their own. */
function isOfValues(problem: Problem): problem is Problem & { key: string } {
  const { file = configName, key = "docs.sidebars", severity } = problem;
  return !key.startsWith("docs.sidebars") && file === configName && severity !== "warning";
}

/**
 * A copy of a value without what is refused in it, and without lists and objects of which nothing is left.
 * @param refused keys such as `navbar.items[2].to`
 * @param names gets, for each key in the copy, the key that it had
 */
function without(
  value: unknown,
  refused: Set<string>,
  names: Map<string, string>,
  now = "",
  was = "",
): unknown {
  if (typeof value !== "object" || value === null) {
    names.set(now, was);
    return value;
  }
  const copy: unknown[] | Values = Array.isArray(value) ? [] : {};
  const at = (name: string, key: string | number) =>
    typeof key === "number" ? `${name}[${key}]` : name === "" ? key : `${name}.${key}`;
  for (const [name, inner] of Object.entries(value)) {
    const old = at(was, Array.isArray(copy) ? Number(name) : name);
    const key = Array.isArray(copy) ? copy.length : name;
    const own = refused.has(old) ? undefined : without(inner, refused, names, at(now, key), old);
    if (own !== undefined) Object.assign(copy, { [key]: own });
  }
  const isEmptied = Object.keys(copy).length === 0 && Object.keys(value).length > 0;
  if (isEmptied && was !== "") return undefined;
  names.set(now, was);
  return copy;
}

/**
 * The text of the configuration file, with unquoted keys where possible.
 * @param sidebars the file that it imports them from, if there is one
 */
function configText(values: Values, format: string, sidebars: unknown): string {
  const imported = sidebars ? `import sidebars from "./${sidebars}";\n` : "";
  const named = (key: string, value: unknown) => (imported && key === "sidebars" ? null : value);
  const literal = JSON.stringify(values, named, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
  const withSidebars = literal.replace(/^( {4}sidebars): null/m, "$1");
  const whole = withSidebars.replace(/\n\}$/, `,\n  plugins: [docusaurus({ format: "${format}" })]\n}`);
  return `import { docusaurus } from "${packageName}";\n${imported}\nexport default ${whole};\n`;
}

function report(values: Values, left: Left): string {
  const taken = Object.entries(values).flatMap(([key, value]) =>
    key === "docs" && isRecord(value) ? Object.keys(value).map((own) => `docs.${own}`) : [key],
  );
  return [
    `Wrote ${configName}. No other file was changed.`,
    `\nTaken over: ${taken.join(", ")}.`,
    ...(left.size > 0 ? ["\nLeft out:"] : []),
    ...[...left].map(([key, reason]) => `  ${key}: ${reason}`),
  ].join("\n");
}
