import { plainPath } from "../../shared/paths.ts";
import type { Locale } from "../../shared/site.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Content } from "../content/load.ts";
import type { LocaleContent } from "../content/model/model.ts";
import { joinPath, linkTarget } from "../content/model/naming.ts";
import { staticName } from "../content/staticFiles.ts";
import { splitLink } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import type { Redirect } from "./madeSite.ts";
import type { SitePage } from "./page.ts";
import { findEnd, startComplaint, targetComplaint, withHash } from "./redirectEnds.ts";

/**
 * Resolves the configured redirects in every locale. In the default locale, a target that
 * doesn't exist or a source that still exists is a problem, and the redirect is left out. In another locale, whose translation may differ, that
 * redirect is left out.
 * @returns the redirects of paths, and those of headings (`/options#old`) by page: where the anchors lead that it has no more
 */
export function resolveRedirects(
  { redirects }: Pick<SiteConfig, "redirects">,
  pages: SitePage[],
  { staticFiles, locales }: Content,
): { redirects: Redirect[]; anchors: Map<SitePage, Record<string, string>>; problems: Problem[] } {
  const problems: Problem[] = [];
  const shown = pages.filter(({ data }) => data.kind !== "not-found");
  const byRoute = new Map(shown.map((page) => [plainPath(page.data.path), page]));
  /** The sources resolved so far, with the place where each is written. */
  const starts = new Map<string, string>();
  const moved: Redirect[] = [];
  const anchors = new Map<SitePage, Record<string, string>>();
  const resolve = ({ from, to }: SiteConfig["redirects"][number], index: number, content: LocaleContent) => {
    const { locale, start: begin } = content;
    const isWrong = (end: "from" | "to", complaint: Problem | undefined) => {
      if (complaint && locale.isDefault)
        problems.push({ ...complaint, key: `redirects[${index}].${end}`, severity: "link" });
      return complaint !== undefined;
    };
    const target = findEnd(to, byRoute, begin);
    const { page: there, path: way } = target;
    const isFile = !there && staticFiles.has(staticName(to));
    const isWrongTarget = isWrong("to", isFile ? undefined : targetComplaint(target, byRoute));
    // A translation may lack the heading; leading to the top of its page would be misleading.
    if (isWrongTarget && !(there && locale.isDefault)) return;
    const href = there
      ? withHash(there.data.path + splitLink(way)[1], target.hash)
      : linkTarget(to, begin).href;
    for (const source of sourcesIn(locale, [from].flat(), locales)) {
      const start = findEnd(source, byRoute, begin);
      // One spelling for all forms of the path, because they are one page and one file.
      const name = withHash(plainPath(start.path), start.hash);
      const other = starts.get(name);
      starts.set(name, `redirects[${index}]`);
      if (isWrong("from", startComplaint(start, other))) continue;
      const { page, hash, path } = start;
      // Two anchors that each lead to the other would do so without end.
      if (hash !== undefined && isWrongTarget) continue;
      if (page && hash !== undefined) anchors.set(page, { ...anchors.get(page), [hash]: href });
      else moved.push({ from: path, to: href, source: { key: `redirects[${index}].from` } });
    }
  };
  // The default locale comes first, so that a redirect configured for `/de/old` wins over the one that `/old`
  // implies.
  for (const locale of locales)
    for (const [index, redirect] of redirects.entries()) resolve(redirect, index, locale);
  return { redirects: moved, anchors, problems };
}

/**
 * The sources of a redirect to resolve in a locale: all in the default one; in another, those that begin with no
 * locale's path. (`/de/old` names the German path, and is resolved in the default locale.)
 */
function sourcesIn({ isDefault }: Locale, sources: string[], locales: LocaleContent[]): string[] {
  if (isDefault) return sources;
  const [root, ...others] = locales.map(({ locale }) => locale.path);
  const below = (source: string) => joinPath(root ?? "/", source, "/");
  return sources.filter((source) => !others.some((start) => below(source).startsWith(start)));
}
