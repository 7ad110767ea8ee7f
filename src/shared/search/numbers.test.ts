import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextReader, writeNumber } from "./numbers.ts";

describe("the coding of numbers", () => {
  it("numbers and lines are read back in the order in which they were written", () => {
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

  it("a small number is one ASCII character", () => {
    for (let number = 0; number < 64; number++) expect(writeNumber(number)).toHaveLength(1);
    for (const character of writeNumber(123_456_789)) expect(character.charCodeAt(0)).toBeLessThan(128);
  });

  it("reading past the end of a damaged file throws", () => {
    expect(() => new TextReader("").number()).toThrow("damaged");
    expect(() => new TextReader("\u007f").number()).toThrow("damaged");
    expect(() => new TextReader("word").line()).toThrow("damaged");
    expect(() => new TextReader("\u0003ab").count()).toThrow("damaged");
    expect(() => new TextReader("ab").skip(1e12)).toThrow("damaged");
    expect(() => new TextReader("ab").end(1)).toThrow("damaged");
  });
});
