import { displayWidth } from "./width.ts";

/** A piece of a help file, its lines indented. */
export interface Block {
  kind: "text" | "note" | "code" | "item" | "table" | "heading";
  lines: string[];
  /** Of code: what stands behind the `>` that begins it. */
  language?: string;
  /** Nothing empty stands between it and the next. */
  isTight?: boolean;
}

/** Cells of a line. */
export const helpWidth = 78;

/**
 * Puts blocks below each other. Code begins with `>` at the end of the text before it where there is room, and ends with
 * a `<` on a line of its own; Vim shows both as blanks, so no empty lines are needed there.
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
  // A heading above another kind of heading.
  if (previous.isTight) return previous.kind === "heading" && ["table", "heading"].includes(block.kind);
  return last !== "<" || isRuled(block);
}

function isRuled({ lines }: Block): boolean {
  return /^[-=]{9}/.test(lines[0] ?? "");
}

function addCode(block: Block, previous: Block | undefined, lines: string[]): void {
  const sign = `>${block.language ?? ""}`;
  const last = lines.at(-1);
  const fits = last !== undefined && displayWidth(`${last} ${sign}`) <= helpWidth;
  if (previous?.kind === "text" && fits) lines[lines.length - 1] = `${last} ${sign}`;
  else lines.push(sign);
  lines.push(...block.lines, "<");
}
