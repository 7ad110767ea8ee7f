import { describe, expect, it } from "vitest";
import { statements } from "./components/data.ts";
import { allSentences, claimsWithoutStatement, knownUnproven, quotesWithoutSentence } from "./quotes.ts";

const sentences = allSentences();

describe("what statements quote", () => {
  it("stands on the pages as it is quoted", () => {
    expect(quotesWithoutSentence(sentences)).toEqual([]);
  });

  it("belongs to at least 150 statements that are run", () => {
    const run = statements.filter(({ untried, quotes }) => untried === undefined && quotes !== undefined);
    expect(run.length).toBeGreaterThanOrEqual(150);
  });
});

describe("a sentence with a number, an order of events or a message", () => {
  const left = claimsWithoutStatement(sentences).map(({ text }) => text);

  it("is quoted by a statement or named as unproven", () => {
    expect(left.sort()).toEqual(knownUnproven.map(({ text }) => text).sort());
    expect(left.length).toBeLessThanOrEqual(15);
  });

  it("is noticed when a number in it changes", () => {
    const changed = sentences.map((one) => ({ ...one, text: one.text.replace("250 ms", "2 s") }));
    expect(claimsWithoutStatement(changed).map(({ text }) => text)).toContain(
      "Once the server has stopped, it waits 2 s and starts the new one.",
    );
  });
});
