import type { MakeIndex } from "../../shared/search/engine.ts";
import type { FrontMatterKey } from "../markdown/frontMatter/schema.ts";
import type { MarkdownSyntax } from "../markdown/types.ts";

/** A script for a place in articles. */
export interface PlaceScript {
  /** CSS selector of the elements of articles that the script works on. */
  selector: string;
  /** Absolute path of the script's module. */
  file: string;
}

/** An engine of search in place of the built-in one. */
export interface SearchEngine {
  makeIndex: MakeIndex;
  /**
   * The file of a module, as in `client`, that runs in the worker of the search. Its default export opens an index: a
   * function of the type `OpenIndex` of `@plaindocs/engine/search`.
   */
  openIndex: string;
}

/**
 * What plugins add to a site, besides items of the navbar and content components, which are in the configuration
 * already. The rest of the engine reads this and knows no plugins.
 */
export interface Added {
  syntaxes: MarkdownSyntax[];
  /** Further keys of the front matter. */
  frontMatter: Record<string, FrontMatterKey>;
  /** A text that is another when a plugin that brings syntaxes or keys of the front matter was loaded anew. */
  readersKey: string;
  /** Kinds of admonitions with their titles by locale. */
  admonitions: Record<string, Record<string, string>>;
  /** CSS for all pages. */
  styles: string;
  /** Sources of the Content-Security-Policy, with the directive of each list. */
  policy: [directive: string, sources: string[]][];
  /** Scripts for places in articles. */
  scripts: PlaceScript[];
  search?: SearchEngine | undefined;
}

/** What is added to a site without plugins. */
export const nothingAdded: Added = {
  syntaxes: [],
  frontMatter: {},
  readersKey: "",
  admonitions: {},
  styles: "",
  policy: [],
  scripts: [],
};
