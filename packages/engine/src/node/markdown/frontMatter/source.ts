/** A Markdown file split into front matter and text. */
export interface Source {
  /** The YAML between the `---` lines; missing if there is none. */
  frontMatter?: string;
  /** Whether the front matter begins but never ends. */
  unclosed: boolean;
  /** The Markdown, with empty lines in place of the front matter, so that line numbers stay right. */
  text: string;
}

/** Splits a file into front matter and text, removes the byte order mark and normalises line endings to `\n`. */
export function readSource(file: string): Source {
  const text = file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!/^---[ \t]*\n/.test(text)) return { unclosed: false, text };
  const close = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/g;
  // The closing line may directly follow the opening one.
  close.lastIndex = 3;
  const end = close.exec(text);
  if (!end) return { unclosed: true, text };
  const frontMatter = text.slice(text.indexOf("\n") + 1, end.index + 1);
  const head = text.slice(0, end.index + end[0].length);
  return { unclosed: false, frontMatter, text: head.replaceAll(/[^\n]+/g, "") + text.slice(head.length) };
}
