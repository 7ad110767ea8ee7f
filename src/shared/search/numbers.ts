/**
 * Writes a number as text, because index files are text (see buildIndex.ts): a variable-length encoding in characters
 * below 128 with six bits each, the lowest first; all but the last have 64 added. Most numbers are small and take one
 * byte.
 */
export function writeNumber(value: number): string {
  let text = "";
  let rest = value;
  while (rest > 63) {
    text += String.fromCharCode(64 + (rest % 64));
    rest = Math.floor(rest / 64);
  }
  return text + String.fromCharCode(rest);
}

export const damaged = (): Error => new Error("A file of the search index is damaged.");

/**
 * Reads a text of numbers written by `writeNumber` and of plain strings. A damaged or truncated text ends in an error
 * and never in a long loop.
 */
export class TextReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /**
   * The next number.
   * @throws {Error} past the end of the text
   */
  number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const code = this.text.charCodeAt(this.at++);
      if (code <= 63) return value + code * unit;
      if (this.at > this.text.length) throw damaged();
      value += (code - 64) * unit;
      unit *= 64;
    }
  }

  /**
   * A number of items that follow, each at least one character long.
   * @throws {Error} if the text is too short for so many
   */
  count(): number {
    const count = this.number();
    if (count > this.text.length - this.at) throw damaged();
    return count;
  }

  /**
   * Skips numbers and counts the odd ones, which is much faster than reading them.
   * @throws {Error} past the end of the text
   */
  skip(numbers: number): number {
    const { text } = this;
    let at = this.at;
    let odd = 0;
    if (numbers > text.length - at) throw damaged();
    for (let left = numbers; left > 0; left--) {
      let code = text.charCodeAt(at++);
      odd += code & 1;
      while (code > 63) code = text.charCodeAt(at++);
    }
    if (at > text.length) throw damaged();
    this.at = at;
    return odd;
  }

  /**
   * The rest of the line, without its newline.
   * @throws {Error} if no newline follows
   */
  line(): string {
    const start = this.at;
    this.at = this.text.indexOf("\n", start) + 1;
    if (this.at === 0) throw damaged();
    return this.text.slice(start, this.at - 1);
  }

  /** @throws {Error} unless exactly `rest` more characters follow */
  end(rest = 0): void {
    if (this.at + rest !== this.text.length) throw damaged();
  }
}
