import { plainPath } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema.ts";
import type { LocaleInfo } from "../content/model.ts";
import { joinPath } from "../content/naming.ts";
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

/** What redirects are resolved with. */
interface Resolving {
  /** Every page of the site, whatever its locale. */
  byRoute: Map<string, SitePage>;
  /** Where redirects begin that are resolved already, with the index of each. */
  starts: Map<string, number>;
  moved: Redirect[];
  /** The default one first. */
  locales: LocaleInfo[];
  url: string;
}

type Complain = (end: "from" | "to", complaint: Complaint | undefined) => boolean;

/**
 * Resolves the configured redirects in every locale. One from a heading (`/options#old`) is put into the data of the
 * page that had it; the others are returned. A target that doesn't exist, or a source that still does, is a problem of
 * the default locale; in another one, whose translation may differ, there is no such redirect.
 */
export function resolveRedirects(
  { redirects, url }: SiteConfig,
  pages: SitePage[],
  locales: LocaleInfo[],
  problems: Problem[],
): Redirect[] {
  const shown = pages.filter(({ data }) => data.kind !== "not-found");
  const byRoute = new Map(shown.map((page) => [plainPath(page.data.path), page]));
  const resolving: Resolving = { byRoute, starts: new Map(), moved: [], locales, url };
  // The default one is first, so what the configuration says of `/de/old` itself goes before what follows from `/old`.
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
  locale: LocaleInfo,
  resolving: Resolving,
  complain: Complain,
): void {
  const { byRoute, starts, moved, locales, url } = resolving;
  const target = findEnd(to, byRoute, locale.path);
  const isWrongTarget = complain("to", targetComplaint(target, byRoute));
  if (!target.page && !isAddress(to)) return;
  // A translation may lack the heading, and the page alone isn't what was meant.
  if (isWrongTarget && !locale.isDefault) return;
  const href = target.page ? withHash(target.page.data.path, target.hash) : to;
  for (const source of sourcesIn(locale, [from].flat(), locales)) {
    const start = findEnd(source, byRoute, locale.path);
    // However it is spelled: it is one page, and one file.
    const name = withHash(plainPath(start.path), start.hash);
    const isWrong =
      complain("from", spellingComplaint(start, starts.get(name))) ||
      complain("to", circleComplaint(target, url + start.path)) ||
      complain("from", startComplaint(start));
    starts.set(name, index);
    if (!isWrong) addRedirect(start, href, index, moved);
  }
}

/** The sources that are a path of every locale: one that names a locale (`/de/old`) is meant as it is written alone. */
function sourcesIn({ isDefault }: LocaleInfo, sources: string[], locales: LocaleInfo[]): string[] {
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
