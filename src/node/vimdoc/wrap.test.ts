import { describe, expect, it } from "vitest";
import { displayWidth } from "./width.ts";
import { unbreakable, wrap } from "./wrap.ts";

describe("the wrapping of a text", () => {
  it("fills lines up to the width and keeps breaks that are there", () => {
    expect(wrap("one two three\nfour", 8)).toEqual(["one two", "three", "four"]);
  });

  it("keeps code in one piece", () => {
    expect(wrap(`see ${unbreakable("`a b c`")} there`, 10)).toEqual(["see", "`a b c`", "there"]);
  });

  it("cuts a word that is longer than a line, but no link and no address", () => {
    expect(wrap("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
    expect(wrap("|abcdefgh| http://abcdefgh", 3)).toEqual(["|abcdefgh|", "http://abcdefgh"]);
  });

  it("counts the cells of a terminal", () => {
    expect(["abc", "✔", "🐍", "⚙️", "漢字", "e\u0301"].map(displayWidth)).toEqual([3, 1, 2, 1, 4, 1]);
  });
});
