/** A tag in a piece of raw HTML. */
export interface Tag {
  /** Name of the element as written, perhaps in upper case. */
  name: string;
  close: boolean;
  selfClosing: boolean;
  /** Whether the tag's `>` is missing. Such a tag is the last, because it swallows the rest. */
  unfinished: boolean;
  attributes: Attribute[];
  /** Offset in the text where the tag begins. */
  start: number;
}

export interface Attribute {
  name: string;
  /** Offset of the name in the text. */
  nameStart: number;
  value: string;
  /** Offset of the value in the text, without quotes. */
  start: number;
  end: number;
}

const comment = /<!--(?:>|->|[\s\S]*?(?:-->|--!>|$))/g;
const tagStart = /<(\/?)([A-Za-z][^\s/>]*)/g;
// Quotes count only after an equals sign. No two alternatives begin alike, so hostile text can't cause backtracking.
const tagRest = /((?:=\s*(?:"[^"]*"|'[^']*'|(?=[^\s"']))|[^>=])*)>/y;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
/** Elements without content and end tag. */
export const voidElements = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
/** Elements whose content is always text. */
const textElements = new Set("script style textarea title iframe noembed noframes xmp".split(" "));

/** Removes comments from raw HTML. */
export function withoutComments(html: string): string {
  return html.replace(comment, "");
}

/** Offset of a comment that never ends; undefined if there is none. */
export function unclosedComment(html: string): number | undefined {
  for (const found of html.matchAll(comment)) {
    if (!/(?:-->|--!>|<!-->)$/.test(found[0])) return found.index;
  }
  return undefined;
}

/**
 * The tags in raw HTML in order, without those in comments or in the text of a script. Used to report positions; the
 * sanitiser, which parses as a browser does, decides what is safe. A tag without `>` ends the reading, as in a
 * browser.
 */
export function readTags(html: string): Tag[] {
  // Comments are replaced by spaces to keep the offsets.
  const text = html.replace(comment, (all) => all.replace(/[^\n]/g, " "));
  const tags: Tag[] = [];
  tagStart.lastIndex = 0;
  for (let found = tagStart.exec(text); found; found = tagStart.exec(text)) {
    const [head, slash = "", name = ""] = found;
    const from = found.index + head.length;
    tagRest.lastIndex = from;
    const [, rest] = tagRest.exec(text) ?? [];
    const close = slash !== "";
    tags.push({
      name,
      close,
      selfClosing: /\/\s*$/.test(rest ?? ""),
      unfinished: rest === undefined,
      attributes: close ? [] : readAttributes(rest ?? "", from),
      start: found.index,
    });
    if (rest === undefined) break;
    const end = from + rest.length + 1;
    tagStart.lastIndex = !close && textElements.has(name.toLowerCase()) ? endOfText(text, name, end) : end;
  }
  return tags;
}

function endOfText(text: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = from;
  return close.exec(text)?.index ?? text.length;
}

function readAttributes(text: string, offset: number): Attribute[] {
  return [...text.matchAll(attribute)].map(({ 0: whole, 1: name = "", 2: written = "", index }) => {
    const quotes = /^["']/.test(written) ? 1 : 0;
    const end = offset + index + whole.length - quotes;
    const value = quotes ? written.slice(1, -1) : written;
    return { name, nameStart: offset + index, value, start: end - value.length, end };
  });
}
