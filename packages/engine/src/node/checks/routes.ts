import { decodePath, pathProblem } from "../files/urlPath.ts";
import type { RouteSource } from "../pages/routes.ts";
import type { Problem } from "../problems/problems.ts";

/** The pages that the build makes, such as that of a category, which can't have their address: it is no plain path. */
export function checkRoutes(sources: RouteSource[]): Problem[] {
  return sources.flatMap(({ path, file }): Problem[] => {
    const wrong = pathProblem(path);
    if (wrong === undefined) return [];
    const shown = decodePath(path).slice(0, 80);
    return [{ file, message: `its address ${shown} ${wrong}`, hint: "Give it another slug." }];
  });
}
