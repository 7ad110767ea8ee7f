/**
 * Numbers as text. Index files are text (see buildIndex.ts for why), so a number is written in characters below 128:
 * six bits each, the lowest first, and 64 added to all but the last. Small numbers, nearly all of them, take one byte.
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

/** The error for an index file that isn't as it was written. */
export const damaged = (): Error => new Error("A file of the search index is damaged.");

/**
 * Reads what writeNumber and plain strings have put one after the other. A file that was cut or damaged on its way ends
 * in an error, never in a long loop.
 */
export class TextReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** The next number. @throws past the end of the text */
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

  /** A number of things that follow, each of which takes at least a character. @throws where there can't be so many */
  count(): number {
    const count = this.number();
    if (count > this.text.length - this.at) throw damaged();
    return count;
  }

  /**
   * Passes over numbers, and counts the odd ones: much faster than reading them.
   * @throws past the end of the text
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

  /** What is left of the line, which ends with a newline. @throws where no line ends */
  line(): string {
    const start = this.at;
    this.at = this.text.indexOf("\n", start) + 1;
    if (this.at === 0) throw damaged();
    return this.text.slice(start, this.at - 1);
  }

  /** @throws unless the text ends `rest` characters further on */
  end(rest = 0): void {
    if (this.at + rest !== this.text.length) throw damaged();
  }
}
