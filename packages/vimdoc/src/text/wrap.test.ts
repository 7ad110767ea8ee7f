import { expect, it } from "vitest";
import { displayWidth } from "./width.ts";
import { unbreakable, wrap } from "./wrap.ts";

it("wrapping fills lines up to the width and keeps line breaks of the text", () => {
  expect(wrap("one two three\nfour", 8)).toEqual(["one two", "three", "four"]);
});

it("wrapping doesn't break a line within code", () => {
  expect(wrap(`see ${unbreakable("`a b c`")} there`, 10)).toEqual(["see", "`a b c`", "there"]);
});

it("wrapping splits a word that is longer than a line, but no link or address", () => {
  expect(wrap("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
  expect(wrap("|abcdefgh| http://abcdefgh", 3)).toEqual(["|abcdefgh|", "http://abcdefgh"]);
});

it("wrapping measures text in terminal cells", () => {
  expect(["abc", "✔", "🐍", "漢字", "e\u0301", "\u1112\u1161\u11ab"].map(displayWidth)).toEqual([
    3, 1, 2, 4, 1, 2,
  ]);
  // As Neovim 0.12's strdisplaywidth() measures them.
  expect(["⚙️", "⚙", "‼️", "🇩🇪", "👩‍💻", "👍🏽", "1️⃣", "ℹ️ a"].map(displayWidth)).toEqual([
    2, 1, 2, 2, 2, 2, 1, 4,
  ]);
});
