/** Text to put in the place of a stretch of source text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * A stretch of text with the edits that lie in it carried out. Of edits inside each other the outer one counts.
 *
 * @param edits in the order in which a walk leaves nodes: those of a stretch come last while the walk is in it, so
 *   that looking at the end of a long list is enough
 */
export function applyEdits(text: string, start: number, end: number, edits: readonly Edit[]): string {
  const inside: Edit[] = [];
  for (let index = edits.length - 1; index >= 0; index--) {
    const edit = edits[index] as Edit;
    if (edit.end <= start && edit.start < start) break;
    if (edit.start >= start && edit.end <= end) inside.push(edit);
  }
  inside.sort((a, b) => a.start - b.start || b.end - a.end);
  let result = "";
  let from = start;
  for (const edit of inside) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from, end);
}

/** Adds an edit in place of those inside it, which it holds already. */
export function addOuterEdit(edits: Edit[], edit: Edit): void {
  while ((edits.at(-1)?.start ?? -1) >= edit.start) edits.pop();
  edits.push(edit);
}

/**
 * What a block's lines after the first must begin with to stay in the lists and quotes that the block is in: the
 * beginning of its first line, list signs made spaces.
 */
export function linePrefix(text: string, start: number): string {
  return text.slice(text.lastIndexOf("\n", start - 1) + 1, start).replace(/[^\s>]/g, " ");
}

/** Takes that beginning off all lines but the first. */
export function withoutPrefix(text: string, prefix: string): string {
  if (prefix === "") return text;
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.map((line) => line.slice(commonLength(line, prefix)))].join("\n");
}

/** Puts it before all lines but the first. */
export function withPrefix(text: string, prefix: string): string {
  if (prefix === "") return text;
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? line : `${prefix}${line}`.trimEnd()))
    .join("\n");
}

function commonLength(line: string, prefix: string): number {
  let length = 0;
  while (length < prefix.length && /[\s>]/.test(line[length] ?? "x")) length++;
  return length;
}
