import { describe, expect, test } from "vitest";
import { findKnown, isTrace, type Known, messagesIn, wordsToSearch } from "./knownErrors.ts";

const logged = "failed-with-exit-code";
const known: Known = [
  ["missing", "E492: Not an editor command: VenvSelect"],
  ["cached", "Not an editor command: VenvSelectCached"],
  ["time", "took more than … seconds and was stopped"],
  [logged, "Search job '…' failed"],
  ["fd", "[fd error]: Search path … is not a directory"],
  ["shell", "E475: … is not executable"],
  ["old", "#1 to 'spawn' (string expected, got nil)"],
];
const idsFor = (text: string) => findKnown(text, known).map(({ id }) => id);
const idFor = (text: string) => idsFor(text)[0];

describe("findKnown", () => {
  test("names the row, the words and the line of a message in a longer text", () => {
    const text = "12:00:01 [DEBUG]: one\nError: Search 'cwd' took more than 5 seconds and was stopped. Avoid";
    expect(findKnown(text, known)).toEqual([
      { id: "time", words: "took more than 5 seconds and was stopped", line: 2, isDoubtful: false },
    ]);
  });

  test("finds a message that a terminal has broken at a space, in letters of any size", () => {
    expect(idFor("search 'cwd' TOOK more\n  than 5 seconds\nand was stopped")).toBe("time");
  });

  test.each([
    ["Search job 'a' failed with exit code 1\nE492: Not an editor command: VenvSelect", ["missing", logged]],
    ["client quit with signal 15\nSearch 'b' took more than 5 seconds and was stopped", ["time"]],
    ["E492: Not an editor command: VenvSelectCached", ["cached"]],
    ["Search job 'a' failed. Error: [fd error]: Search path 'x' is not a directory", [logged]],
    ["VenvSelect\n[fd error]: Search path 'x' is not a directory", ["fd"]],
  ])("of %j it answers all, no fault last, and of two in a line the one that says more", (text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });

  test("ticks and quotes count on neither side", () => {
    expect(idFor("Search job `a` ‘failed’")).toBe(logged);
    expect(findKnown("is `main` now", [["old", "“is 'main now"]])).toHaveLength(1);
  });

  test("a message ends where a word ends", () => {
    expect(idFor("E492: Not an editor command: VenvSelect foo")).toBe("missing");
    expect(idFor("E492: Not an editor command: VenvSelectCurrent")).toBeUndefined();
  });

  test("what varies is at most two lines long", () => {
    expect(idFor(`E475: VenvSelect ${"x".repeat(300)} is not executable`)).toBeUndefined();
  });

  test.each([
    "Vim:E475: Invalid value for argument cmd: 'x' is not executable",
    "[fd error]: Search path 'x' is not a directory",
    "bad argument #1 to 'spawn' (string expected, got nil)",
  ])("%s is doubtful where the text doesn't name the plugin", (message) => {
    for (const name of ["telescope.nvim", "venv-selector.nvim/lua/search.lua:300", ":VenvSelect"])
      expect(findKnown(`${name}: ${message}`, known)).toMatchObject([
        { isDoubtful: name === "telescope.nvim" },
      ]);
  });

  test("what varies at the end goes on to the end of its word", () => {
    const all: Known = [["module", "No module named '…'"]];
    expect(findKnown("No module named 'os.path' here", all)[0]?.words).toBe("No module named 'os.path");
  });

  test.each(["", "  \n", "E492: Not an editor command: Telescope", "a question about a picker"])(
    "knows nothing of %j",
    (text) => expect(idFor(text)).toBeUndefined(),
  );
});

describe("messagesIn", () => {
  test("takes code and quoted words of three words or more", () => {
    expect(messagesIn(["E1: not here", "picker"], 'E1: not here, picker or "VenvSelect says no"')).toEqual([
      "E1: not here",
      "VenvSelect says no",
    ]);
  });

  test("takes quotation marks of a typographer too, and no single names", () => {
    expect(messagesIn(['Import "numpy" is wrong'], 'Import "numpy" is wrong, or “one two three”')).toEqual([
      'Import "numpy" is wrong',
      "one two three",
    ]);
  });

  test("takes no commands", () => {
    expect(messagesIn([":echo exepath('x') | quit now"], "")).toEqual([]);
  });
});

test.each([
  ["14:03:27.512 [ERROR]: it broke", "it broke"],
  ["stack traceback:\n  a\nE5108: Error executing lua x", "E5108: Error executing lua x"],
  [
    "Error executing luv callback:\n/home/me/venv-selector.nvim/lua/venv-selector/search.lua:203: attempt to index field 'command' (a nil value)",
    "attempt to index field 'command' (a nil value)",
  ],
  ["E5108: Error executing lua ...select/hooks.lua:46: bad argument", "bad argument"],
  [`it is not so that ${"word ".repeat(20)}ends`, `${"word ".repeat(8)}ends`],
  ["Error detected while processing init.lua:\nline 3:\nE492: Not a command", "E492: Not a command"],
  ["hello\nworld", "hello"],
  ["  \n\n server isn't there", "server isn't there"],
])("of %j, it searches for %j", (text, words) => expect(wordsToSearch(text)).toBe(words));

test("a trace names a file of the plugin", () => {
  expect(isTrace("...lazy/venv-selector.nvim/lua/venv-selector/init.lua:80: wrong number")).toBe(true);
  expect(isTrace("telescope.nvim/lua/telescope.lua:80: wrong; see venv-selector.nvim")).toBe(false);
});
