import { displayWidth } from "./width.ts";

const preferredIndent = 4;
const leastIndent = 2;

/**
 * Lines of code as they are written, so that readers can copy them. They are indented more than the text around them,
 * or, where they are too wide for that, by as much as fits, at least by two cells.
 * @param indent indentation of the text around the code
 */
export function codeLines(code: string, indent: number, width: number): string[] {
  const lines = code
    .replaceAll("\t", "  ")
    .split("\n")
    .map((line) => line.trimEnd());
  const room = width - Math.max(...lines.map(displayWidth));
  const own = Math.max(leastIndent, Math.min(indent + preferredIndent, room));
  return lines.map((line) => line && " ".repeat(own) + line);
}
