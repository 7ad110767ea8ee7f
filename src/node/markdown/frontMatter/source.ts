/** A Markdown file cut in two. */
export interface Source {
  /** The YAML between the `---` lines; missing when there is none. */
  frontMatter?: string;
  /** True when a front matter begins and never ends. */
  unclosed: boolean;
  /** The Markdown, with as many empty lines before it as the front matter took, so that line numbers hold. */
  text: string;
}

/** Takes a file apart: byte order mark off, line endings made `\n`, front matter set aside. */
export function readSource(file: string): Source {
  const text = file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!/^---[ \t]*\n/.test(text)) return { unclosed: false, text };
  const close = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/g;
  // The closing line may follow the opening one directly.
  close.lastIndex = 3;
  const end = close.exec(text);
  if (!end) return { unclosed: true, text };
  const frontMatter = text.slice(text.indexOf("\n") + 1, end.index + 1);
  const head = text.slice(0, end.index + end[0].length);
  return { unclosed: false, frontMatter, text: "\n".repeat(countLines(head)) + text.slice(head.length) };
}

function countLines(text: string): number {
  let count = 0;
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) count++;
  return count;
}
