/** A path without what hosts may add to it: `.html`, `/index.html`, an ending slash. The root stays `/`. */
export function plainPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, "").replace(/\/+$/, "") || "/";
}

/** Whether two paths name the same page. */
export function samePath(a: string, b: string): boolean {
  return plainPath(a) === plainPath(b);
}

/** Whether `path` is `start` or lies below it. */
export function isBelow(path: string, start: string): boolean {
  const base = plainPath(start);
  return base === "/" || plainPath(path) === base || plainPath(path).startsWith(`${base}/`);
}
