import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

describe("cutSnippet", () => {
  it("a snippet of a short text is the whole text", () => {
    expect(show("Pick an environment.", ["environment"])).toBe("Pick an [environment].");
  });

  it("a snippet of a text without spaces is not longer than wanted", () => {
    const text = `${"插件会在许多地方查找解释器".repeat(9)}茶${"并记住您在项目中选择的环境".repeat(9)}`;
    const shown = show(text, ["茶"]);
    expect(shown).toMatch(/^….{10,}\[茶\].{25,}…$/u);
  });

  it("a snippet begins and ends at word boundaries", () => {
    const text =
      "The plugin looks for interpreters in many places and remembers which environment you picked in a project.";
    expect(show(text, ["remembers"])).toBe("…places and [remembers] which environment you picked…");
  });

  it("a snippet does not begin with punctuation of the word before, nor end with punctuation", () => {
    const text =
      "Call deactivate(), venv() or the editor's own commands; then look at .venv, settings, and whatever else";
    expect(show(text, ["own"], 20)).toBe("…[own] commands; then…");
    expect(show(text, ["venv"], 16)).toBe("…[venv]() or the…");
    expect(show(text, ["look"], 26)).toMatch(/^…then \[look\] at \.venv…$/);
  });

  it("a snippet does not begin with punctuation alone, nor end with an opening bracket or quote", () => {
    const text =
      'Everything that it takes stands in = { options = { shell = "bash", other = "some text that is long" } }';
    expect(show(text, ["options"], 24)).toBe("…[options] = { shell…");
    expect(show(text, ["options"], 30)).toBe("…in = { [options] = { shell…");
  });

  it("a leading dot of a name is kept apart from the ellipsis", () => {
    const text = "Whatever it is called, .venv is where it looks for the interpreter of a project.";
    expect(show(text, ["venv"], 24)).toMatch(/^… \.\[venv\]/);
    expect(show(text, ["project"], 20)).toMatch(/\[project\]\.$/);
  });

  it("a snippet shows where most different words are close together", () => {
    const text = `${"poetry ".repeat(5)}and then, much later in the text, poetry beside conda, and much more text to follow here`;
    expect(show(text, ["poetry", "conda"])).toContain("[poetry] beside [conda]");
  });

  it("a snippet begins with the line of code if its beginning is near the match", () => {
    const text = `${"filler words ".repeat(8)}\nfd_binary_name = "fdfind",\nmore`;
    expect(show(text, ["fdfind"])).toBe('…fd_binary_name = "[fdfind]", more');
  });

  it("a snippet without matches is the beginning of the text", () => {
    expect(show("Alpha beta gamma delta", [], 12)).toBe("Alpha beta…");
  });

  it("a match that is longer than the snippet is cut", () => {
    expect(show("a".repeat(99), ["a".repeat(99)], 10)).toBe(`[${"a".repeat(10)}]…`);
  });

  it("line breaks in a snippet become spaces", () => {
    expect(show("one\n\ttwo", ["two"])).toBe("one [two]");
  });

  it("a snippet begins with the sentence if its beginning is near the match", () => {
    const text = `${"Filler words. ".repeat(8)}Then the picker opens, e.g. with a key. ${"More words. ".repeat(8)}`;
    expect(show(text, ["picker"])).toMatch(/^…Then the \[picker\] opens/);
  });

  it("a snippet has a separator after table cells and lines of code, and a space after sentences", () => {
    const shown = cutSnippet("A sentence.\nname\ntype\nAnother, and\nmore", [], 80, " · ");
    expect(shown).toEqual([{ text: "A sentence. name · type · Another, and · more", mark: false }]);
  });

  it("a separator follows a marked cell too", () => {
    const shown = cutSnippet("name\ntype", [{ start: 0, end: 4 }], 80, " · ");
    expect(shown).toEqual([
      { text: "name", mark: true },
      { text: " · type", mark: false },
    ]);
  });
});

describe("markParts", () => {
  it("overlapping ranges are marked as one", () => {
    const parts = markParts("vim.o.shell", [
      { start: 0, end: 3 },
      { start: 0, end: 11 },
      { start: 4, end: 5 },
    ]);
    expect(parts).toEqual([{ text: "vim.o.shell", mark: true }]);
  });
});

describe("any text", () => {
  const texts = anyText({ maxLength: 300 });
  const pairs = fc.array(fc.tuple(fc.nat(300), fc.nat(30)), { maxLength: 20 });

  it("white space at the end of a mark becomes one space", () => {
    const parts = cutSnippet("venv \t found", [{ start: 0, end: 5 }], 50);
    expect(parts.map(({ text }) => text).join("")).toBe("venv found");
  });

  it("a snippet of any text is no longer than wanted and consists of the text's characters", () => {
    fc.assert(
      fc.property(texts, pairs, fc.integer({ min: 1, max: 160 }), (text, places, length) => {
        const ranges = places
          .map(([start, size]) => ({ start, end: Math.min(text.length, start + size) }))
          .filter(({ start, end }) => end > start)
          .sort((a, b) => a.start - b.start);
        const parts = cutSnippet(text, ranges, length);
        const shown = parts
          .map((part) => part.text)
          .join("")
          .replace(/^…|…$/g, "");
        expect(shown.length).toBeLessThanOrEqual(length);
        expect(text.replace(/\s+/g, " ")).toContain(shown.trim());
      }),
    );
  });

  it("a snippet never splits a surrogate pair", () => {
    const emoji = "😀".repeat(60);
    for (let length = 1; length < 20; length++) {
      for (let start = 0; start < 40; start += 2) {
        const parts = cutSnippet(emoji, [{ start, end: start + 2 }], length + 1);
        expect(
          parts
            .map(({ text }) => text)
            .join("")
            .isWellFormed?.() ?? true,
        ).toBe(true);
      }
    }
  });
});
