import { pages } from "../navigation/pages.ts";
import { rankRoutes } from "./rankRoutes.ts";

/**
 * Reads the sitemap and finds the routes below `home` that `path` may have meant.
 * @throws if the sitemap can't be loaded
 */
export async function findRoutes(
  path: string,
  sitemap: string,
  home: string,
): Promise<ReturnType<typeof rankRoutes>> {
  const routes = await readRoutes(sitemap);
  return rankRoutes(
    decoded(path),
    routes.filter((route) => route.startsWith(home)),
  );
}

/**
 * Finds the routes that `path` may have meant, with the titles of their pages, which are loaded for that: a reader is
 * about to open one of them.
 * @throws if the sitemap can't be loaded
 */
export async function findPages(...asked: Parameters<typeof findRoutes>) {
  const { areBelow, routes } = await findRoutes(...asked);
  const titled = routes.map(async (route) => {
    const page = await pages.load(route).catch(() => undefined);
    return { route, title: page?.title ?? route };
  });
  return { areBelow, routes: await Promise.all(titled) };
}

/** Decodes the letters of a path. An encoded percent sign stays encoded, so that the result is still a valid path. */
function decoded(path: string): string {
  try {
    return decodeURI(path.replaceAll("%25", "%2525"));
  } catch {
    // The path was typed by hand and isn't valid percent-encoding.
    return path;
  }
}

/** @throws {Error} if the sitemap can't be fetched */
async function readRoutes(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap);
  if (!response.ok) throw new Error(`${sitemap} answered ${response.status}.`);
  const locations = (await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g);
  return Array.from(locations, ([, url = ""]) => decoded(new URL(url.replaceAll("&amp;", "&")).pathname));
}
