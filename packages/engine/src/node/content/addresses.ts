import { plainPath } from "../../shared/paths.ts";
import { decodePath, encodeFile, pathProblem } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";
import type { LocaleContent, SourcePage } from "./model/model.ts";
import { applyTrailingSlash, routePath } from "./model/naming.ts";

/**
 * Gives each page of a locale an address of its own. One whose address is no plain path, or that of another page, gets
 * the path of its file as its address. Of two pages with one address, an `index.md` keeps it, else the first.
 * @returns a problem for each page whose address was changed
 */
export function separateAddresses(
  { sets, pages, locale }: LocaleContent,
  trailingSlash: boolean | undefined,
): Problem[] {
  /** The pages by path in lower case, because disks and hosts may ignore case. */
  const taken = new Map<string, SourcePage>();
  const keyOf = (path: string) => decodePath(plainPath(path)).toLowerCase();
  const all: { page: SourcePage; start: string }[] = [
    ...sets.flatMap(({ docs, version }) => docs.map((page) => ({ page, start: version.path }))),
    ...pages.map((page) => ({ page, start: locale.path })),
  ];
  const isIndex = ({ name }: SourcePage) => /(?:^|\/)index\.mdx?$/i.test(name);
  all.sort((one, other) => Number(isIndex(other.page)) - Number(isIndex(one.page)));
  return all.flatMap(({ page, start }): Problem[] => {
    const { path, file, name } = page;
    const complaint = complaintOf(path, taken.get(keyOf(path)));
    if (complaint) {
      const own = routePath(start, encodeFile(name.replace(/\.mdx?$/, "")));
      const base = pathProblem(own) === undefined ? own : routePath(start, "page");
      let free = base;
      for (let number = 2; taken.has(keyOf(free)); number++) free = `${base}-${number}`;
      page.path = applyTrailingSlash(free, trailingSlash, locale.path);
    }
    taken.set(keyOf(page.path), page);
    if (!complaint) return [];
    const hint = `${complaint.hint} Until then it is published at ${page.path}.`;
    return [{ file, message: complaint.message, hint, severity: "lenient" }];
  });
}

/** What is wrong with a page's address, if anything. `other` is the page that has it already. */
function complaintOf(
  path: string,
  other: SourcePage | undefined,
): { message: string; hint: string } | undefined {
  const wrong = pathProblem(path);
  if (wrong !== undefined) {
    const hint = "Give it another slug in its front matter, or rename it or its folder.";
    return { message: `its address ${decodePath(path).slice(0, 80)} ${wrong}`, hint };
  }
  if (!other) return undefined;
  if (plainPath(other.path) === plainPath(path)) {
    const hint = "Give one of them another slug in its front matter, or rename it.";
    return { message: `its address ${path} is already that of ${other.file}`, hint };
  }
  return {
    message: `its address ${path} and ${other.path}, that of ${other.file}, differ by case alone`,
    hint: "Rename one of them: on disks and hosts that ignore case, they are the same file.",
  };
}
