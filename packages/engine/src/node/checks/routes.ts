import { plainPath } from "../../shared/paths.ts";
import { decodePath, pathProblem } from "../files/urlPath.ts";
import type { RouteSource } from "../pages/routes.ts";
import type { Problem } from "../problems/problems.ts";

/**
 * The pages that the build makes, such as that of a category, which can't have their address, because it is no plain path
 * or another page has it. Those of files have addresses of their own.
 */
export function checkRoutes(sources: RouteSource[]): Problem[] {
  const known = new Map<string, RouteSource>();
  return sources.flatMap((source): Problem[] => {
    const { path, file } = source;
    const wrong = pathProblem(path);
    const shown = decodePath(path).slice(0, 80);
    if (wrong !== undefined)
      return [{ file, message: `its address ${shown} ${wrong}`, hint: "Give it another slug." }];
    const key = decodePath(plainPath(path)).toLowerCase();
    const other = known.get(key);
    known.set(key, source);
    if (!other || other.file === file) return [];
    const hint = "Give one of them another slug, or rename it.";
    return [
      { file, message: `its address ${path} is already that of ${other.file}`, hint, severity: "lenient" },
    ];
  });
}
