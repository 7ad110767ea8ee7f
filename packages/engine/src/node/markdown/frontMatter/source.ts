/** A Markdown file split into front matter and text. */
export interface Source {
  /** The YAML between the `---` lines; missing if there is none. */
  frontMatter?: string;
  /** Whether the front matter begins but never ends. */
  unclosed: boolean;
  /** The line in which something like front matter begins that is none: it isn't at the start of the file, or no YAML. */
  misplaced?: number;
  /** The Markdown, with empty lines in place of the front matter, so that line numbers stay right. */
  text: string;
}

/** What stands above the text of a page: empty lines and comments, each of which ends at its first `-->`. */
const above = /^(?:[ \t]*\n|[ \t]*<!--(?:(?!-->)[\s\S])*-->)*/;
/** A line that begins front matter, in YAML, TOML or JSON. */
const opening = /^[ \t]*(---|\+\+\+|;;;|\{)[ \t]*(?:\w+[ \t]*)?$/;
const key = /^[ \t]*["']?[\w-]+["']?[ \t]*[:=]/;
/** What else may stand between keys: items of lists, comments, names of tables, and what goes on from the line above. */
const betweenKeys = /^(?:[ \t]*(?:[-#[\]{}"'].*)?|[ \t]+\S.*)$/;

/** Splits a file into front matter and text, removes the byte order mark and normalises line endings to `\n`. */
export function readSource(file: string): Source {
  const text = file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!/^---[ \t]*\n/.test(text)) {
    const misplaced = lineOfKeys(text);
    return { unclosed: false, text, ...(misplaced !== undefined && { misplaced }) };
  }
  const close = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/g;
  // The closing line may directly follow the opening one.
  close.lastIndex = 3;
  const end = close.exec(text);
  if (!end) return { unclosed: true, text };
  const frontMatter = text.slice(text.indexOf("\n") + 1, end.index + 1);
  const head = text.slice(0, end.index + end[0].length);
  return { unclosed: false, frontMatter, text: head.replaceAll(/[^\n]+/g, "") + text.slice(head.length) };
}

/** The line of what looks like front matter below empty lines or comments, where it is read as text. */
function lineOfKeys(text: string): number | undefined {
  const [start = ""] = above.exec(text) ?? [];
  const [first = "", ...lines] = text.slice(start.length).split("\n");
  const [, sign] = opening.exec(first) ?? [];
  const end = lines.findIndex((line) => line.trim() === (sign === "{" ? "}" : sign));
  const inside = lines.slice(0, Math.max(end, 0));
  const areKeys =
    key.test(inside[0] ?? "") && inside.every((line) => key.test(line) || betweenKeys.test(line));
  return areKeys ? start.split("\n").length : undefined;
}
