import type { SiteConfig } from "../config/schema.ts";
import { isAddress, joinPath, routeKey } from "../content/naming.ts";
import { encodeLink, pathProblem } from "../content/urlPath.ts";
import type { SitePage } from "../pages/sitePage.ts";
import { didYouMean, type Problem } from "../problems.ts";
import type { Redirect } from "./redirects.ts";

/** One end of a redirect as it was written, and what it names: a path with the base, perhaps of a page. */
interface End {
  written: string;
  path: string;
  hash: string | undefined;
  page: SitePage | undefined;
}

type Complaint = Pick<Problem, "message" | "hint">;

/**
 * Resolves the configured redirects. One from a heading (`/options#old`) is put into the data of the page that had it;
 * the others are returned. A target that doesn't exist, or a source that still does, is a problem.
 */
export function resolveRedirects(config: SiteConfig, pages: SitePage[], problems: Problem[]): Redirect[] {
  const byRoute = new Map(
    pages.filter(({ data }) => data.kind !== "not-found").map((page) => [routeKey(page.data.path), page]),
  );
  const moved: Redirect[] = [];
  const starts = new Map<string, number>();
  config.redirects.forEach(({ from, to }, index) => {
    const complain = (end: "from" | "to", complaint: Complaint | undefined) => {
      if (complaint) problems.push({ key: `redirects[${index}].${end}`, ...complaint });
      return complaint !== undefined;
    };
    const target = findEnd(to, byRoute, config.baseUrl);
    complain("to", targetComplaint(target, byRoute));
    if (!target.page && !isAddress(to)) return;
    const href = target.page ? withHash(target.page.data.path, target.hash) : to;
    for (const source of [from].flat()) {
      const start = findEnd(source, byRoute, config.baseUrl);
      // However it is spelled: it is one page, and one file.
      const name = withHash(routeKey(start.path), start.hash);
      const isWrong =
        complain("from", spellingComplaint(start, starts.get(name))) ||
        complain("to", circleComplaint(target, config.url + start.path)) ||
        complain("from", startComplaint(start));
      starts.set(name, index);
      if (isWrong) continue;
      const { page, hash } = start;
      if (page && hash !== undefined) page.data.moved = { ...page.data.moved, [hash]: href };
      else moved.push({ from: start.path, to: href, key: `redirects[${index}].from` });
    }
  });
  return moved;
}

function findEnd(written: string, byRoute: Map<string, SitePage>, base: string): End {
  const [bare = "", hash] = written.split("#");
  const path = isAddress(bare) ? bare : encodeLink(joinPath(base, bare));
  return { written, path, hash, page: byRoute.get(routeKey(path)) };
}

function withHash(path: string, hash: string | undefined): string {
  return hash === undefined ? path : `${path}#${hash}`;
}

function hasAnchor({ page, hash }: End): boolean {
  return hash !== undefined && (page?.texts.html().includes(`id="${hash}"`) ?? false);
}

/** What is wrong with the place that a redirect leads to. */
function targetComplaint(target: End, byRoute: Map<string, SitePage>): Complaint | undefined {
  const { written, path, hash, page } = target;
  if (!page && !isAddress(written)) {
    const near = didYouMean(routeKey(path), byRoute.keys());
    return {
      message: `there is no page at "${written}"`,
      hint: near ? `Did you mean "${near}"?` : "Name the page that took its place.",
    };
  }
  if (page && hash !== undefined && !hasAnchor(target)) {
    return { message: `the page ${path} has no anchor #${hash}`, hint: "Name one of its headings' ids." };
  }
  return undefined;
}

/** What is wrong with how the place that a redirect begins at is written; `other` is the redirect that has it too. */
function spellingComplaint({ written, path }: End, other: number | undefined): Complaint | undefined {
  const wrong = pathProblem(path) ?? (path.includes("?") ? "has a query" : undefined);
  if (wrong !== undefined) return { message: `"${written}" ${wrong}`, hint: "Correct the path." };
  if (other === undefined) return undefined;
  return {
    message: `"${written}" is redirected already, by redirects[${other}]`,
    hint: "Remove one of the two.",
  };
}

/** Whether an address that a redirect leads to is the one that is redirected. */
function circleComplaint({ written }: End, address: string): Complaint | undefined {
  const bare = (url: string) => routeKey(url.replace(/[?#].*$/s, ""));
  if (!isAddress(written) || bare(written) !== bare(address)) return undefined;
  return {
    message: `"${written}" is the address that is redirected, which has no end`,
    hint: "Name the page that took its place.",
  };
}

/** What stands, or doesn't, where a redirect begins. */
function startComplaint(start: End): Complaint | undefined {
  const { written, path, hash, page } = start;
  if (hasAnchor(start)) {
    return {
      message: `the page ${path} still has the anchor #${hash}`,
      hint: "Remove the redirect, or give the heading another id.",
    };
  }
  if (page && hash === undefined) {
    return { message: `there is a page at "${written}"`, hint: "Remove the page or the redirect." };
  }
  if (!page && hash !== undefined) {
    // A stub stands for its whole page and hands the anchor on.
    return {
      message: `there is no page at "${path}" that could lead on from #${hash}`,
      hint: "Redirect the page itself, and the anchor from the page that it leads to.",
    };
  }
  return undefined;
}
