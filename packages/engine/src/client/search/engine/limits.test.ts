import { describe, expect, it } from "vitest";
import { hostileTexts } from "../../../../../../tests/e2e/harness/hostile.ts";
import { engineFor } from "../../../../../../tests/search/nodeEngine.ts";
import { testPages } from "../../../../../../tests/search/testPages.ts";
import { parseQuery } from "./parseQuery.ts";
import { queryWords } from "./queryWords.ts";

it("answers any text without an exception", async () => {
  const { ask } = await engineFor(testPages(), { language: "en" });
  const signs = ['"', "-", "a:", "^^^~~~***", "( [ {"].map((sign) => sign.repeat(300));
  for (const query of [...signs, ...hostileTexts]) {
    expect((await ask(query, { limit: 100, snippetLength: 160 })).query).toBe(query);
  }
});

describe("of a query that was made to take long", () => {
  const read = async (query: string) => {
    const { ask } = await engineFor(testPages(), { language: "en" });
    return ask(query, { limit: 100, snippetLength: 160 });
  };

  it("only the beginning of a very long query is read", async () => {
    const query = `kettle ${"x ".repeat(500_000)}poetry`;
    const answer = await read(query);
    expect(answer.query).toBe(query);
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.groups).toEqual((await read(query.slice(0, 300))).groups);
  });

  it("of a long query each word is looked up once, and at most sixteen", async () => {
    expect((await read(`${"install ".repeat(20)}kettle`)).groups).toEqual(
      (await read("install kettle")).groups,
    );
    const fillers = [..."abcdefghijklmno"].map((letter) => `qz${letter}`).join(" ");
    expect((await read(`${fillers} kettle`)).total).toBeGreaterThan(0);
    expect((await read(`${fillers} qzp kettle`)).total).toBe(0);
  });

  it("words of a query beyond the sixteenth are reported as left out", async () => {
    const query = [..."abcdefghijklmnopq"].map((letter) => `qz${letter}`).join(" ");
    const error = { code: "tooManyWords", start: query.indexOf("qzq"), end: query.length, value: "16" };
    expect((await read(query)).errors).toEqual([error]);
    expect((await read("install kettle")).errors).toEqual([]);
  });
});

it("a word of a query is looked up by few terms, however many synonyms the query has", () => {
  const synonyms = [["alpha", "beta", "gamma"]];
  const words = queryWords(parseQuery("alpha beta gamma ".repeat(15)), "en", synonyms);
  expect(words).toHaveLength(3);
  for (const { others } of words) expect(others.length).toBeLessThanOrEqual(8);
});
