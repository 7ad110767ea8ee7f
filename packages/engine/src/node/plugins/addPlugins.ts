import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import type { Added } from "../config/added.ts";
import { navbarItemSchema } from "../config/schema/navbarSchema.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { keyOf } from "../files/store.ts";
import type { MarkdownSyntax, MarkdownText } from "../markdown/types.ts";
import { recordName } from "../output/buildRecord.ts";
import { shown } from "../problems/issues.ts";
import { isSiteError, SiteError } from "../problems/problems.ts";
import { pathOf } from "./place.ts";
import { type Plugin, pluginsOf } from "./plugin.ts";
import { type Call, inHook } from "./run.ts";

/** A configuration that was checked, with what its plugins add. Each plugin then has a `cacheKey`. */
export function addPlugins(config: SiteConfig, siteDir: string): SiteConfig {
  if (config.plugins.length === 0) return config;
  let code: string | undefined;
  const plugins = pluginsOf(config).map((plugin): Plugin => {
    code ??= plugin.cacheKey === undefined ? codeKey(siteDir, config) : undefined;
    return { ...plugin, cacheKey: plugin.cacheKey ?? code ?? "" };
  });
  const items = plugins.flatMap((plugin) =>
    inHook({ plugin, hook: "navbar", config, siteDir }, () =>
      v.parse(v.array(navbarItemSchema), plugin.navbar ?? []),
    ),
  );
  return {
    ...config,
    plugins,
    navbar: { ...config.navbar, items: [...config.navbar.items, ...items] },
    components: Object.assign({}, ...plugins.map(({ components }) => components), config.components),
    added: addedBy(plugins, config, siteDir),
  };
}

function addedBy(plugins: Plugin[], config: SiteConfig, siteDir: string): Added {
  const policy: Added["policy"] = {};
  for (const [directive, sources] of plugins.flatMap(({ policy = {} }) => Object.entries(policy))) {
    policy[directive] = [...(policy[directive] ?? []), ...sources];
  }
  const search = plugins.findLast((plugin) => plugin.search)?.search;
  const keyOfThose = (isOne: (plugin: Plugin) => unknown) =>
    keyOf(plugins.filter(isOne).map(({ cacheKey }) => cacheKey));
  return {
    syntaxes: syntaxesOf(plugins),
    frontMatter: Object.assign(
      {},
      ...plugins.map((plugin) => keysOf({ plugin, hook: "frontMatter", config, siteDir })),
    ),
    readersKey: keyOfThose(({ markdown, frontMatter }) => markdown || frontMatter),
    admonitions: Object.assign({}, ...plugins.map(({ admonitions }) => admonitions)),
    styles: plugins.flatMap(({ styles = [] }) => styles).join("\n"),
    policy,
    scripts: plugins.flatMap(({ client = {} }) =>
      Object.entries(client).map(([selector, file]) => ({ selector, file: pathOf(file) })),
    ),
    search: search && { ...search, openIndex: pathOf(search.openIndex) },
    clientKey: keyOfThose((plugin) => plugin.client || plugin.search),
  };
}

/** A hash of what plugins that the site's author wrote may consist of: the scripts of the site, and the lock files. */
function codeKey(siteDir: string, { docs, pages, staticDirectories }: SiteConfig): string {
  const content = new Set(["node_modules", pages, ...staticDirectories, ...(docs ? [docs.path] : [])]);
  const files: string[] = [];
  const collect = (folder: string) => {
    const entries = readdirSync(join(siteDir, folder), { withFileTypes: true });
    // What a build has written changes with each build.
    if (entries.some(({ name }) => name === recordName)) return;
    for (const entry of entries) {
      const name = join(folder, entry.name);
      if (entry.name.startsWith(".") || content.has(name) || entry.name === "node_modules") continue;
      if (entry.isDirectory()) collect(name);
      else if (entry.isFile() && /\.([cm]?[jt]sx?|json|css)$/.test(name)) files.push(join(siteDir, name));
    }
  };
  collect("");
  for (let folder = resolve(siteDir); ; folder = dirname(folder)) {
    const lock = join(folder, "package-lock.json");
    if (existsSync(lock)) files.push(lock);
    if (dirname(folder) === folder) break;
  }
  return keyOf(...files.sort().flatMap((file) => [file, readFileSync(file)]));
}

/** The front matter keys of a plugin. What fails in one of them is a problem that names the plugin. */
function keysOf(call: Call): Added["frontMatter"] {
  const keys = Object.entries(call.plugin.frontMatter ?? {}).map(([name, { accepts, test, read }]) => [
    name,
    {
      accepts,
      test: (value: unknown) => inHook(call, () => test(value)),
      ...(read && { read: (...given: Parameters<typeof read>) => inHook(call, () => read(...given)) }),
    },
  ]);
  return Object.fromEntries(keys);
}

/** The syntaxes of all plugins. What fails in one of them is a problem that names the plugin and the page. */
function syntaxesOf(plugins: Plugin[]): MarkdownSyntax[] {
  return plugins.flatMap(({ name, markdown }): MarkdownSyntax[] => {
    if (!markdown) return [];
    const { rewrite, parse, transform } = markdown;
    return [
      {
        ...markdown,
        ...(rewrite && { rewrite: (page) => naming(name, page, () => rewrite(page)) }),
        ...(parse && { parse: (page) => naming(name, page, () => parse(page)) }),
        ...(transform && { transform: (tree, page) => naming(name, page, () => transform(tree, page)) }),
      },
    ];
  });
}

function naming<Result>(plugin: string, { file }: MarkdownText, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    // A RangeError is a stack overflow: the page nests too deeply, which the caller reports as a problem of the page.
    if (isSiteError(error) || error instanceof RangeError) throw error;
    const reason = error instanceof Error ? error.message : `${shown(error)} was thrown`;
    const message = `the plugin "${plugin}" failed in its hook "markdown": ${reason}`;
    throw new SiteError({ file, message, hint: "Mend the plugin, or take it out of the list." });
  }
}
