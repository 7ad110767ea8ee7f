import { plainPath } from "../../shared/paths.ts";
import type { Locale } from "../../shared/site.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import { decodePath, encodeFile, pathProblem } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import type { DocSet, SourcePage } from "./model/model.ts";
import { applyTrailingSlash, joinPath, routePath } from "./model/naming.ts";

type Addressed = Pick<SourcePage, "path" | "file" | "name">;

/** An address as two are compared: in lower case, because disks and hosts may ignore case. */
export const addressKey = (path: string): string => decodePath(plainPath(path)).toLowerCase();

/**
 * Finds an address of its own for each page of a locale. One whose address is no plain path, or that of another page, also one that each site has, gets
 * the path of its file as its address. Of two pages with one address, the first keeps it.
 * @returns the paths of the pages that can't have their own, with a problem for each, and who has each address, by `addressKey`
 */
export function separateAddresses(
  locale: Pick<Locale, "path">,
  sets: { version: DocSet["version"]; docs: Addressed[] }[],
  pages: Addressed[],
  { trailingSlash, search }: Pick<SiteConfig, "trailingSlash" | "search">,
): { paths: Map<{ path: string }, string>; taken: Map<string, string>; problems: Problem[] } {
  const paths = new Map<{ path: string }, string>();
  const taken = new Map([[addressKey(joinPath(locale.path, "404")), "the page for what is not found"]]);
  if (search !== false && sets.length > 0)
    taken.set(addressKey(joinPath(locale.path, "search")), "the search page");
  const all = [
    ...sets.flatMap(({ docs, version }) => docs.map((page) => ({ page, start: version.path }))),
    ...pages.map((page) => ({ page, start: locale.path })),
  ];
  const problems = all.flatMap(({ page, start }): Problem[] => {
    const { path, file, name } = page;
    const message = complaintOf(path, taken.get(addressKey(path)));
    let address = path;
    if (message) {
      const own = routePath(start, encodeFile(name.replace(/\.mdx?$/, "")));
      const base = pathProblem(own) === undefined ? own : routePath(start, "page");
      let free = base;
      for (let number = 2; taken.has(addressKey(free)); number++) free = `${base}-${number}`;
      address = applyTrailingSlash(free, trailingSlash, locale.path);
      paths.set(page, address);
    }
    taken.set(addressKey(address), file);
    if (!message) return [];
    const hint = `Give it another slug in its front matter, or rename it or its folder. Until then it is published at ${address}.`;
    return [{ file, message, hint }];
  });
  return { paths, taken, problems };
}

/** What is wrong with a page's address, if anything. `other` is what has it already. */
export function complaintOf(path: string, other?: string): string | undefined {
  const wrong = pathProblem(path);
  if (wrong !== undefined) return `its address ${decodePath(path).slice(0, 80)} ${wrong}`;
  return other && `its address ${path} is already that of ${other}`;
}
