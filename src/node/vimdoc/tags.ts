import type { SiteConfig } from "../config/schema.ts";

/** How a site names its help tags. */
export type TagNames = Pick<NonNullable<SiteConfig["vimdoc"]>, "tags" | "nameTags" | "moreTags"> & {
  /** Beginning of generated tags: the file's name without its extension. */
  prefix: string;
};

/** The parts of a heading that its tag depends on. */
interface TaggedHeading {
  id: string;
  /** The name, if the heading is one name in code. */
  name?: string;
  /** Ids of the sections that contain it, the innermost first. */
  inside: string[];
}

/** The tag of a page: as configured, or else from the last segment of its path. */
export function pageTag(path: string, names: TagNames): string {
  const given = names.tags[path];
  const last = path.split("/").filter(Boolean).at(-1);
  return given ?? (last === undefined ? names.prefix : `${names.prefix}-${tagPart(last.toLowerCase())}`);
}

/**
 * The tag of a heading: as configured; `:Command` for a command; for another name in code by the pattern of its
 * section or page; otherwise the tag of the page with the heading's id.
 */
export function headingTag(path: string, heading: TaggedHeading, names: TagNames): string {
  const given = names.tags[`${path}#${heading.id}`];
  if (given !== undefined) return given;
  if (heading.name !== undefined) {
    const name = heading.name.replace(/\(.*\)$/s, "()");
    if (/^:\w+$/.test(name)) return name;
    const places = [...heading.inside.map((id) => `${path}#${id}`), path];
    const pattern = places.map((place) => names.nameTags[place]).find((found) => found !== undefined);
    if (pattern !== undefined) return pattern.replace("*", () => tagPart(shortName(name)));
  }
  return `${pageTag(path, names)}-${tagPart(heading.id)}`;
}

/** Replaces characters that a tag can't contain by hyphens. */
function tagPart(text: string): string {
  return text.replace(/[\s|*"]+/g, "-");
}

/** Whether a tag ends in a name. The name's module doesn't count: `vs.python()` is found in `plugin.python()`. */
export function nameInTag(name: string, tag: string): boolean {
  const whole = name.replace(/\(.*\)$/s, "()");
  return [whole, shortName(whole)].some(
    (text) => tag === text || tag.endsWith(`.${text}`) || tag.endsWith(`-${text}`),
  );
}

/** A function without its module: `python()` for `vs.python()`. */
function shortName(name: string): string {
  return name.endsWith("()") ? name.slice(name.lastIndexOf(".") + 1) : name;
}
