import fc from "fast-check";
import { expect, it, test } from "vitest";
import { anyText } from "../../../shared/testing/anyText.ts";
import { cutSnippet, markParts, type Range } from "./snippet.ts";

const show = (text: string, words: string[], length = 50) =>
  cutSnippet(text, rangesOf(text, words), length)
    .map(({ text, mark }) => (mark ? `[${text}]` : text))
    .join("");

function rangesOf(text: string, words: string[]): Range[] {
  return words
    .flatMap((word) =>
      [...text.matchAll(new RegExp(word, "g"))].map(({ index }) => ({
        start: index,
        end: index + word.length,
        key: word,
      })),
    )
    .sort((a, b) => a.start - b.start);
}

const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join("");

const filler =
  "The plugin looks for interpreters in many places and remembers which environment you picked in a project.";
const calls =
  "Call deactivate(), venv() or the editor's own commands; then look at .venv, settings, and whatever else";
const options =
  'Everything that it takes stands in = { options = { shell = "bash", other = "some text that is long" } }';
const dotted = "Whatever it is called, .venv is where it looks for the interpreter of a project.";
const close = `${"poetry ".repeat(5)}and then, much later in the text, poetry beside conda, and much more text to follow`;
const code = `${"filler words ".repeat(8)}\nfd_binary_name = "fdfind",\nmore`;
const sentences = `${"Filler words. ".repeat(8)}Then the picker opens, e.g. with a key. ${"More words. ".repeat(8)}`;
const unspaced = `${"插件会在许多地方查找解释器".repeat(9)}茶${"并记住您在项目中选择的环境".repeat(9)}`;

test.each<[name: string, text: string, words: string[], shown: string | RegExp, length?: number]>([
  ["of a short text is the whole text", "Pick an environment.", ["environment"], "Pick an [environment]."],
  ["of a text without spaces is not longer than wanted", unspaced, ["茶"], /^….{10,}\[茶\].{25,}…$/u],
  ["is cut between words", filler, ["remembers"], "…places and [remembers] which environment you picked…"],
  ["doesn't end with punctuation", calls, ["own"], "…[own] commands; then…", 20],
  ["doesn't begin with punctuation of the word before", calls, ["venv"], "…[venv]() or the…", 16],
  ["ends with the dot of a name and the name", calls, ["look"], /^…then \[look\] at \.venv…$/, 26],
  ["doesn't begin with punctuation alone", options, ["options"], "…[options] = { shell…", 24],
  ["doesn't end with an opening quote", options, ["options"], "…in = { [options] = { shell…", 30],
  ["keeps a name's dot apart from the ellipsis", dotted, ["venv"], /^… \.\[venv\]/, 24],
  ["ends with the text's full stop", dotted, ["project"], /\[project\]\.$/, 20],
  ["shows where different words are close", close, ["poetry", "conda"], /\[poetry\] beside \[conda\]/],
  ["begins with a line of code", code, ["fdfind"], '…fd_binary_name = "[fdfind]", more'],
  ["begins with a sentence", sentences, ["picker"], /^…Then the \[picker\] opens/],
  ["without matches is the beginning of the text", "Alpha beta gamma delta", [], "Alpha beta…", 12],
  ["cuts a longer match", "a".repeat(99), ["a".repeat(99)], `[${"a".repeat(10)}]…`, 10],
  ["has spaces for line breaks", "one\n\ttwo", ["two"], "one [two]"],
])("a snippet %s", (_, text, words, shown, length) => {
  if (typeof shown === "string") expect(show(text, words, length)).toBe(shown);
  else expect(show(text, words, length)).toMatch(shown);
});

test("a separator follows table cells and lines of code, marked ones too, and a space sentences", () => {
  const text = "A sentence.\nname\ntype\nAnother, and\nmore";
  expect(cutSnippet(text, [{ start: 12, end: 16 }], 80, " · ")).toEqual([
    { text: "A sentence. ", mark: false },
    { text: "name", mark: true },
    { text: " · type · Another, and · more", mark: false },
  ]);
});

test("overlapping ranges are marked as one", () => {
  const ranges = [
    { start: 0, end: 3 },
    { start: 0, end: 11 },
    { start: 4, end: 5 },
  ];
  expect(markParts("vim.o.shell", ranges)).toEqual([{ text: "vim.o.shell", mark: true }]);
});

const texts = anyText({ maxLength: 300 });
const pairs = fc.array(fc.tuple(fc.nat(300), fc.nat(30)), { maxLength: 20 });

it("white space at the end of a mark becomes one space", () => {
  expect(textOf(cutSnippet("venv \t found", [{ start: 0, end: 5 }], 50))).toBe("venv found");
});

it("a snippet of any text is no longer than wanted and consists of the text's characters", () => {
  fc.assert(
    fc.property(texts, pairs, fc.integer({ min: 1, max: 160 }), (text, places, length) => {
      const ranges = places
        .map(([start, size]) => ({ start, end: Math.min(text.length, start + size) }))
        .filter(({ start, end }) => end > start)
        .sort((a, b) => a.start - b.start);
      const shown = textOf(cutSnippet(text, ranges, length)).replace(/^…|…$/g, "");
      expect(shown.length).toBeLessThanOrEqual(length);
      expect(text.replace(/\s+/g, " ")).toContain(shown.trim());
    }),
  );
});

it("a snippet never splits a surrogate pair", () => {
  const emoji = "😀".repeat(60);
  for (let length = 1; length < 20; length++) {
    for (let start = 0; start < 40; start += 2)
      expect(textOf(cutSnippet(emoji, [{ start, end: start + 2 }], length + 1)).isWellFormed()).toBe(true);
  }
});
