/** What the first file of an index says; the others are Pagefind's. */
export interface FirstFile {
  /** URL of the folder of Pagefind's files, relative to this file. */
  at: string;
  /** Labels of the breadcrumbs above each page, by its path. */
  breadcrumbs: Record<string, string[]>;
}
