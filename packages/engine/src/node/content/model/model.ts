import type { SidebarCategory, SidebarItem } from "../../../shared/page.ts";
import type { Locale, Version } from "../../../shared/site.ts";
import type { UnparsedMarkdown } from "../../markdown/parse.ts";
import type { SourceFolder } from "../pageFiles.ts";
import type { LinkStart } from "./naming.ts";

/** A version of the docs in one locale. */
export interface VersionInfo
  extends SourceFolder,
    Pick<Version, "name" | "label" | "isLast" | "banner" | "badge"> {
  /** Path of the version with base URL and locale, without a slash at its end unless it is the root. */
  path: string;
  noIndex: boolean;
  /** Texts of the sidebar's translation file, by Docusaurus' keys. */
  translations: Record<string, string>;
}

/** A Markdown page before it is compiled. */
export interface SourcePage {
  kind: "doc" | "page";
  /** Path of the file relative to the site folder. */
  file: string;
  /** Path of the file in its folder, the same in every version and locale. */
  name: string;
  source: UnparsedMarkdown;
  /** URL path with the base URL, as links to the page have it. */
  path: string;
  /** What links to the page call it, in the sidebar too. */
  label: string;
  /** If the page isn't translated to its locale: name of the locale whose text it shows. */
  untranslated?: string | undefined;
  unlisted: boolean;
}

export interface Doc extends SourcePage {
  kind: "doc";
  /** Folders and file name without number prefixes: `Configuration/options`. */
  id: string;
  /** Folder of the file below the version's folder, as on disk; empty at the top. */
  dir: string;
  position?: number | undefined;
  /** Whether the doc is the index of its folder: `index.md`, `readme.md`, or a file named like the folder. */
  isIndex: boolean;
}

export type SidebarNode =
  /** `isRef`: a link to a doc that belongs to another sidebar. */
  | { type: "doc"; doc: Doc; label: string; isRef?: boolean }
  | Exclude<SidebarItem, SidebarCategory>
  | CategoryNode;

export interface CategoryNode extends Pick<SidebarCategory, "type" | "label" | "collapsed" | "collapsible"> {
  /** The doc that is the category's own page. */
  doc?: Doc | undefined;
  /** The generated page that lists the category's items, if its configuration asks for one. */
  generated?: { title: string; description?: string | undefined; path: string } | undefined;
  items: SidebarNode[];
}

/** A page in a sidebar, with its parent categories. */
export interface SidebarEntry {
  path: string;
  label: string;
  /** Label of the links that lead to the page as the next or previous one. */
  paginationLabel: string;
  doc: Doc | undefined;
  category: CategoryNode | undefined;
  ancestors: CategoryNode[];
}

/** The position of a page: name of its sidebar, its entry, and all entries of the sidebar. */
export interface SidebarPlace {
  name: string;
  entry: SidebarEntry;
  entries: SidebarEntry[];
}

/** The docs of one version in one locale. */
export interface DocSet {
  version: VersionInfo;
  docs: Doc[];
  /** The docs that are left out because they are drafts: the id of each by its file. */
  drafts: Map<string, string>;
  sidebars: Map<string, SidebarNode[]>;
  /** The position of each page in the sidebars, by its path. A page in several sidebars gets the first one. */
  places: ReadonlyMap<string, SidebarPlace>;
  /** The doc to which links to the version lead. */
  mainDoc?: Doc | undefined;
}

/** The docs that readers get unless they choose another version; undefined on a site without docs. */
export function lastSet(sets: readonly DocSet[]): DocSet | undefined {
  return sets.find(({ version }) => version.isLast);
}

/** All content of a site in one locale, before it is compiled. */
export interface LocaleContent {
  locale: Locale;
  /** Where the addresses of the configuration lead. */
  start: LinkStart;
  /** The paths of its pages, by `plainPath`. */
  routes: ReadonlyMap<string, string>;
  sets: DocSet[];
  pages: SourcePage[];
}
