import { encodeLink, encodePath } from "../urlPath.ts";

/** A file or folder name without its ordering prefix, and the order that the prefix gives. */
interface Numbered {
  name: string;
  position?: number;
}

/**
 * Takes a number prefix off a name, as Docusaurus does: `01-install` is `install` at position 1.
 * Names that look like dates or versions (`2024-01-notes`, `1.2-changes`) keep their numbers.
 */
export function stripNumberPrefix(name: string): Numbered {
  if (/^(\d{2}|\d{4})[-_.]\d{2}([-_.](\d{2}|\d{4}))?([-_.]|$)/.test(name) || /^\d+[-_.]\d+/.test(name)) {
    return { name };
  }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** A label made from a file or folder name: `built-in_searches` is `Built in searches`. */
export function labelFromName(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Joins parts of a URL path: one slash between them, one in front, none doubled. Keeps a slash at the end. */
export function joinPath(...parts: string[]): string {
  return `/${parts.join("/")}`.replaceAll(/\/{2,}/g, "/");
}

/** Joins parts of a URL path and gives it the one spelling that routes have. */
export function routePath(...parts: string[]): string {
  return encodePath(joinPath(...parts));
}

/**
 * Applies the site's trailing-slash rule to a path.
 * `rule` undefined keeps what the path has; the home page of a locale, at `home`, always has its slash.
 */
export function applyTrailingSlash(path: string, rule: boolean | undefined, home = "/"): string {
  const [, bare = path, rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  if (rule === undefined || bare === "/" || bare === home) {
    return path;
  }
  const trimmed = bare.replace(/\/+$/, "") || "/";
  return `${rule && trimmed !== "/" ? `${trimmed}/` : trimmed}${rest}`;
}

/** Where a link of the configuration leads: paths are below the locale's start, everything else stays as it is. */
export function linkTarget(target: string, localePath: string): { href: string; external: boolean } {
  const external = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);
  return {
    href: external || target.startsWith("#") ? target : encodeLink(joinPath(localePath, target)),
    external,
  };
}
