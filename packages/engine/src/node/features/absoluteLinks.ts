import type { SitePage } from "../pages/page.ts";

/** Code, which stays as it is, or the start of a link: inline, or the definition of a reference. */
const codeOrLink =
  /^[ >-]*```[\s\S]*?^[ >]*```|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|(\]\(|^\[[^\]\n]+\]: )(\/[^)\s#]*|(?=#))/gm;

/**
 * Returns a function that gives the Markdown version of a page with absolute links, so that it can be read elsewhere:
 * those to pages lead to their Markdown versions.
 * @param url the site's, without a path
 */
export function absoluteLinks(pages: SitePage[], url: string): (page: SitePage) => string {
  const files = new Map(pages.map(({ data }) => [data.path, data.markdown]));
  return ({ markdown = "", data }) =>
    markdown.replace(codeOrLink, (found, _ticks?: string, start?: string, path?: string) => {
      if (start === undefined || path === undefined) return found;
      const target = path === "" ? data.path : path;
      return start + url + (files.get(target) ?? target);
    });
}
