import { boxPath } from "./boxes.ts";
import { iconPath } from "./icons.ts";
import type { Cell, Rows, Style } from "./screen.ts";

/** Colours of the site by token name (`accent`), as CSS colours. */
export type Palette = Record<string, string>;

/** The texts of a picture for screen readers, and how it is drawn. */
interface Picture {
  title: string;
  description: string;
  palette: Palette;
  /** What the picture was made with: a comment in the SVG file. */
  note: string;
  /** The token that each of Neovim's colours stands for: `init.lua` gives token N of this list the colour N + 1. */
  tokens: string[];
}

/** Width and height of a cell, width of the margin around them, height of the title bar, in pixels at full size. */
const [width, height, margin, bar] = [8.4, 20, 16, 32];
/** The icon of the plugin's lualine component. Browsers lack its Nerd Font, so it is drawn as a path. */
const fish = "\u{f023a}";

/** Draws one screen as SVG. */
export function still(rows: Rows, picture: Picture): string {
  return document(rows, picture, rows.map((row, number) => rowOf(row, number)).join(""));
}

/** The SVG file: a window around the drawn rows. */
function document(rows: Rows, { title, description, palette, tokens, note }: Picture, body: string): string {
  const [wide, high] = [
    Math.ceil((rows[0]?.length ?? 0) * width + 2 * margin),
    rows.length * height + bar + margin,
  ];
  const colours = tokens.map(
    (token, index) => `.c${index + 1}{fill:${palette[token]}}.l${index + 1}{stroke:${palette[token]}}`,
  );
  const used = colours.filter((_, index) => new RegExp(`class="[^"]*[cl]${index + 1}[ "]`).test(body));
  const style =
    `text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:${palette.text};white-space:pre}` +
    `.b{font-weight:700}.i{font-style:italic}path{fill:none;stroke:${palette.text}}${used.join("")}`;
  // One quiet colour: in the light mode red, amber and green of texts are too dark for a surface.
  const dots = [20, 38, 56].map((x) => `<circle cx="${x}" cy="18" r="5" fill="${palette.control}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img" aria-labelledby="t d"><!-- ${note} -->` +
    `<title id="t">${escapeXml(title)}</title><desc id="d">${escapeXml(description)}</desc><style>${style}</style>` +
    `<rect x=".5" y=".5" width="${wide - 1}" height="${high - 1}" rx="12" fill="${palette.code}" stroke="${palette.border}"/>` +
    `${dots.join("")}<g transform="translate(${margin} ${bar})">${body}</g></svg>\n`
  );
}

/** Draws a row: backgrounds first, then box-drawing lines, then texts. */
function rowOf(row: Cell[], number: number): string {
  const top = number * height;
  const grounds = runs(row, (cell) => cell.style.background)
    .filter(({ cells }) => colour(cells[0]?.style.background))
    .map(({ start, cells }) => {
      const fill = `c${colour(cells[0]?.style.background)}`;
      return `<rect class="${fill}" x="${round(start * width)}" y="${top}" width="${round(cells.length * width)}" height="${height}"/>`;
    });
  const boxes = runs(row, ({ text, style }) =>
    boxPath(text, 0, 0, 1, 1) ? `${style.foreground}` : undefined,
  ).map(({ start, cells }) => {
    const lines = cells.map(({ text }, index) => boxPath(text, (start + index) * width, top, width, height));
    return `<path${classes(cells[0]?.style ?? {}, "l")} d="${lines.join("")}"/>`;
  });
  return (
    grounds.join("") +
    boxes.join("") +
    words(row)
      .map((word) => draw(word, top))
      .join("")
  );
}

/** Splits a row into texts of one style, without the spaces around them. An icon is a text of its own. */
function words(row: Cell[]): Run[] {
  const isText = ({ text }: Cell) => text !== "" && !boxPath(text, 0, 0, 1, 1);
  const look = (cell: Cell) =>
    isText(cell) ? JSON.stringify({ ...cell.style, background: 0, icon: isIcon(cell.text) }) : undefined;
  return runs(row, look).flatMap(({ start, cells }) => {
    const text = cells.map((cell) => cell.text).join("");
    // What follows two or more spaces is a text of its own, placed by its own column.
    return [...text.matchAll(/\S+(?: \S+)*/gu)].map((match) => {
      const from = [...text.slice(0, match.index)].length;
      return { start: start + from, cells: cells.slice(from, from + [...match[0]].length) };
    });
  });
}

function draw({ start, cells }: Run, top: number): string {
  const text = cells.map((cell) => cell.text).join("");
  const { style = {} } = cells[0] ?? {};
  const [x, y] = [round(start * width), top + 15];
  if (text === fish) {
    const path = `M${x} ${top + 10}q5-7 10 0q-5 7-10 0zm10 0l5-4v8z`;
    return `<path d="${path}"${classes(style, "c")} stroke="none"/>`;
  }
  const icon = iconPath(text, x, top);
  if (icon) return `<path${classes(style, "l")} d="${icon}" stroke-width="1.3"/>`;
  const length = isIcon(text) ? "" : ` textLength="${round(cells.length * width)}"`;
  const line = style.underline
    ? `<path class="l${colour(style.foreground) || 1}" d="M${x} ${top + 18}h${round(cells.length * width)}" stroke-dasharray="2 2"/>`
    : "";
  return `<text x="${x}" y="${y}"${length}${classes(style, "c")}>${escapeXml(text)}</text>${line}`;
}

interface Run {
  start: number;
  cells: Cell[];
}

/** Neighbouring cells for which `key` is the same; those for which it is undefined are left out. */
function runs(row: Cell[], key: (cell: Cell) => string | number | undefined): Run[] {
  const found: (Run & { key: string | number })[] = [];
  for (const [column, cell] of row.entries()) {
    const own = key(cell);
    const last = found.at(-1);
    if (own === undefined) continue;
    if (last?.key === own && last.start + last.cells.length === column) last.cells.push(cell);
    else found.push({ key: own, start: column, cells: [cell] });
  }
  return found;
}

function classes({ foreground, bold, italic }: Style, prefix: string): string {
  const number = colour(foreground);
  const names = [number ? `${prefix}${number}` : "", bold ? "b" : "", italic ? "i" : ""].filter(Boolean);
  return names.length > 0 ? ` class="${names.join(" ")}"` : "";
}

/** The number of a colour that `init.lua` defines; 0 for any other, which is drawn in the colour of plain text. */
function colour(value: number | undefined): number {
  return value !== undefined && value <= 0xff ? value : 0;
}

/** Whether the characters are emoji, which terminals draw two cells wide, icons of a Nerd Font, or the check mark. */
function isIcon(text: string): boolean {
  return /[\p{Emoji_Presentation}\p{Private_Use}✔]/u.test(text);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? "");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
