import { expect, it, vi } from "vitest";
import { deriveQueries } from "../bench/search/deriveQueries.ts";
import { evaluate, type JudgedQuery, qualityOf } from "../bench/search/evaluate.ts";
import { searchInput } from "../bench/search/readSite.ts";
import { findWords } from "../packages/engine/src/client/search/words/findWords.ts";
import { stopWords } from "../packages/engine/src/shared/search/words/words.ts";
import { engineFor } from "../tests/search/nodeEngine.ts";
import { madeSite } from "./madeSite.ts";
import { heldBackHalf, unseenQueries, workingHalf } from "./queries/judgedSets.ts";

// Hundreds of queries take a while on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { pages, options } = searchInput(await madeSite());

it("judges by sections that the pages still have", () => {
  const places = new Set(pages.flatMap(({ path, sections }) => sections.map(({ id }) => `${path}#${id}`)));
  for (const { query, right } of [...workingHalf, ...heldBackHalf, ...unseenQueries])
    for (const place of right) expect(places, query).toContain(place);
});

/** Runs queries and expects at least these shares of right answers. A failure lists those without a right first hit. */
const expectShares = async (
  queries: JudgedQuery[],
  least: Partial<Record<"first" | "firstThree" | "pageFirst" | "pageFirstThree", number>>,
) => {
  const { ask } = await engineFor(pages, options);
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
  await expectShares(workingHalf, {
    first: 0.83,
    firstThree: 0.91,
    pageFirst: 0.88,
    pageFirstThree: 0.97,
  });
});

it.each([
  ["restart", "/Configuration/exposed#force-a-clean-lsp-restart-keep-environment-active"],
  ["wsl2", "/Configuration/faq#wsl"],
  ["uv's", "/Configuration/Search/Uv/#pep-723"],
  ["current python", "/Configuration/faq#which-active"],
  ["turn off conda", "/Configuration/Search/Built-In/#conda-off"],
  ["~/envs", "/Configuration/Search/Built-In/#not-listed"],
  ["python_environment", "/Configuration/exposed#other-status-lines"],
])("shows first what a reader of %s means", async (query, place) => {
  const { ask } = await engineFor(pages, options);
  const [outcome] = await evaluate(ask, [{ query, kind: "", right: [place] }]);
  expect(outcome?.answers[0]).toBe(place);
});

it("finds headings, words, names and code that stand somewhere", async () => {
  await expectShares(deriveQueries(pages, 20, 7), { first: 0.8, pageFirstThree: 0.93 });
});

it("every hit marks each of its words that its page shows, and small words never", async () => {
  const { ask } = await engineFor(pages, options);
  const shown = new Map(
    pages.map(({ path, title, sections }) => [
      path,
      [title, ...sections.flatMap(({ heading, text, code }) => [heading, text, code])].join("\n"),
    ]),
  );
  // Queries share words, so the result for each page and word is kept.
  const known = new Map<string, boolean>();
  const isUnmarked = (path: string, word: string) => {
    const text = shown.get(path) ?? "";
    const isShown = word.length > 1 && ` ${text.toLowerCase()}`.includes(` ${word.toLowerCase()}`);
    return isShown && findWords(text, [word], "en").length === 0;
  };
  for (const { query } of workingHalf) {
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
