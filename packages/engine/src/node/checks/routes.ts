import { plainPath } from "../../shared/paths.ts";
import { decodePath, pathProblem } from "../files/urlPath.ts";
import type { RouteSource } from "../pages/routes.ts";
import type { Problem } from "../problems/problems.ts";

/** The pages of a locale that can't have their address, because it is no plain path or another page has it. */
export function checkRoutes(sources: RouteSource[]): Problem[] {
  const byKey = new Map<string, RouteSource>();
  /** The sources by path in lower case, to find routes that differ by case alone. */
  const folded = new Map<string, RouteSource>();
  return sources.flatMap((source): Problem[] => {
    const { path, file } = source;
    const wrong = pathProblem(path);
    if (wrong !== undefined) {
      const hint = "Give it another slug in its front matter, or rename it or its folder.";
      return [{ file, message: `its address ${decodePath(path).slice(0, 80)} ${wrong}`, hint }];
    }
    const key = plainPath(path);
    const other = byKey.get(key);
    if (other && other.file !== file) {
      const hint = "Give one of them another slug in its front matter, or rename it.";
      return [{ file, message: `its address ${path} is already that of ${other.file}`, hint }];
    }
    const foldedKey = decodePath(key).toLowerCase();
    const near = folded.get(foldedKey);
    folded.set(foldedKey, source);
    byKey.set(key, source);
    if (!near || near.path === path) return [];
    const message = `its address ${path} and ${near.path}, that of ${near.file}, differ by case alone`;
    return [
      {
        file,
        message,
        hint: "Rename one of them: on disks and hosts that ignore case, they are the same file.",
      },
    ];
  });
}
