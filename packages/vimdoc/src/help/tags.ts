import { slug } from "github-slugger";
import type { VimdocOptions } from "./options.ts";

/** How a site names its help tags. */
export type TagNames = Pick<VimdocOptions, "tags" | "nameTags" | "moreTags"> & {
  /** Beginning of generated tags: the file's name without its extension. */
  prefix: string;
};

/** What the Vim help tag of a place is made from. */
interface TaggedHeading {
  id: string;
  /** The text of the heading; empty for a place that is none. */
  text: string;
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
 * The tags of a heading, the one that is wanted most first: as configured; `:Command` for a command; for another name in code
 * by the pattern of its section or page; for a call what one would type (`oil.setup()`); otherwise the tag of the page, a
 * hyphen and the name or the heading's id.
 */
export function headingTags(
  path: string,
  { id, text, name, pattern }: TaggedHeading,
  names: TagNames,
): [string, ...string[]] {
  const given = names.tags[`${path}#${id}`];
  if (given !== undefined) return [given];
  // Mostly an option: `winopts.preview`.
  const withDots = /^\w[\w-]*(?:\.\w[\w-]*)+$/.test(text);
  const tagOf = (part: string) =>
    [pageTag(path, names), tagPart(part).replace(/^-+/, "")].filter(Boolean).join("-");
  const said = withDots ? text : name === undefined ? id : withoutArguments(name);
  // The title of a page takes an id too, which a section of its name has with a number, and needs in no tag.
  const bare = said === id && id.replace(/-\d+$/, "") === slug(text) ? slug(text) : said;
  const usual: [string, ...string[]] = bare === said ? [tagOf(said)] : [tagOf(bare), tagOf(said)];
  const [command] = /^:[A-Z]\w*!?(?=\s|$)/.exec(text) ?? ((name && /^:\w+$/.exec(name)) || []);
  if (command) return [command, ...usual];
  if (name !== undefined && pattern !== undefined)
    return [pattern.replace("*", () => tagPart(shortName(name)))];
  const call = callTag(text, names.prefix);
  return call === undefined ? usual : [call, ...usual];
}

/**
 * The tag of a heading that is nothing but a call: its name with brackets. A function without a module is one of the plugin,
 * `oil.open()` for `open(dir)`; those of Vim and Neovim have tags of their own.
 */
function callTag(text: string, prefix: string): string | undefined {
  const [, name = ""] =
    /^([A-Za-z_][\w-]*(?:[.:]\w+)*)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/.exec(text) ?? [];
  if (name === "" || /^(?:vim|v|nvim_\w+)(?:\.|$)/.test(name)) return undefined;
  return `${/[.:]/.test(name) ? name : `${prefix.replace(/\.n?vim$/, "")}.${name}`}()`;
}

/** Leaves out signs that nobody can type, such as pictograms, and replaces those that a tag can't contain by hyphens. */
function tagPart(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M} -~]|\p{Variation_Selector}/gu, "").replace(/[\s|*"]+/g, "-");
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
