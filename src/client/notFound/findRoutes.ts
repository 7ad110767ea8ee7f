import { rankRoutes } from "./rankRoutes.ts";

/** Reads the sitemap and ranks the routes below `home` by what `path` may have meant. Throws when it can't be had. */
export async function findRoutes(path: string, sitemap: string, home: string) {
  const routes = await readRoutes(sitemap);
  return rankRoutes(
    decoded(path),
    routes.filter((route) => route.startsWith(home)),
  );
}

/** A path with its letters as one reads them; a per cent sign stays encoded, so that it is still an address. */
function decoded(path: string): string {
  try {
    return decodeURI(path.replaceAll("%25", "%2525"));
  } catch {
    // Somebody typed it.
    return path;
  }
}

async function readRoutes(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap);
  if (!response.ok) throw new Error(`${sitemap} answered ${response.status}.`);
  const locations = (await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g);
  return Array.from(locations, ([, url = ""]) => decoded(new URL(url.replaceAll("&amp;", "&")).pathname));
}
