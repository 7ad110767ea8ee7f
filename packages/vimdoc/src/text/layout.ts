import { displayWidth } from "./width.ts";

/** A block of a help file with its indented lines. */
export interface Block {
  kind: "text" | "note" | "code" | "item" | "table" | "heading";
  lines: string[];
  /** For code: the language after the `>` that begins it. */
  language?: string;
  /** Whether no empty line separates it from the next block. */
  isTight?: boolean;
}

/** Width of a help file's lines, in terminal cells. */
export const helpWidth = 78;

/**
 * Joins blocks with empty lines between them. Code begins with `>` at the end of the text before it if there is room,
 * and ends with `<` on a line of its own; Vim hides both, so that no empty lines are needed there. Only right below an
 * item the sign would be text of the item.
 */
export function layOut(blocks: Block[]): string[] {
  const lines: string[] = [];
  let previous: Block | undefined;
  for (const block of blocks) {
    if (block.kind === "code") addCode(block, previous, lines);
    else {
      if (previous && needsGap(previous, block, lines.at(-1))) lines.push("");
      lines.push(...block.lines);
    }
    previous = block;
  }
  return lines;
}

function needsGap(previous: Block, block: Block, last: string | undefined): boolean {
  // After a tight block there is a gap only if it is a heading and a table or another heading follows.
  if (previous.isTight) return previous.kind === "heading" && ["table", "heading"].includes(block.kind);
  // Where code ends, only a rule has a gap above it.
  return last !== "<" || /^[-=]{9}/.test(block.lines[0] ?? "");
}

function addCode(block: Block, previous: Block | undefined, lines: string[]): void {
  const sign = `>${block.language ?? ""}`;
  const last = lines.at(-1);
  const fits = last !== undefined && displayWidth(`${last} ${sign}`) <= helpWidth;
  if (previous?.kind === "text" && fits) lines[lines.length - 1] = `${last} ${sign}`;
  else lines.push(...(previous?.kind === "item" && last !== "<" ? [""] : []), sign);
  lines.push(...block.lines, "<");
}
