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

/** Reads what writeNumber and plain strings have put one after the other. */
export class TextReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** The next number. Past the end it is 0. */
  number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const code = this.text.charCodeAt(this.at++);
      if (!(code > 63)) return value + (code || 0) * unit;
      value += (code - 64) * unit;
      unit *= 64;
    }
  }

  /** Passes over numbers, and counts the odd ones: much faster than reading them. */
  skip(numbers: number): number {
    const { text } = this;
    let at = this.at;
    let odd = 0;
    for (let left = numbers; left > 0; left--) {
      let code = text.charCodeAt(at++);
      odd += code & 1;
      while (code > 63) code = text.charCodeAt(at++);
    }
    this.at = at;
    return odd;
  }

  /** What is left of the line, which ends with a newline. */
  line(): string {
    const start = this.at;
    this.at = this.text.indexOf("\n", start) + 1;
    return this.text.slice(start, this.at - 1);
  }
}
