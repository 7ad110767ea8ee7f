import { plainPath } from "../../shared/paths.ts";
import type { Locale } from "../../shared/site.ts";
import { decodePath, encodeFile, pathProblem } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import type { DocSet, SourcePage } from "./model/model.ts";
import { applyTrailingSlash, routePath } from "./model/naming.ts";

/**
 * Finds an address of its own for each page of a locale. One whose address is no plain path, or that of another page, gets
 * the path of its file as its address. Of two pages with one address, an `index.md` keeps it, else the first.
 * @returns the paths of the pages that can't have their own, with a problem for each
 */
export function separateAddresses(
  locale: Pick<Locale, "path">,
  sets: Pick<DocSet, "version" | "docs">[],
  pages: SourcePage[],
  trailingSlash: boolean | undefined,
): { paths: Map<{ path: string }, string>; problems: Problem[] } {
  /** The pages by path in lower case, because disks and hosts may ignore case. */
  const taken = new Map<string, Address>();
  const paths = new Map<{ path: string }, string>();
  const keyOf = (path: string) => decodePath(plainPath(path)).toLowerCase();
  const all: { page: SourcePage; start: string }[] = [
    ...sets.flatMap(({ docs, version }) => docs.map((page) => ({ page, start: version.path }))),
    ...pages.map((page) => ({ page, start: locale.path })),
  ];
  const isIndex = ({ name }: SourcePage) => /(?:^|\/)index\.mdx?$/i.test(name);
  all.sort((one, other) => Number(isIndex(other.page)) - Number(isIndex(one.page)));
  const problems = all.flatMap(({ page, start }): Problem[] => {
    const { path, file, name } = page;
    const complaint = complaintOf(path, taken.get(keyOf(path)));
    let address = path;
    if (complaint) {
      const own = routePath(start, encodeFile(name.replace(/\.mdx?$/, "")));
      const base = pathProblem(own) === undefined ? own : routePath(start, "page");
      let free = base;
      for (let number = 2; taken.has(keyOf(free)); number++) free = `${base}-${number}`;
      address = applyTrailingSlash(free, trailingSlash, locale.path);
      paths.set(page, address);
    }
    taken.set(keyOf(address), { path: address, file });
    if (!complaint) return [];
    const hint = `${complaint.hint} Until then it is published at ${address}.`;
    return [{ file, message: complaint.message, hint, severity: "lenient" }];
  });
  return { paths, problems };
}

type Address = Pick<SourcePage, "path" | "file">;

/** What is wrong with a page's address, if anything. `other` is the page that has it already. */
function complaintOf(
  path: string,
  other: Address | undefined,
): { message: string; hint: string } | undefined {
  const wrong = pathProblem(path);
  if (wrong !== undefined) {
    const hint = "Give it another slug in its front matter, or rename it or its folder.";
    return { message: `its address ${decodePath(path).slice(0, 80)} ${wrong}`, hint };
  }
  if (!other) return undefined;
  const hint = "Give one of them another slug in its front matter, or rename it.";
  return { message: `its address ${path} is already that of ${other.file}`, hint };
}
