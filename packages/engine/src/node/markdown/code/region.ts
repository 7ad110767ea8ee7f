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
 * @returns the code, undefined if there is no region of the name or it has no end, and the numbers of lines that end a region
 * which isn't open
 */
export function regionOf(text: string, name: string): { code?: string; strayEnds: number[] } {
  const open: string[] = [];
  const lines: string[] = [];
  const strayEnds: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const [whole, end, own = ""] = mark.exec(line) ?? [];
    if (whole === undefined) {
      if (open.includes(name)) lines.push(line);
    } else if (!end) open.push(own);
    else if (own === "" ? open.length > 0 : open.includes(own))
      open.splice(own === "" ? -1 : open.lastIndexOf(own));
    else strayEnds.push(index + 1);
  }
  if (open.includes(name) || !regionsOf(text).includes(name)) return { strayEnds };
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const code = lines.map((line) => line.slice(Math.min(...indents))).join("\n");
  return { code: code.replace(/^\n+|\s+$/g, ""), strayEnds };
}
