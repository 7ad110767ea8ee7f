import type { Pitfall } from "./data.ts";

/** A table. Cells are Markdown of one line; a `|` in them is escaped here. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A fenced code block. */
export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** Traps as admonitions. */
export function admonitions(pitfalls: Pitfall[] = []): string[] {
  return pitfalls.map(({ kind, text }) => `:::${kind}\n\n${text}\n\n:::`);
}

/** Blocks of Markdown, separated as Markdown wants it; missing ones are left out. */
export function blocks(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

/** Inline code. */
export function code(text: string): string {
  return `\`${text}\``;
}
