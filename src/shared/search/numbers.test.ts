import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextReader, writeNumber } from "./numbers.ts";

describe("the coding of numbers", () => {
  it("reads back any numbers and lines in their order", () => {
    const line = fc.string().filter((string) => !string.includes("\n"));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.maxSafeNat(), line)), (pairs) => {
        const text = pairs.map(([number, string]) => `${writeNumber(number)}${string}\n`).join("");
        const reader = new TextReader(text);
        for (const [number, string] of pairs) {
          expect(reader.number()).toBe(number);
          expect(reader.line()).toBe(string);
        }
        expect(reader.at).toBe(text.length);
      }),
    );
  });

  it("takes one plain character for each small number", () => {
    for (let number = 0; number < 64; number++) expect(writeNumber(number)).toHaveLength(1);
    for (const character of writeNumber(123_456_789)) expect(character.charCodeAt(0)).toBeLessThan(128);
  });

  it("throws past the end of a damaged file, for a number, a line or more numbers than there is room for", () => {
    expect(() => new TextReader("").number()).toThrow("damaged");
    expect(() => new TextReader("\u007f").number()).toThrow("damaged");
    expect(() => new TextReader("word").line()).toThrow("damaged");
    expect(() => new TextReader("\u0003ab").count()).toThrow("damaged");
    expect(() => new TextReader("ab").skip(1e12)).toThrow("damaged");
    expect(() => new TextReader("ab").end(1)).toThrow("damaged");
  });
});
