import { isBelow } from "../../shared/paths.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { LocaleContent } from "../content/model/model.ts";
import { routePath } from "../content/model/naming.ts";
import { decodePath } from "../files/urlPath.ts";
import type { Problem } from "../problems/problems.ts";

/** The contexts of the search that have no page of any version, in the default locale. */
export function checkSearchContexts(
  { docs, search }: SiteConfig,
  { locale, sets }: LocaleContent,
): Problem[] {
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
