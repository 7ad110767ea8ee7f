/**
 * A line that begins or ends a region, as editors fold them: `#region name` and `#endregion` in a comment of any language. In a
 * comment of two signs the hash may be missing: `// region name`.
 */
const mark =
  /^(?:\W*#[ \t]*|[ \t]*(?:\/\/|\/\*|--|<!--)[ \t]*)(?:pragma[ \t]+)?(end)?region\b[ \t]*"?([\w.-]*?)"?[ \t]*(?:\*\/|-*>|--)?[ \t]*$/i;

/** The names of the regions of a file. */
export function regionsOf(text: string): string[] {
  const names = text.split("\n").map((line) => mark.exec(line));
  return [...new Set(names.flatMap((found) => (found && !found[1] && found[2] ? [found[2]] : [])))];
}

/**
 * The lines of a region of a file, moved to the left, without the lines that mark regions. Regions may lie in others; those of
 * one name are one after the other.
 * @returns undefined if there is no region of the name, or it has no end
 */
export function regionOf(text: string, name: string): string | undefined {
  const open: string[] = [];
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const [whole, end, own = ""] = mark.exec(line) ?? [];
    if (whole === undefined) {
      if (open.includes(name)) lines.push(line);
    } else if (end) open.splice(own === "" ? -1 : Math.max(open.lastIndexOf(own), 0));
    else open.push(own);
  }
  if (open.includes(name) || !regionsOf(text).includes(name)) return undefined;
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  return lines
    .map((line) => line.slice(Math.min(...indents)))
    .join("\n")
    .replace(/^\n+|\s+$/g, "");
}
