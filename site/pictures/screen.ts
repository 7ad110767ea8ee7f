/** How a cell looks. Colours are numbers as Neovim sends them (0xRRGGBB); missing ones are the default. */
export interface Style {
  foreground?: number;
  background?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
}

/** One character of a screen. `text` is empty in the right half of a character that is two cells wide. */
export interface Cell {
  text: string;
  style: Style;
}

/** The rows of a screen, from top to bottom. */
export type Rows = Cell[][];

type HighlightAttributes = Record<string, unknown>;
type LineCell = [text: string, highlight?: number, repeat?: number];

const blank: Cell = { text: " ", style: {} };

/**
 * The screen of a Neovim that draws through its UI protocol (`:help ui-linegrid`): redraw events go in, rows of cells
 * come out.
 */
export class Screen {
  #rows: Rows = [];
  readonly #styles = new Map<number, Style>();

  /** Takes the parameters of one `redraw` notification: a list of events, each a name and its calls. */
  redraw(events: unknown[][]): void {
    for (const [name, ...calls] of events) {
      for (const call of calls) this.#apply(String(name), call as unknown[]);
    }
  }

  /** A copy of what is on the screen now. */
  rows(): Rows {
    return this.#rows.map((row) => [...row]);
  }

  /** What is on the screen now as text, one line for each row, without spaces at the end. */
  text(): string {
    return this.#rows.map((row) => textOf(row).trimEnd()).join("\n");
  }

  #apply(name: string, call: unknown[]): void {
    if (name === "grid_resize") this.#clear(call[1] as number, call[2] as number);
    else if (name === "grid_clear") this.#clear(this.#rows[0]?.length ?? 0, this.#rows.length);
    else if (name === "hl_attr_define")
      this.#styles.set(call[0] as number, styleOf(call[1] as HighlightAttributes));
    else if (name === "grid_line") this.#line(call[1] as number, call[2] as number, call[3] as LineCell[]);
    else if (name === "grid_scroll") this.#scroll(call.slice(1) as number[]);
  }

  #clear(width: number, height: number): void {
    this.#rows = Array.from({ length: height }, () => Array.from({ length: width }, () => blank));
  }

  #line(row: number, start: number, cells: LineCell[]): void {
    let column = start;
    let style: Style = {};
    for (const [text, highlight, repeat = 1] of cells) {
      // A cell without a highlight has the one of the cell before it.
      if (highlight !== undefined) style = this.#styles.get(highlight) ?? {};
      for (let count = 0; count < repeat; count++) {
        const cells = this.#rows[row];
        if (cells) cells[column] = { text, style };
        column++;
      }
    }
  }

  /** Scrolls a rectangle of the screen: moves its rows up by `by`, or down if `by` is negative. */
  #scroll([top = 0, bottom = 0, left = 0, right = 0, by = 0]: number[]): void {
    const before = this.rows();
    for (let row = top; row < bottom; row++) {
      const source = before[row + by];
      if (row + by < top || row + by >= bottom || !source) continue;
      this.#rows[row]?.splice(left, right - left, ...source.slice(left, right));
    }
  }
}

/** The characters of a row. */
export function textOf(row: Cell[]): string {
  return row.map(({ text }) => text).join("");
}

/**
 * The same rows with one text in place of another of the same length, so that nothing moves.
 * @throws RangeError when the lengths differ
 */
export function replaceText(rows: Rows, from: string, to: string): Rows {
  if (from.length !== to.length) throw new RangeError(`"${from}" and "${to}" differ in length`);
  return rows.map((row) => {
    const changed = [...row];
    for (let column = 0; column + from.length <= row.length; column++) {
      if (textOf(row.slice(column, column + from.length)) !== from) continue;
      for (const [offset, text] of [...to].entries()) {
        const cell = changed[column + offset];
        if (cell) changed[column + offset] = { ...cell, text };
      }
    }
    return changed;
  });
}

function styleOf({ foreground, background, bold, italic, underline, reverse }: HighlightAttributes): Style {
  const [front, back] = reverse ? [background, foreground] : [foreground, background];
  return {
    ...(typeof front === "number" ? { foreground: front } : {}),
    ...(typeof back === "number" ? { background: back } : {}),
    ...(bold ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
    ...(underline ? { underline: true } : {}),
  };
}
