import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { keyOf } from "../cache/store.ts";
import { admonitionKind } from "../markdown/blocks/admonitionKinds.ts";
import type { MarkdownSyntax } from "../markdown/common/types.ts";
import { frontMatterKeys } from "../markdown/frontMatter/schema.ts";
import { hintNear, type Problem } from "../problems.ts";
import { isRecord, issueProblem, shown } from "./issues.ts";
import { navbarItemSchema } from "./navbarSchema.ts";
import type { SiteConfig } from "./schema.ts";
import type { SetupHooks } from "./setup.ts";

/** What each hook has to be. */
const hookSchemas = {
  problems: v.array(v.any()),
  cacheKey: v.string(),
  navbar: v.array(navbarItemSchema),
  admonitions: v.record(v.string(), v.record(v.string(), v.string())),
  components: v.record(v.string(), ofFunctions()),
  frontMatter: v.record(v.string(), v.strictObject({ accepts: v.string(), test: ofFunctions() })),
  markdown: v.strictObject({
    aboveTitle: v.optional(v.instance(RegExp)),
    parse: v.optional(ofFunctions()),
    transform: v.optional(ofFunctions()),
  }),
  styles: v.string(),
  client: v.record(v.string(), moduleFile()),
  search: v.strictObject({ makeIndex: ofFunctions(), openIndex: moduleFile() }),
  policy: v.record(
    v.picklist(["script-src", "style-src", "img-src", "font-src", "connect-src", "media-src"]),
    v.array(v.pipe(v.string(), v.regex(/^[^\s;,]+$/))),
  ),
  head: ofFunctions(),
  files: ofFunctions(),
  commands: v.record(v.string(), v.strictObject({ help: v.string(), run: ofFunctions() })),
} satisfies Record<string, v.GenericSchema>;

/** Whether a value is the absolute path, or `file:` URL, of a file that exists. */
function isModuleFile(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return /^(file:|\/|[a-z]:[\\/])/i.test(value) && existsSync(pathOf(value));
}

function moduleFile() {
  return v.custom<string>(isModuleFile, "the absolute path, or file: URL, of a file");
}

function pathOf(file: string): string {
  return file.startsWith("file:") ? fileURLToPath(file) : file;
}

function ofFunctions() {
  return v.custom<() => unknown>((value) => typeof value === "function", "a function");
}

/** Checks the list of plugins: each must be an object with a name of its own, whose hooks are known and of their type. */
export function checkPlugins(plugins: unknown[]): Problem[] {
  const names = new Map<unknown, number>();
  return plugins.flatMap((plugin, index): Problem[] => {
    const key = `plugins[${index}]`;
    const wrong = wrongKind(plugin);
    if (wrong !== undefined) return [{ key, ...wrong }];
    const { name, ...hooks } = plugin as Record<string, unknown>;
    if (typeof name !== "string" || name.trim() === "") {
      return [{ key, message: "the plugin has no name", hint: 'Give it one: { name: "my-plugin", … }.' }];
    }
    const other = names.get(name);
    names.set(name, index);
    if (other !== undefined) {
      const message = `the plugin "${name}" is already in the list, at plugins[${other}]`;
      return [{ key, message, hint: "Remove one of the two, or give one another name." }];
    }
    return Object.entries(hooks).flatMap(([hook, value]) => {
      if (value === undefined) return [];
      return hookProblems(hook, value).map((problem) => placed(problem, { key, name }));
    });
  });
}

/** What is wrong with an entry of the list that is no object at all. */
function wrongKind(plugin: unknown): Omit<Problem, "key"> | undefined {
  if (typeof plugin === "function")
    return { message: "it is a function, not a plugin", hint: "Call it: plugins: [name()]." };
  if (plugin instanceof Promise)
    return { message: "it is a promise, not a plugin", hint: "Await it: plugins: [await name()]." };
  if (isRecord(plugin)) return undefined;
  return {
    message: `it is ${shown(plugin)}, not a plugin`,
    hint: 'Write an object: { name: "my-plugin", … }.',
  };
}

