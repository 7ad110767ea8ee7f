import { describe, expect, it } from "vitest";
import { hostileTexts } from "../../../../../../tests/e2e/harness/hostile.ts";
import { engineFor } from "../../../../../../tests/search/nodeEngine.ts";
import { testPages } from "../../../../../../tests/search/testPages.ts";
import { indexSections } from "./indexSections.ts";
import { parseQuery } from "./parseQuery.ts";
import { queryWords } from "./queryWords.ts";

it("answers any text without an exception", async () => {
  const { ask } = await engineFor(testPages(), { language: "en" });
  const signs = ['"', "-", "a:", "^^^~~~***", "( [ {"].map((sign) => sign.repeat(300));
  for (const query of [...signs, ...hostileTexts])
    expect((await ask(query, { limit: 100, snippetLength: 160 })).query).toBe(query);
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
    expect(answer.groups).toEqual((await read(query.slice(0, 3_000))).groups);
  });

  it("each word of a query is looked up once", async () => {
    expect((await read(`${"install ".repeat(20)}kettle`)).total).toEqual(
      (await read("install kettle")).total,
    );
  });

  it("of a long query the sixteen rarest words that some section has are looked up, wherever they stand", async () => {
    const fillers = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `qz${letter}`).join(" ");
    for (const query of [`${fillers} power cut`, `power cut ${fillers}`]) {
      const { groups, errors } = await read(query);
      expect(groups[0]?.hits[0]?.hash).toBe("#kettlerestart_heating_servers");
      expect(errors).toEqual([{ code: "tooManyWords", start: 0, end: query.length, value: "16" }]);
    }
    expect((await read("install kettle")).errors).toEqual([]);
  });
});

it("a word of a query is looked up by few terms, however many synonyms the query has", () => {
  const synonyms = [["alpha", "beta", "eta"]];
  const words = queryWords(parseQuery("alpha beta eta ".repeat(15)), "en", synonyms, indexSections([], "en"));
  expect(words).toHaveLength(3);
  for (const { others } of words) expect(others.length).toBeLessThanOrEqual(8);
});

it("of a very long name the sixteen rarest parts are looked up", () => {
  const name = Array.from(
    { length: 300 },
    (_, place) => `part${String.fromCharCode(97 + (place % 26))}`,
  ).join("_");
  const [word] = queryWords(parseQuery(name), "en", [], indexSections([], "en"));
  expect(word?.parts).toHaveLength(16);
});
