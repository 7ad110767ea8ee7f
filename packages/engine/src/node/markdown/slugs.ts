import GithubSlugger, { slug as plainSlug } from "github-slugger";

/**
 * Element ids that are used around the article. A heading with such an id would be mistaken by scripts and links for
 * that element.
 */
export const frameIds: ReadonlySet<string> = new Set(
  "_app _page announcer article main menu toc toc-label".split(" "),
);

/** The part of GitHub's slugger that is used here. Its own types aren't installed with this package. */
export interface Slugger {
  occurrences: Record<string, number>;
  slug(text: string): string;
}

/** Creates the slugger for the headings of one page. It gives no id that an element around the article has. */
export function headingSlugger(): Slugger {
  const slugger = new GithubSlugger();
  for (const id of frameIds) slugger.occurrences[id] = 0;
  return slugger;
}

/** The id of a heading, made from its text with composed letters; `section` for a heading of punctuation, whose slug would be empty. */
export function headingSlug(text: string, slugger: Slugger): string {
  return slugger.slug(plainSlug(text) === "" ? "section" : text.normalize());
}
