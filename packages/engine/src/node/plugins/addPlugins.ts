import { fileURLToPath } from "node:url";
import type { Root } from "mdast";
import * as v from "valibot";
import type { Added } from "../config/added.ts";
import { navbarItemSchema } from "../config/schema/navbarSchema.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { MarkdownSyntax, MarkdownText } from "../markdown/types.ts";
import { isRecord } from "../problems/issues.ts";
import { type Plugin, pluginsOf } from "./plugin.ts";
import { type Call, inHook } from "./run.ts";

/** A configuration that was checked, with what its plugins add. */
export function addPlugins(config: SiteConfig, siteDir: string): SiteConfig {
  if (config.plugins.length === 0) return config;
  const plugins = pluginsOf(config);
  const items = plugins.flatMap(({ navbar }) => v.parse(v.array(navbarItemSchema), navbar ?? []));
  return {
    ...config,
    navbar: { ...config.navbar, items: [...config.navbar.items, ...items] },
    components: Object.assign({}, ...plugins.map(({ components }) => components), config.components),
    added: addedBy(plugins, config, siteDir),
  };
}

function addedBy(plugins: Plugin[], config: SiteConfig, siteDir: string): Added {
  const search = plugins.findLast((plugin) => plugin.search)?.search;
  const readers = plugins.filter(({ markdown, frontMatter }) => markdown || frontMatter);
  const keys = plugins.map((plugin) => keysOf({ plugin, hook: "frontMatter", config, siteDir }));
  return {
    syntaxes: syntaxesOf(plugins, config),
    frontMatter: Object.assign({}, ...keys),
    readersKey: readers.map(numberOf).join(),
    admonitions: Object.assign({}, ...plugins.map(({ admonitions }) => admonitions)),
    styles: plugins.flatMap(({ styles = [] }) => styles).join("\n"),
    policy: plugins.flatMap(({ policy = {} }) => Object.entries(policy)),
    scripts: plugins.flatMap(({ client = {} }) =>
      Object.entries(client).map(([selector, file]) => ({ selector, file: pathOf(file) })),
    ),
    search: search && { ...search, openIndex: pathOf(search.openIndex) },
  };
}

/** The path of a module that a plugin names by its path or its `file:` URL. */
function pathOf(file: string): string {
  return file.startsWith("file:") ? fileURLToPath(file) : file;
}

/** The number of each plugin that was seen. */
const numbers = new WeakMap<Plugin, number>();
let seen = 0;

function numberOf(plugin: Plugin): number {
  const number = numbers.get(plugin) ?? ++seen;
  numbers.set(plugin, number);
  return number;
}

/** The front matter keys of a plugin. What fails in one of them is a problem that names the plugin. */
function keysOf(call: Call): Added["frontMatter"] {
  const keys = Object.entries(call.plugin.frontMatter ?? {}).map(([name, { accepts, test }]) => [
    name,
    { accepts, test: (value: unknown) => inHook(call, () => test(value)) },
  ]);
  return Object.fromEntries(keys);
}

const tree = v.custom<Root | undefined>(
  (root) => !root || (isRecord(root) && root.type === "root" && [root.children].flat().every(isRecord)),
  "it answers with no tree",
);

/** The syntaxes of all plugins. What fails in one of them is a problem that names the plugin and the page. */
function syntaxesOf(plugins: Plugin[], config: SiteConfig): MarkdownSyntax[] {
  return plugins.flatMap((plugin): MarkdownSyntax[] => {
    if (!plugin.markdown) return [];
    const { rewrite, parse, transform } = plugin.markdown;
    const on = <Result>({ file }: MarkdownText, run: () => Result) =>
      inHook({ plugin, hook: "markdown", config, file }, run);
    const syntax: MarkdownSyntax = { ...plugin.markdown };
    if (rewrite) syntax.rewrite = (page) => on(page, () => v.parse(v.string(), rewrite(page)));
    if (parse) syntax.parse = (page) => on(page, () => v.parse(tree, parse(page)));
    if (transform)
      syntax.transform = (root, page) => on(page, () => v.parse(tree, transform(root, page)) ?? root);
    return [syntax];
  });
}
