import { slug } from "github-slugger";

/** How a site wants its help tags. Keys are paths of pages without a slash at the end, or those with a hash. */
export interface TagNames {
  /** Beginning of the tags that aren't given: the file's name without its ending. */
  prefix: string;
  /** Tags of pages and sections, whole. */
  tags: Record<string, string>;
  /** Tags of headings that are a name in code, by page or section; `*` stands for the name. */
  nameTags: Record<string, string>;
  /** Tags that a section has besides its own. */
  moreTags: Record<string, string[]>;
}

/** A heading as far as its tag is concerned. */
interface TaggedHeading {
  id: string;
  /** The name, when the heading is nothing but a name in code. */
  name?: string;
  /** Ids of the sections that it stands in, the innermost first. */
  inside: string[];
}

/** Tag of a page: as given, else made from the last part of its path. */
export function pageTag(path: string, names: TagNames): string {
  const given = names.tags[path];
  const last = path.split("/").filter(Boolean).at(-1);
  return given ?? (last === undefined ? names.prefix : `${names.prefix}-${tagPart(last.toLowerCase())}`);
}

/**
 * Tag of a section: as given; `:Command` for a command; for another name in code, after the pattern of its section or
 * page; else the page's tag and the heading's id.
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

/** Signs that a tag can't hold become hyphens. */
function tagPart(text: string): string {
  return text.replace(/[\s|*"]+/g, "-");
}

/** Says whether a name in code is what a tag ends in: `python()` and `vs.python()` in `plugin.python()`. */
export function nameInTag(name: string, tag: string): boolean {
  const whole = name.replace(/\(.*\)$/s, "()");
  return [whole, shortName(whole)].some(
    (text) => tag === text || tag.endsWith(`.${text}`) || tag.endsWith(`-${text}`),
  );
}

/** A function without what holds it: `python()` of `vs.python()`. */
function shortName(name: string): string {
  return name.endsWith("()") ? name.slice(name.lastIndexOf(".") + 1) : name;
}

/** Words as they stand in ids of headings. */
export function slugOf(words: string): string {
  return slug(words);
}
