/** Which edges of its cell a box-drawing character reaches: left, right, up, down. "o" marks round corners. */
const edges: Record<string, string> = {
  "─": "lr",
  "━": "lr",
  "│": "ud",
  "┃": "ud",
  "╭": "rdo",
  "╮": "ldo",
  "╰": "ruo",
  "╯": "luo",
  "┌": "rd",
  "┐": "ld",
  "└": "ru",
  "┘": "lu",
  "├": "rud",
  "┤": "lud",
  "┬": "lrd",
  "┴": "lru",
  "┼": "lrud",
};

/**
 * The lines of a box-drawing character as SVG path data, in the cell at (x, y); empty for other characters. Lines drawn
 * as paths meet those of neighbouring cells, which text in the reader's font may not.
 */
export function boxPath(character: string, x: number, y: number, width: number, height: number): string {
  const found = edges[character];
  if (!found) return "";
  const [middle, centre] = [round(x + width / 2), round(y + height / 2)];
  const ends = {
    l: [round(x), centre],
    r: [round(x + width), centre],
    u: [middle, y],
    d: [middle, y + height],
  } as const;
  const [first, second] = [...found]
    .filter((edge): edge is keyof typeof ends => edge in ends)
    .map((edge) => ends[edge]);
  if (found.endsWith("o") && first && second) return `M${first}Q${middle},${centre} ${second}`;
  return [...found].map((edge) => `M${middle},${centre}L${ends[edge as keyof typeof ends]}`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
