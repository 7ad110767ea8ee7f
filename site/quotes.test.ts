import { describe, expect, it } from "vitest";
import { statements } from "./components/data.ts";
import {
  allSentences,
  knownRead,
  knownUnproven,
  quotesWithoutSentence,
  sentencesWithoutStatement,
} from "./quotes.ts";
import type { Sentence } from "./sentences.ts";

const sentences = allSentences();

describe("what statements quote", () => {
  it("stands as it is quoted in the sections that the statement names, and each of them has a quote", () => {
    expect(quotesWithoutSentence(sentences)).toEqual([]);
  });

  it("belongs to at least 200 statements that are run", () => {
    const run = statements.filter(({ untried, quotes }) => untried === undefined && quotes !== undefined);
    expect(run.length).toBeGreaterThanOrEqual(200);
  });

  it("is missed where it moves to another section", () => {
    const moved = sentences.map((one) =>
      one.text.startsWith("Once the server has stopped") ? { ...one, at: "/install#check" } : one,
    );
    expect(quotesWithoutSentence(moved).map(([id]) => id)).toContain("restart-numbers");
  });
});

const known = new Set([...knownUnproven, ...knownRead].map(({ text }) => text));

describe("a sentence of the pages", () => {
  it("is quoted by a statement, or named as read or unproven; `npm run check:statements` lists the others", () => {
    const left = new Set(sentencesWithoutStatement(sentences).map(({ text }) => text));
    expect([...left].sort()).toEqual([...known].sort());
  });

  it("is in most cases quoted where it has a number, an order of events, a message, an all or a no", () => {
    const claims = new Set(sentences.filter(({ isClaim }) => isClaim).map(({ text }) => text));
    expect(knownUnproven.length).toBeLessThanOrEqual(15);
    expect(knownRead.filter(({ text }) => claims.has(text)).length).toBeLessThan(100);
  });
});

/** Whether the checks notice that one sentence of the pages was replaced by another. */
function isNoticed(from: Sentence, text: string): boolean {
  const changed = sentences.map((one) => (one === from ? { ...one, text } : one));
  const left = new Set(sentencesWithoutStatement(changed).map((one) => one.text));
  const isGone = known.has(from.text) && !left.has(from.text);
  return isGone || quotesWithoutSentence(changed).length > 0 || [...left].some((one) => !known.has(one));
}

describe("a false sentence in the place of a true one", () => {
  it.each([
    ["The plugin maps no keys.", "The plugin maps two keys."],
    ["It gets no arguments.", "It gets the interpreter."],
    ["The native list has no filter.", "The native list has a filter."],
    ["Hooks run early, the callback runs late.", "Hooks run late, the callback runs early."],
    ["The first that is set wins:", "The last that is set wins:"],
    ["It finds nothing in telescope and fzf-lua.", "It is slow in telescope and fzf-lua."],
    [
      "One environment is active at a time for the whole editor.",
      "One environment is active at a time for each window.",
    ],
    ["Its return value is ignored.", "Its return value is shown."],
    ["Lists are the exception: picker_columns and hooks replace the default list.", "Lists are merged too."],
    ["Only the text changes.", "The text and the interpreter change."],
    ["-d N, --max-depth N", "-m N, --max-depth N"],
    ["Ctrl-] follows a link, Ctrl-O goes back.", "Ctrl-] follows a link, Ctrl-T goes back."],
    ["search_timeout, Default: 5", "search_timeout, Default: 10"],
    ["switches it off", "switches it on"],
    ['Load it at startup or on ft = "python".', "Load it on the event VeryLazy."],
    ["vim.pack is part of Neovim 0.12.", "vim.pack is part of Neovim 0.11."],
    ["brew install fd", "brew install fd-find"],
    ["Searches run where Neovim runs.", "Searches run where the project lies."],
  ])("is noticed: %s", (text, falsehood) => {
    const from = sentences.find((one) => one.text === text);
    if (from === undefined) throw new Error(`No page says: ${text}`);
    expect(isNoticed(from, falsehood)).toBe(true);
  });

  it("is noticed wherever a number, an order, an all or a no is another", () => {
    const swaps: [RegExp, string][] = [
      [/\d+/, "7654"],
      [/\b(?:no|never)\b/i, "always"],
      [/\bnot\b/, "also"],
      [/\b(?:all|always)\b/i, "never"],
      [/\bonly\b/i, "also"],
      [/\bbefore\b/i, "after"],
      [/\bafter\b/i, "before"],
      [/\b(?:nothing|none)\b/i, "everything"],
    ];
    // A cell of one word stands in several rows of a table.
    const missed = sentences
      .filter(({ isClaim, text }) => isClaim && text.includes(" "))
      .flatMap((one) =>
        swaps
          .filter(([word]) => word.test(one.text))
          .map(([word, other]) => ({ one, other: one.text.replace(word, other) })),
      )
      .filter(({ one, other }) => !isNoticed(one, other));
    expect(missed.map(({ other }) => other)).toEqual([]);
  }, 60_000);
});
