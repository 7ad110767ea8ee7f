import type { SitePage } from "../pages/page.ts";

/**
 * Code, which stays as it is, or the start of a link to a path: inline, the definition of a reference, or in HTML. Two
 * slashes are followed by another host.
 */
const codeOrLink =
  /^[ \d.)>*+-]*(`{3,}|~{3,})[\s\S]*?^[ >]*\1|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)|(\]\(|^\[[^\]\n]+\]: |\s(?:href|src|poster)=")(\/(?!\/)[^)\s#"]*|(?=#))/gm;

/**
 * Returns a function that gives the Markdown version of a page with absolute links, so that it can be read elsewhere:
 * those to pages lead to their Markdown versions.
 * @param url the site's, without a path
 */
export function absoluteLinks(pages: SitePage[], url: string): (page: SitePage) => string {
  const files = new Map(pages.map(({ data }) => [data.path, data.markdown]));
  return ({ markdown = "", data }) =>
    markdown.replace(codeOrLink, (found, _fence?: string, _ticks?: string, start?: string, path?: string) => {
      if (start === undefined || path === undefined) return found;
      const target = path === "" ? data.path : path;
      return start + url + (files.get(target) ?? target);
    });
}
