import { expect, it, vi } from "vitest";
import { absentWords } from "../bench/search/absentWords.ts";
import { deriveQueries } from "../bench/search/deriveQueries.ts";
import { evaluate, type JudgedQuery, qualityOf } from "../bench/search/evaluate.ts";
import { searchInput } from "../bench/search/readSite.ts";
import { findWords } from "../packages/engine/src/client/search/words/findWords.ts";
import { stopWords } from "../packages/engine/src/shared/search/words/words.ts";
import { engineFor } from "../tests/search/nodeEngine.ts";
import { madeSite } from "./madeSite.ts";
import {
  heldBackHalf,
  slipsHeldBack,
  slipsToWorkWith,
  strangersHeldBack,
  strangersToWorkWith,
  trackersHeldBack,
  trackersToWorkWith,
  unseenQueries,
  workingHalf,
} from "./queries/judgedSets.ts";

// Hundreds of queries take a while on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { pages, options } = searchInput(await madeSite());
const { ask } = await engineFor(pages, options);

it("judges by sections that the pages still have", () => {
  const places = new Set(pages.flatMap(({ path, sections }) => sections.map(({ id }) => `${path}#${id}`)));
  const all = [
    ...workingHalf,
    ...heldBackHalf,
    ...unseenQueries,
    ...strangersToWorkWith,
    ...strangersHeldBack,
    ...trackersToWorkWith,
    ...trackersHeldBack,
    ...slipsToWorkWith,
    ...slipsHeldBack,
  ];
  for (const { query, right } of all) for (const place of right) expect(places, query).toContain(place);
});

/** Runs queries and expects at least these shares of right answers. A failure lists those without a right first hit. */
const expectShares = async (
  queries: JudgedQuery[],
  least: Partial<Record<"first" | "firstThree" | "pageFirst" | "pageFirstThree", number>>,
) => {
  const outcomes = await evaluate(ask, queries);
  const quality = qualityOf(outcomes);
  const others = outcomes
    .filter(({ rank }) => rank !== 1)
    .map(({ query, answers }) => `${query}: ${answers[0] ?? "nothing"}`);
  for (const share of Object.keys(least) as (keyof typeof least)[]) {
    expect(
      quality[share],
      `${share}. First is something else for\n${others.join("\n")}\n`,
    ).toBeGreaterThanOrEqual(least[share] ?? 1);
  }
  const nothing = outcomes.filter(({ answers }) => answers.length === 0).map(({ query }) => query);
  expect(nothing, "nothing is found for these").toEqual([]);
};

it("puts the right section first for most judged queries of the half to work with", async () => {
  await expectShares(workingHalf, { first: 0.83, firstThree: 0.94, pageFirst: 0.88, pageFirstThree: 0.97 });
});

it("finds the right section for half of what people typed elsewhere", async () => {
  await expectShares(strangersToWorkWith, { first: 0.68, firstThree: 0.85, pageFirstThree: 0.9 });
});

it("finds the right row or section for what people ask in the trackers of this plugin and its neighbours", async () => {
  await expectShares(trackersToWorkWith, { first: 0.65, firstThree: 0.85, pageFirstThree: 0.9 });
});

it("finds the section for a slip beside right words", async () => {
  await expectShares(slipsToWorkWith, { first: 0.85, firstThree: 0.95 });
});

it("of English words that no page has, at most twelve in a hundred find anything", async () => {
  const words = absentWords(pages, 200);
  const found: string[] = [];
  for (const word of words)
    if ((await ask(word, { limit: 1, snippetLength: 50 })).total > 0) found.push(word);
  expect(found.length / words.length, found.join(" ")).toBeLessThanOrEqual(0.12);
});

it.each([
  ["pyhton", "python"],
  ["intrepreter", "interpreter"],
  ["cahce found", "cache found"],
  ['"pyhton interpreter"', '"python interpreter"'],
])("suggests for %s what was meant", async (query, suggestion) => {
  expect((await ask(query, { limit: 8, snippetLength: 50 })).suggestion).toBe(suggestion);
});

it.each([
  ["restart", "/Configuration/exposed#vsrestart_lsp_servers"],
  ["wsl2", "/Configuration/faq#wsl"],
  ["uv's", "/Configuration/Search/Uv/#"],
  ["current python", "/Configuration/faq#which-active"],
  ["turn off conda", "/Configuration/Search/Built-In/#conda-off"],
  ["~/envs", "/Configuration/Search/Built-In/#your-own-searches"],
  ["python_environment", "/Configuration/exposed#other-status-lines"],
])("shows first what a reader of %s means", async (query, place) => {
  const [outcome] = await evaluate(ask, [{ query, kind: "", right: [place] }]);
  expect(outcome?.answers[0]).toBe(place);
});

it("finds headings, words, names and code that stand somewhere", async () => {
  await expectShares(deriveQueries(pages, 8, 7), { first: 0.85, pageFirstThree: 0.95 });
});

it("every hit marks each of its words that its page shows, and small words never", async () => {
  const shown = new Map(
    pages.map(({ path, title, sections }) => [
      path,
      [title, ...sections.flatMap(({ heading, text, code }) => [heading, text, code])].join("\n"),
    ]),
  );
  // Queries share words, so the result for each page and word is kept.
  const known = new Map<string, boolean>();
  const isUnmarked = (path: string, word: string) => {
    const text = ` ${shown.get(path) ?? ""}`;
    const at = word.length > 1 ? text.toLowerCase().indexOf(` ${word.toLowerCase()} `) : -1;
    // A whole page would take long.
    return at !== -1 && findWords(text.slice(at, at + 200), [word], "en").length === 0;
  };
  // All of them would take as long as the rest of these tests.
  for (const { query } of workingHalf.filter((_, place) => place % 4 === 0)) {
    const { groups } = await ask(query, { limit: 8, snippetLength: 110 });
    for (const { path, hash, tokens } of groups.flatMap(({ hits }) => hits)) {
      const unmarked = tokens.filter((word) => {
        const key = `${path} ${word}`;
        const isOne = known.get(key) ?? isUnmarked(path, word);
        known.set(key, isOne);
        return isOne;
      });
      expect(unmarked, `${query}: ${path}${hash}`).toEqual([]);
      const isSmall = (word: string) => stopWords("en").has(word.toLowerCase());
      if (!tokens.every(isSmall)) expect(tokens.filter(isSmall), query).toEqual([]);
    }
  }
});
