import { isBelow } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Doc, DocSet, LocaleContent } from "../content/model/model.ts";
import { routePath } from "../content/model/naming.ts";
import { findDoc } from "../content/sidebars/parts.ts";
import { decodePath } from "../files/urlPath.ts";
import { hintNear, type Problem } from "../problems/problems.ts";

/** The docs folder of a version without docs, and docs that have the same id. @param isEmpty whether the site has no page at all */
export function checkDocs({ docs, version }: DocSet, isEmpty: boolean): Problem[] {
  if (docs.length === 0) {
    const hint = "Add one, or name another folder: docs.path in the config, or the version in versions.json.";
    const message = "this docs folder has no Markdown file";
    return [{ file: version.dir, message, hint, ...(isEmpty && { stop: "pages" as const }) }];
  }
  const files = new Map<string, string>();
  return docs.flatMap(({ id, file }) => {
    const other = files.get(id);
    files.set(id, file);
    if (other === undefined) return [];
    const message = `its id "${id}" is already that of ${other}`;
    const hint = "Give one of them another id in its front matter, or rename it.";
    return [{ file, message, hint }];
  });
}

/** What the front matter of a doc names and its version lacks: a sidebar, the page before or after it. */
export function checkDocLinks({ file, source }: Doc, set: DocSet): Problem[] {
  const { displayed_sidebar: asked } = source.frontMatter;
  const known = [...set.sidebars.keys()];
  const problems: Problem[] = [];
  if (asked && !known.includes(asked)) {
    const hint = hintNear(asked, known, `Known sidebars: ${known.join(", ")}.`);
    const message = `there is no sidebar "${asked}"`;
    problems.push({ file, key: "displayed_sidebar", message, hint });
  }
  for (const key of ["pagination_prev", "pagination_next"] as const) {
    const id = source.frontMatter[key];
    const hint = "Use a doc's path below the docs folder, without number prefixes and ending.";
    const { problem } = id ? findDoc(id, set, hint) : {};
    if (problem) problems.push({ ...problem, file, key });
  }
  return problems;
}

/** The contexts of the search that have no page of any version, in the default locale. */
export function checkSearchContexts(config: SiteConfig, { locale, sets }: LocaleContent): Problem[] {
  const { docs, search } = config;
  if (docs === false || search === false || !locale.isDefault) return [];
  return search.searchContextByPaths.flatMap(({ path }, index) => {
    const isInside = sets.some((set) =>
      set.docs.some((doc) => isBelow(doc.path, routePath(set.version.path, decodePath(path)))),
    );
    if (isInside) return [];
    const key = `search.searchContextByPaths[${index}]`;
    const hint = "Use a path below the start of the docs, such as guides.";
    return [{ key, message: `no page of the docs is below "${path}"`, hint }];
  });
}
