/**
 * The decoded segments of a URL path below the base, `["install", ""]` for `install/`.
 * @returns undefined when the path can't name a published file: a dot file, a step upwards, an empty segment, a
 * slash hidden in an escape, or an escape that is no UTF-8.
 */
export function pathSegments(path: string): string[] | undefined {
  let segments: string[];
  try {
    segments = path.split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const last = segments.length - 1;
  const publishable = segments.every((segment, index) => isPublishable(segment, index === last));
  return publishable && !hostFiles.has(segments.join("/")) ? segments : undefined;
}

/** Hosts read these and never serve them. */
const hostFiles = new Set(["_headers", "_redirects"]);

function isPublishable(segment: string, isLast: boolean): boolean {
  if (segment === "") return isLast;
  if (segment.startsWith(".")) return segment === ".well-known";
  return !/[/\\\0]/.test(segment);
}

/** The files that may answer for a path, best first: `/install` is install or install.html, `/install/` its index. */
export function candidateFiles(segments: readonly string[]): string[] {
  const path = segments.join("/");
  return segments.at(-1) === "" ? [`${path}index.html`] : [path, `${path}.html`];
}

/** The not-found documents for a path, nearest first, so that a locale can have its own. */
export function notFoundFiles(segments: readonly string[]): string[] {
  const folders = segments.slice(0, -1);
  return [
    ...folders.map((_, index) => `${folders.slice(0, folders.length - index).join("/")}/404.html`),
    "404.html",
  ];
}

/** The part of a path below the base (`/docs/`), or undefined for a path outside it. */
export function belowBase(path: string, base: string): string | undefined {
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}

/** A base path with slashes at both ends, whatever was typed: `docs` becomes `/docs/`. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}
