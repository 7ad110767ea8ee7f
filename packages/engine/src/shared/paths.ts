/** A path without the forms that hosts may add: `.html`, `/index.html`, a slash at the end. The root stays `/`. */
export function plainPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, "").replace(/\/+$/, "") || "/";
}

/** Whether two paths are of the same page. */
export function samePath(a: string, b: string): boolean {
  return plainPath(a) === plainPath(b);
}

/** Whether `path` is `start` or below it. */
export function isBelow(path: string, start: string): boolean {
  const base = plainPath(start);
  return base === "/" || plainPath(path) === base || plainPath(path).startsWith(`${base}/`);
}

/**
 * The link to an id on its own page. What may not stand in a fragment is encoded, `%` too, as readers of the link decode it.
 * @see https://url.spec.whatwg.org/#url-code-points
 */
export function anchorLink(id: string): string {
  return `#${id.replace(/[\s"#%<>[\\\]^`{|}]/g, encodeURIComponent)}`;
}
