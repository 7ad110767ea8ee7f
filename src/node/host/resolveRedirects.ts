import { plainPath } from "../../shared/paths.ts";
import type { Locale } from "../../shared/site.ts";
import type { SiteConfig } from "../config/schema.ts";
import { joinPath } from "../content/model/naming.ts";
import type { SitePage } from "../pages/page.ts";
import type { Problem } from "../problems.ts";
import { isAddress } from "../urlPath.ts";
import {
  type Complaint,
  circleComplaint,
  type End,
  findEnd,
  spellingComplaint,
  startComplaint,
  targetComplaint,
  withHash,
} from "./redirectEnds.ts";
import type { Redirect } from "./redirects.ts";

/** What resolving redirects needs and collects. */
interface Resolving {
  /** Every page of the site, in all locales. */
  byRoute: Map<string, SitePage>;
  /** The sources resolved so far, with the index of each redirect. */
  starts: Map<string, number>;
  moved: Redirect[];
  /** The locales, the default one first. */
  locales: Locale[];
  url: string;
}

type Complain = (end: "from" | "to", complaint: Complaint | undefined) => boolean;

/**
 * Resolves the configured redirects in every locale. A redirect from a heading (`/options#old`) is added to the data
 * of its page; the others are returned. In the default locale, a target that doesn't exist or a source that still
 * exists is a problem. In another locale, whose translation may differ, that redirect is left out.
 */
export function resolveRedirects(
  { redirects, url }: SiteConfig,
  pages: SitePage[],
  locales: Locale[],
  problems: Problem[],
): Redirect[] {
  const shown = pages.filter(({ data }) => data.kind !== "not-found");
  const byRoute = new Map(shown.map((page) => [plainPath(page.data.path), page]));
  const resolving: Resolving = { byRoute, starts: new Map(), moved: [], locales, url };
  // The default locale comes first, so that a redirect configured for `/de/old` wins over the one that `/old`
  // implies.
  for (const locale of locales) {
    redirects.forEach((redirect, index) => {
      resolveRedirect(redirect, index, locale, resolving, (end, complaint) => {
        if (complaint && locale.isDefault) problems.push({ key: `redirects[${index}].${end}`, ...complaint });
        return complaint !== undefined;
      });
    });
  }
  return resolving.moved;
}

function resolveRedirect(
  { from, to }: SiteConfig["redirects"][number],
  index: number,
  locale: Locale,
  resolving: Resolving,
  complain: Complain,
): void {
  const { byRoute, starts, moved, locales, url } = resolving;
  const target = findEnd(to, byRoute, locale.path);
  const isWrongTarget = complain("to", targetComplaint(target, byRoute));
  if (!target.page && !isAddress(to)) return;
  // A translation may lack the heading; leading to the top of its page would be misleading.
  if (isWrongTarget && !locale.isDefault) return;
  const href = target.page ? withHash(target.page.data.path, target.hash) : to;
  for (const source of sourcesIn(locale, [from].flat(), locales)) {
    const start = findEnd(source, byRoute, locale.path);
    // One spelling for all forms of the path, because they are one page and one file.
    const name = withHash(plainPath(start.path), start.hash);
    const isWrong =
      complain("from", spellingComplaint(start, starts.get(name))) ||
      complain("to", circleComplaint(target, url + start.path)) ||
      complain("from", startComplaint(start));
    starts.set(name, index);
    if (!isWrong) addRedirect(start, href, index, moved);
  }
}

/**
 * The sources that apply in every locale. A source that begins with a locale's path (`/de/old`) applies only there.
 */
function sourcesIn({ isDefault }: Locale, sources: string[], locales: Locale[]): string[] {
  if (isDefault) return sources;
  const [root, ...others] = locales.map(({ path }) => path);
  return sources.filter(
    (source) => !others.some((start) => joinPath(root ?? "/", source, "/").startsWith(start)),
  );
}

function addRedirect({ page, hash, path }: End, href: string, index: number, moved: Redirect[]): void {
  if (page && hash !== undefined) page.data.moved = { ...page.data.moved, [hash]: href };
  else moved.push({ from: path, to: href, key: `redirects[${index}].from` });
}
