import { posix } from "node:path";
import { plainPath } from "../../../shared/paths.ts";
import { joinPath } from "../../content/model/naming.ts";
import { decodePath, encodeFile, isExternal, splitLink } from "../../files/urlPath.ts";

/** A name or path before and after a page moved. */
interface Change {
  from: string;
  to: string;
}

interface Move {
  /** File of the moved page, below the folder of its version; undefined for links from another folder. */
  file: Change | undefined;
  /** URL path of the moved page in the locale of the link. */
  path: Change;
  /** File of the page that has the link, below its folder. */
  source: Change;
  /** URL path of the locale. */
  start: string;
  /** Whether there is a file at a path below the folder of the page that has the link. */
  exists(name: string): boolean;
}

/** What a link has to say after a page moved; undefined if it stays. */
export function newLink(link: string, { file, path, source, start, exists }: Move): string | undefined {
  const [encoded, rest] = splitLink(link);
  if (encoded === "" || isExternal(link) || link.startsWith("pathname:")) return undefined;
  if (encoded.startsWith("/") && !/\.mdx?$/.test(encoded)) {
    if (plainPath(joinPath(start, encoded)) !== plainPath(path.from)) return undefined;
    return `/${path.to.slice(start.length)}${rest}`;
  }
  // Those from a root, "/" or "@site/", don't depend on the page that has them.
  const isRelative = !/^[/@]/.test(encoded);
  const target = isRelative
    ? posix.join(posix.dirname(source.from), decodePath(encoded))
    : decodePath(encoded).replace(/^\//, "");
  if (file && target === file.from) {
    return (isRelative ? relativeLink(source.to, file.to) : `/${encodeFile(file.to)}`) + rest;
  }
  return isRelative && source.from !== source.to && exists(target)
    ? relativeLink(source.to, target) + rest
    : undefined;
}

function relativeLink(from: string, to: string): string {
  const path = encodeFile(posix.relative(posix.dirname(from), to));
  return path.startsWith(".") ? path : `./${path}`;
}
