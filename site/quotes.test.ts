import { describe, expect, it } from "vitest";
import { statements } from "./components/data.ts";
import {
  allSentences,
  claimsWithoutStatement,
  knownRead,
  knownUnproven,
  quotesWithoutSentence,
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

describe("a sentence with a number, an order of events, a message, an all or a no", () => {
  it("is quoted by a statement, or named as read or unproven", () => {
    const left = new Set(claimsWithoutStatement(sentences).map(({ text }) => text));
    const known = [...knownUnproven, ...knownRead].map(({ text }) => text);
    expect([...left].sort()).toEqual(known.sort());
    expect(knownUnproven.length).toBeLessThanOrEqual(15);
    expect(knownRead.length).toBeLessThan(100);
  });
});

/** Whether the checks notice that one sentence of the pages was replaced by another. */
function isNoticed(from: Sentence, text: string): boolean {
  const known = new Set([...knownUnproven, ...knownRead].map((one) => one.text));
  const changed = sentences.map((one) => (one === from ? { ...one, text } : one));
  const left = claimsWithoutStatement(changed).map((one) => one.text);
  const isGone = known.has(from.text) && !left.includes(from.text);
  return isGone || quotesWithoutSentence(changed).length > 0 || left.some((one) => !known.has(one));
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