/** What is wrong with a hook. Keys are those within the plugin, except those of its options, which stand alone. */
function hookProblems(hook: string, value: unknown): Problem[] {
  const known = Object.keys(hookSchemas);
  if (!Object.hasOwn(hookSchemas, hook)) {
    const hint = hintNear(hook, known, `The hooks are ${known.slice(2).join(", ")}.`);
    return [{ key: hook, message: "there is no such hook", hint }];
  }
  const result = v.safeParse(v.object({ [hook]: hookSchemas[hook as keyof typeof hookSchemas] }), {
    [hook]: value,
  });
  if (!result.success) return result.issues.map((issue) => issueProblem(issue, known));
  if (hook === "problems") return value as Problem[];
  if (!isRecord(value)) return [];
  const taken = Object.keys(value).filter((name) =>
    hook === "admonitions"
      ? admonitionKind(name) !== undefined
      : hook === "frontMatter" && Object.hasOwn(frontMatterKeys, name),
  );
  return taken.map((name) => ({
    key: `${hook}.${name}`,
    message: "the engine has one of that name already",
    hint: "Give it another name.",
  }));
}

/** A problem that names the place of a plugin in the configuration, and the plugin. */
export function placed({ key, message, ...rest }: Problem, plugin: { key: string; name: string }): Problem {
  const own = key === undefined || key === "" ? plugin.key : `${plugin.key}.${key}`;
  return { key: own, message: `in the plugin "${plugin.name}": ${message}`, ...rest };
}

/** A configuration that was checked, with what its plugins add. Each plugin then has a `cacheKey`. */
export function withPlugins(config: SiteConfig, siteDir: string): SiteConfig {
  if (config.plugins.length === 0) return config;
  let code: string | undefined;
  const plugins = config.plugins.map((plugin): SetupHooks => {
    code ??= plugin.cacheKey === undefined ? codeKey(siteDir, config) : undefined;
    return { ...plugin, cacheKey: plugin.cacheKey ?? code ?? "" };
  });
  const items = plugins.flatMap(({ navbar = [] }) => v.parse(v.array(navbarItemSchema), navbar));
  return {
    ...config,
    plugins,
    navbar: { ...config.navbar, items: [...config.navbar.items, ...items] },
    components: Object.assign({}, ...plugins.map(({ components }) => components), config.components),
  };
}

/** The front matter keys of all plugins. */
export function frontMatterOf(plugins: SetupHooks[]): NonNullable<SetupHooks["frontMatter"]> {
  return Object.assign({}, ...plugins.map(({ frontMatter }) => frontMatter));
}

/** A hash of what plugins that the site's author wrote may consist of: the scripts of the site, and the lock files. */
function codeKey(siteDir: string, { docs, pages, staticDirectories }: SiteConfig): string {
  const content = new Set(["node_modules", pages, ...staticDirectories, ...(docs ? [docs.path] : [])]);
  const files: string[] = [];
  const collect = (folder: string) => {
    for (const entry of readdirSync(join(siteDir, folder), { withFileTypes: true })) {
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

/** The syntaxes of all plugins. */
export function syntaxesOf(plugins: SetupHooks[]): MarkdownSyntax[] {
  return plugins.flatMap(({ markdown = [] }) => markdown);
}

/** A script for a place in articles. */
interface PlaceScript {
  /** The CSS selector of the place. */
  selector: string;
  /** Absolute path of the module. */
  file: string;
}

/** What plugins add to the client: scripts for places in articles, and the file of an engine of search. */
export interface ClientModules {
  scripts: PlaceScript[];
  openIndex?: string;
}

/** The modules of all plugins that run in the browser. */
export function clientModules(plugins: SetupHooks[]): ClientModules {
  const scripts = plugins.flatMap(({ client = {} }) =>
    Object.entries(client).map(([selector, file]) => ({ selector, file: pathOf(file) })),
  );
  const search = searchEngine(plugins);
  return search ? { scripts, openIndex: pathOf(search.openIndex) } : { scripts };
}

/** The engine of search that a plugin brings. */
export function searchEngine(plugins: SetupHooks[]): SetupHooks["search"] {
  return plugins.findLast(({ search }) => search)?.search;
}
