import { editDistance } from "../../shared/editDistance.ts";

/**
 * The routes that a path may have meant: those under it; if there are none, those with the most similar spelling,
 * best first. A spelling much more similar than all others is the only one.
 */
interface FoundRoutes {
  areBelow: boolean;
  routes: string[];
}

/** Finds the routes that `path` may have meant. Spellings are similar if nearly half of their letters are right. */
export function rankRoutes(path: string, routes: readonly string[]): FoundRoutes {
  const asked = normal(path);
  const below = asked === "" ? [] : routes.filter((route) => normal(route).startsWith(`${asked}/`));
  if (below.length > 0) return { areBelow: true, routes: below.slice(0, 12) };
  // To be fast, only the end of a very long path is compared, because the end says most about the page.
  const end = asked.slice(-200);
  const near = routes
    .map((route) => ({ route, score: likeness(end, normal(route)) }))
    .filter(({ score }) => score >= 0.45)
    .sort((a, b) => b.score - a.score);
  const least = (near[0]?.score ?? 0) * 0.85;
  const best = near.filter(({ score }) => score >= least).slice(0, 5);
  return { areBelow: false, routes: best.map(({ route }) => route) };
}

/** A path without what doesn't tell pages apart: the case, doubled slashes, endings of files, signs behind a link. */
const normal = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/[\s.,;:!?'")\]]+$/, "")
    .replace(/(\/index)?\.(html?|mdx?)$/, "")
    .replace(/^\/|\/$/g, "");

/**
 * Similarity from 0 to 1: the share of letters that are right in the whole paths or in their last segments, whichever is
 * higher.
 */
function likeness(a: string, b: string): number {
  const last = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  return Math.max(rightShare(a, b), rightShare(last(a), last(b)) * 0.95);
}

function rightShare(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1);
  return 1 - editDistance(a, b, length) / length;
}
