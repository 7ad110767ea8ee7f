import type { Locale, Version } from "../../shared/site.ts";
import type { MarkdownHead } from "../markdown/common/types.ts";

/** A language of the site. */
export interface LocaleInfo extends Locale {
  isDefault: boolean;
}

/** A version of the docs in one locale. */
export interface VersionInfo extends Pick<Version, "name" | "label" | "isLast" | "banner" | "badge"> {
  /** Path where it starts, base and locale included, without a slash at its end unless it is the root. */
  path: string;
  noIndex: boolean;
  /** Folder of its files, relative to the site folder. */
  dir: string;
  /** Folder of their translations, relative to the site folder; missing in the default locale. */
  localizedDir?: string;
  /** Texts of the sidebar's translation file, by Docusaurus' keys. */
  translations: Record<string, string>;
}

/** A Markdown page before it is compiled. */
export interface SourcePage {
  kind: "doc" | "page";
  /** Path of its file relative to the site folder. */
  file: string;
  head: MarkdownHead;
  /** URL path as in the route table. */
  path: string;
  /** Name of the locale that its text is in, when it isn't the page's. */
  untranslated?: string;
  unlisted: boolean;
}

export interface Doc extends SourcePage {
  kind: "doc";
  /** Path of the folders and the id, without number prefixes: `Configuration/options`. */
  id: string;
  /** Folder of the file below the version's folder, as it is on disk; empty at the top. */
  dir: string;
  /** What the sidebar calls it. */
  label: string;
  position?: number;
  /** It stands for its folder: `index.md`, `readme.md`, or named as the folder. */
  isIndex: boolean;
}

/** A page that the build makes for a category, because its `_category_.json` asks for one. */
export interface GeneratedIndex {
  title: string;
  description?: string;
  path: string;
}

export type SidebarNode =
  /** `isRef`: only a link to a doc that is at home in another sidebar. */
  | { type: "doc"; doc: Doc; label: string; isRef?: boolean }
  | { type: "link"; label: string; href: string }
  | { type: "html"; html: string }
  | CategoryNode;

export interface CategoryNode {
  type: "category";
  label: string;
  collapsed: boolean;
  collapsible: boolean;
  /** Its own page. */
  doc?: Doc;
  generated?: GeneratedIndex;
  items: SidebarNode[];
}

/** The docs of one version in one locale. */
export interface DocSet {
  version: VersionInfo;
  docs: Doc[];
  /** Ids of docs that are left out because they are drafts. */
  drafts: Set<string>;
  sidebars: Map<string, SidebarNode[]>;
  /** Page that stands for the version. */
  mainDoc?: Doc;
}

/** The docs that readers get unless they choose another version; undefined on a site without docs. */
export function lastSet(sets: readonly DocSet[]): DocSet | undefined {
  return sets.find(({ version }) => version.isLast);
}

/** Everything that a site says in one locale, before it is compiled. */
export interface LocaleContent {
  locale: LocaleInfo;
  sets: DocSet[];
  pages: SourcePage[];
}
