/**
 * The routes that a path may have meant: those under it; if there are none, those with the most similar spelling,
 * best first.
 */
interface FoundRoutes {
  below: string[];
  near: string[];
}

/** Finds the routes that `path` may have meant. Spellings are similar if they share about 40 % of letter pairs. */
export function rankRoutes(path: string, routes: readonly string[]): FoundRoutes {
  const asked = normal(path);
  const below = asked === "" ? [] : routes.filter((route) => normal(route).startsWith(`${asked}/`));
  if (below.length > 0) return { below: below.slice(0, 12), near: [] };
  // To be fast, only the end of a very long path is compared, because the end says most about the page.
  const end = asked.slice(-200);
  const near = routes
    .map((route) => ({ route, score: likeness(end, normal(route)) }))
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ route }) => route);
  return { below: [], near };
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
 * Similarity from 0 to 1: the share of letter pairs in common, of the whole paths or of their last segments,
 * whichever is higher.
 */
function likeness(a: string, b: string): number {
  const last = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  return Math.max(dice(a, b), dice(last(a), last(b)) * 0.95);
}

function dice(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 2));
  const rest = pairs(b);
  const total = pairs(a).length + rest.length;
  let common = 0;
  for (const pair of pairs(a)) {
    const at = rest.indexOf(pair);
    if (at === -1) continue;
    common++;
    rest.splice(at, 1);
  }
  return (2 * common) / total;
}
