import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newSentences, saidIn } from "./sentences.ts";

const before = "## Restart\nThe plugin waits for all searches.\nIt looks after 1 second.\n  local code = 1";
const one = (words: string, does = "t.equal(1, 1)") => ({ words, place: "site/cases/a.lua:1", does });
const open = (
  now: string,
  said: { words: string; place: string; does: string }[] = [],
  reasons: Record<string, string> = {},
) =>
  newSentences(before, now, reasons, { now: said, before: [one("after 1 second")] })
    .filter(({ isOpen }) => isOpen)
    .map(({ note }) => note);

describe("a sentence that is new", () => {
  it.each([
    "It looks after 2 seconds.",
    "The plugin waits for the first search.",
    "It does not wait.",
    "| `uv` | never found |",
    "Tested since 2026-03-02.",
  ])("needs a case, as in: %s", (sentence) => {
    expect(open(`${before}\n${sentence}`)).toEqual(["no case says these words"]);
  });

  it("is only shown where it has no number, no order and no negation", () => {
    expect(open(`${before}\nOpen a file of the project.`)).toEqual([]);
    expect(newSentences(before, `${before}\nOpen a file.`, {}, { now: [], before: [] })).toHaveLength(1);
  });

  it("is not tried by other words in a case that does what it did before", () => {
    const now = before.replace("1 second", "2 seconds");
    expect(open(now, [one("after 2 seconds")])[0]).toContain("has other words, and does what it did");
    expect(open(now, [one("after 2 seconds", "t.equal(2, 2)")])).toEqual([]);
  });

  it("is not tried by words that were there before", () => {
    expect(open(before.replace("1 second", "2 seconds"), [one("It looks", "t.equal(2, 2)")])).toHaveLength(1);
  });

  it("is accepted with a reason of its own", () => {
    const reason = "lsp_gate.lua, which looks every two seconds";
    expect(open(`${before}\nIt looks twice.`, [], { "It looks twice.": reason })).toEqual([]);
  });

  it("is neither code nor a heading nor a keyword", () => {
    expect(open(`${before}\n  wait(2)\n### Only 2\nKeywords: not, 2`)).toEqual([]);
  });
});

it("the words of the cases are found with what their blocks do", () => {
  const said = saidIn(join(import.meta.dirname, "cases"));
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter(({ words, does }) => words === "" || does.includes("t.says("))).toEqual([]);
});
