import type * as v from "valibot";
import type { Site } from "../../shared/site.ts";
import type { Options } from "../config/commandLine.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { SetupHooks } from "../config/schema/setup.ts";
import type { SiteConfigInput } from "../config/schema/written.ts";
import type { SiteFile } from "../output/siteFile.ts";
import type { MadeSite } from "../pages/madeSite.ts";
import type { RenderedPage } from "../pages/page.ts";

/** An element of a document's head. Its attributes are escaped when it is written. */
export interface HeadTag {
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
export interface Plugin extends SetupHooks {
  /**
   * Elements for the head of a page's document. Must return the same for the same page, because documents are made in
   * several threads, and only when something that they are made from has changed.
   */
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
export type SiteInput = SiteConfigInput & {
  /** Plugins; each may stand once. Of two that do the same, the later one wins. */
  plugins?: Plugin[];
};

/** Returns a configuration unchanged; it gives the object literal its type, so that editors complete its keys. */
export function defineSite(config: SiteInput): SiteInput {
  return config;
}

/** The plugins of a configuration that was checked. The configuration itself only knows what they say of its values. */
export function pluginsOf({ plugins }: Pick<SiteConfig, "plugins">): Plugin[] {
  return plugins;
}

/** The function by which a configuration asks for a plugin with options: `vimdoc({ file: "a.txt" })`. */
export type PluginWith<Schema extends v.GenericSchema> = (
  ...options: undefined extends v.InferInput<Schema> ? [v.InferInput<Schema>?] : [v.InferInput<Schema>]
) => Plugin;
