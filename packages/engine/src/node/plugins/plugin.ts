import type * as v from "valibot";
import type { Site } from "../../shared/site.ts";
import type { SearchEngine } from "../config/added.ts";
import type { Options } from "../config/commandLine.ts";
import type { NavbarItemInput } from "../config/schema/navbarSchema.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { SiteConfigInput } from "../config/schema/written.ts";
import type { FrontMatterKey } from "../markdown/frontMatter/schema.ts";
import type { ContentComponent, MarkdownSyntax } from "../markdown/types.ts";
import type { SiteFile } from "../output/siteFile.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import type { RenderedPage } from "../pages/page.ts";
import type { Problem } from "../problems/problems.ts";

/** An element of a document's head. Its attributes are escaped when it is written. */
interface HeadTag {
  tag: "meta" | "link";
  attributes: Record<string, string>;
}

/** What a command of a plugin gets. */
export interface CommandInput {
  /** The folder of the site. */
  siteDir: string;
  /** The options of the command line. */
  options: Options;
  /** The words after the command's name. */
  values: string[];
}

/**
 * A plugin: an object with a name and any of these hooks. The engine asks the plugins in the order of the
 * configuration's list. A hook can be tried by calling it with a value.
 */
export interface Plugin {
  /** Name of the plugin in messages. */
  name: string;
  /** What is wrong with the plugin's options. Keys are those of the options. `definePlugin` fills this in. */
  problems?: Problem[];
  /** Items at the end of the navbar, as in the configuration's `navbar.items`. */
  navbar?: NavbarItemInput[];
  /**
   * Kinds of admonitions by the name behind `:::`, each with its title by locale; a locale that has none gets the
   * first. The element's class is `admonition-` and the name.
   */
  admonitions?: Record<string, Record<string, string>>;
  /** Content components by directive name; those of the site win. */
  components?: Record<string, ContentComponent>;
  /**
   * Further keys of a page's front matter. `head` gets their values. With a key `*`, keys that nothing knows are warnings,
   * unless one is like a known one.
   */
  frontMatter?: Record<string, FrontMatterKey>;
  /** Another syntax of pages. Its functions must return the same for the same text. */
  markdown?: MarkdownSyntax;
  /** CSS for all pages, as text. The site's own stylesheets win over it. */
  styles?: string;
  /** Another engine of search. Of two plugins with one, the later wins. */
  search?: SearchEngine;
  /** Sources that the Content-Security-Policy allows besides, by directive: `{ "script-src": ["'wasm-unsafe-eval'"] }`. */
  policy?: Record<string, string[]>;
  /**
   * Scripts for places in articles: by the CSS selector of a place, the file of a module (an absolute path, or
   * `new URL("./play.ts", import.meta.url).href`). It is loaded when the page is idle and has such a place. Its default
   * export is called with the first one, also of each later page; its export `styles`, if there is one, is CSS that is
   * added to the page. An element that is about to be shown, as the target of an anchor, sends `beforematch`, so that a
   * script which has hidden it can show it.
   */
  client?: Record<string, string>;
  /** Elements for the head of a page's document. */
  head?(page: RenderedPage, site: Site, config: SiteConfig): HeadTag[];
  /**
   * Further files of the site, when all pages are compiled. Content that takes long to make can be a function, which is
   * called when the file is written.
   * @param others the files that were made before by the engine and by plugins earlier in the list
   */
  files?(site: MadeSite, others: SiteFile[]): SiteFile[];
  /** Commands by name, with a line for `--help`: `npx plaindocs name`. */
  commands?: Record<string, { help: string; run(input: CommandInput): Promise<void> }>;
}

/** A configuration as a writer gives it. */
type SiteInput = SiteConfigInput & {
  /** Plugins; each may stand once. Of two that do the same, the later one wins. */
  plugins?: Plugin[];
};

/** Returns a configuration unchanged; it gives the object literal its type, so that editors complete its keys. */
export function defineSite(config: SiteInput): SiteInput {
  return config;
}

/** The plugins of a configuration. That itself knows only what they add. */
export function pluginsOf({ plugins }: Pick<SiteConfig, "plugins">): Plugin[] {
  return plugins as Plugin[];
}

/** A problem that names the place of a plugin in the configuration, and the plugin. */
export function placed({ key, message, ...rest }: Problem, plugin: { key: string; name: string }): Problem {
  const own = key === undefined || key === "" ? plugin.key : `${plugin.key}.${key}`;
  return { key: own, message: `in the plugin "${plugin.name}": ${message}`, ...rest };
}

/** The function by which a configuration asks for a plugin with options: `vimdoc({ file: "a.txt" })`. */
export type PluginWith<Schema extends v.GenericSchema> = (
  ...options: undefined extends v.InferInput<Schema> ? [v.InferInput<Schema>?] : [v.InferInput<Schema>]
) => Plugin;
