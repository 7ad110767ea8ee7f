import type { VimdocOptions } from "./options.ts";

/** How a site names its help tags. */
export type TagNames = Pick<VimdocOptions, "tags" | "nameTags" | "moreTags"> & {
  /** Beginning of generated tags: the file's name without its extension. */
  prefix: string;
};

/** What the Vim help tag of a heading is made from. */
interface TaggedHeading {
  id: string;
  /** The name, if the heading is one name in code. */
  name?: string | undefined;
  /** The pattern for tags of names in code (`plugin.*`), configured for the heading's section or else its page. */
  pattern?: string | undefined;
}

/** The tag of a page: as configured, or else from the last segment of its path. */
export function pageTag(path: string, names: TagNames): string {
  const given = names.tags[path];
  const last = path.split("/").filter(Boolean).at(-1);
  return given ?? (last === undefined ? names.prefix : `${names.prefix}-${tagPart(last.toLowerCase())}`);
}

/**
 * The tag of a heading: as configured; `:Command` for a command; for another name in code by the pattern of its
 * section or page; otherwise the tag of the page, a hyphen and the heading's id.
 */
export function headingTag(path: string, { id, name, pattern }: TaggedHeading, names: TagNames): string {
  const given = names.tags[`${path}#${id}`];
  if (given !== undefined) return given;
  if (name !== undefined && /^:\w+$/.test(name)) return name;
  if (name !== undefined && pattern !== undefined)
    return pattern.replace("*", () => tagPart(shortName(name)));
  return `${pageTag(path, names)}-${tagPart(id)}`;
}

/** Replaces characters that a tag can't contain by hyphens. */
function tagPart(text: string): string {
  return text.replace(/[\s|*"]+/g, "-");
}

/** Whether a tag ends in a name. The name's module doesn't count: `vs.python()` is found in `plugin.python()`. */
export function nameInTag(name: string, tag: string): boolean {
  return [withoutArguments(name), shortName(name)].some(
    (text) => tag === text || tag.endsWith(`.${text}`) || tag.endsWith(`-${text}`),
  );
}

/** A function without its module and its arguments: `python()` for `vs.python(path)`. */
function shortName(name: string): string {
  const whole = withoutArguments(name);
  return whole.endsWith("()") ? whole.slice(whole.lastIndexOf(".") + 1) : whole;
}

function withoutArguments(name: string): string {
  return name.replace(/\(.*\)$/s, "()");
}
