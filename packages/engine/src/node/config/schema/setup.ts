import type { MakeIndex } from "../../../shared/search/engine.ts";
import type { FrontMatterKey } from "../../markdown/frontMatter/schema.ts";
import type { ContentComponent, MarkdownSyntax } from "../../markdown/types.ts";
import type { Problem } from "../../problems/problems.ts";
import type { NavbarItemInput } from "./navbarSchema.ts";

/** The part of a plugin that says what pages and frame may contain. It is data, read together with the configuration. */
export interface SetupHooks {
  /** Name of the plugin in messages. */
  name: string;
  /** What is wrong with the plugin's options. Keys are those of the options. `definePlugin` fills this in. */
  problems?: Problem[];
  /**
   * A text that changes whenever the plugin's code or options do, such as a version with the options as JSON: pages and
   * documents of the last build are used again only while it is the same. Without it, every change of a script in the
   * site's folder, or of a lock file, makes all pages anew.
   */
  cacheKey?: string;
  /** Items at the end of the navbar, as in the configuration's `navbar.items`. */
  navbar?: NavbarItemInput[];
  /**
   * Kinds of admonitions by the name behind `:::`, each with its title by locale; a locale that has none gets the
   * first. The element's class is `admonition-` and the name.
   */
  admonitions?: Record<string, Record<string, string>>;
  /** Content components by directive name; those of the site win. */
  components?: Record<string, ContentComponent>;
  /** Further keys of a page's front matter. `head` gets their values. */
  frontMatter?: Record<string, FrontMatterKey>;
  /** Another syntax of pages. Its functions must return the same for the same text. */
  markdown?: MarkdownSyntax;
  /** CSS for all pages, as text. The site's own stylesheets win over it. */
  styles?: string;
  /** Another engine of search. Of two plugins with one, the later wins. */
  search?: {
    makeIndex: MakeIndex;
    /**
     * The file of a module, as in `client`, that runs in the worker of the search. Its default export opens an index: a
     * function of the type `OpenIndex` of `@plaindocs/engine/search`.
     */
    openIndex: string;
  };
  /** Sources that the Content-Security-Policy allows besides, by directive: `{ "script-src": ["'wasm-unsafe-eval'"] }`. */
  policy?: Record<string, string[]>;
  /**
   * Scripts for places in articles: by the CSS selector of a place, the file of a module (an absolute path, or
   * `new URL("./play.ts", import.meta.url).href`). It is loaded when the page is idle and has such a place. Its default
   * export is called with the first one; its export `styles`, if there is one, is CSS that is added to the page.
   */
  client?: Record<string, string>;
}
