/** Writes numbers as `writeNumber` does, one after the other: of millions, no string each. */
export class NumberWriter {
  #bytes = Buffer.alloc(1 << 12);
  #length = 0;

  write(value: number): void {
    // No number takes more.
    if (this.#length + 10 > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
    let rest = value;
    while (rest > 63) {
      this.#bytes[this.#length++] = 64 + (rest % 64);
      rest = Math.floor(rest / 64);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** What was written since it was last taken. */
  take(): string {
    const text = this.#bytes.toString("latin1", 0, this.#length);
    this.#length = 0;
    return text;
  }
}
