import { decodePart } from "../../shared/decodePart.ts";

/** Encodes a file or folder name as a segment of a URL path, as browsers do. */
export function encodeName(name: string): string {
  return encodeURI(name.toWellFormed()).replaceAll(/[?#/]/g, encodeURIComponent);
}

/** Encodes a file path such as `img/a b.png` as a URL path. */
export function encodeFile(file: string): string {
  return file.split("/").map(encodeName).join("/");
}

/**
 * Normalises the encoding of a URL path: valid escapes stay, everything else that needs one is escaped. Without query
 * and hash.
 */
export function encodePath(path: string): string {
  return decodeParts(path).map(encodeName).join("/");
}

/** The file path for a URL path, with composed letters as published files have. Invalid escapes stay as they are. */
export function decodePath(path: string): string {
  return decodeParts(path).join("/");
}

const decodeParts = (path: string): string[] => path.split("/").map(decodePart);

/** The path of a link, and its query and hash. */
export function splitLink(link: string): [path: string, rest: string] {
  const end = link.search(/[?#]|$/);
  return [link.slice(0, end), link.slice(end)];
}

/** Encodes the path of a link, without changing its query and hash. */
export function encodeLink(link: string): string {
  const [path, rest] = splitLink(link);
  return encodePath(path) + rest;
}

/** How to mend an address with the backslashes of Windows; undefined if it has none. */
export function slashHint(address: string): string | undefined {
  return address.includes("\\") ? "Write / in place of \\." : undefined;
}

/** The most bytes of a path's segment: file names have at most 255, and a build appends `.html`. */
const longestName = 255 - ".html".length;

/**
 * Why a URL path can't be a route on every host, as the end of a sentence that begins with "its address"; undefined if
 * it can. It refuses everything that would lead out of the published folder.
 */
export function pathProblem(path: string): string | undefined {
  for (const segment of decodeParts(path)) {
    if (segment === "." || segment === "..")
      return `has the part "${segment}", which is a step between folders`;
    if (segment.startsWith(".") && segment !== ".well-known") {
      return `has the part "${segment}"; hosts don't serve names that begin with a dot`;
    }
    if (/[/\\\p{Cc}]/u.test(segment)) {
      return `has the part ${JSON.stringify(segment)}, with a slash, backslash or control character in it`;
    }
    const bytes = Buffer.byteLength(segment);
    if (bytes > longestName) {
      return `has a part of ${bytes} bytes, and file names leave room for ${longestName}`;
    }
  }
  return undefined;
}

/** Whether a link begins with a scheme or a host, so that it leads out of the site. */
export function isExternal(link: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(link);
}

/** Whether a target is a full address and not a path of the site. */
export function isAddress(target: string): boolean {
  return /^https?:\/\//i.test(target);
}
