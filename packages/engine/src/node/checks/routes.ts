import { complaintOf } from "../content/addresses.ts";
import type { RouteSource } from "../pages/routes.ts";
import type { Problem } from "../problems/problems.ts";

/** The pages that the build makes, such as that of a category, which can't have their address: it is no plain path. */
export function checkRoutes(sources: RouteSource[]): Problem[] {
  return sources.flatMap(({ path, file }): Problem[] => {
    const message = complaintOf(path);
    return message ? [{ file, message, hint: "Give it another slug." }] : [];
  });
}
