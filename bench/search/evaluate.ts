import type { Ask } from "../../packages/engine/src/shared/search/engine.ts";

/** A query with its right answers, `path#anchor`, the best first. */
export interface JudgedQuery {
  query: string;
  kind: string;
  right: string[];
}

export interface Outcome extends JudgedQuery {
  /** Rank of the first right section among the answers, in `pageRank` of the first right page, from 1; 0 for none. */
  rank: number;
  pageRank: number;
  answers: string[];
  ms: number;
}

interface Quality {
  queries: number;
  mrr: number;
  first: number;
  firstThree: number;
  pageFirst: number;
  pageFirstThree: number;
  empty: number;
}

/** Runs queries as the search field does, and finds the ranks of the right answers among the eight suggestions. */
export function evaluate(ask: Ask, queries: JudgedQuery[]): Promise<Outcome[]> {
  return evaluateAnswers(async (query) => {
    const { groups } = await ask(query, { limit: 8, snippetLength: 50 });
    return groups.flatMap(({ hits }) => hits.map(({ path, hash }) => path + (hash || "#")));
  }, queries);
}

/** Runs queries by `ask`, which returns the answers of any engine as `path#anchor`, the best first. */
export async function evaluateAnswers(
  ask: (query: string) => Promise<string[]> | string[],
  queries: JudgedQuery[],
): Promise<Outcome[]> {
  const pathOf = (place: string) => place.slice(0, place.indexOf("#"));
  const outcomes: Outcome[] = [];
  for (const judged of queries) {
    const before = performance.now();
    const answers = await ask(judged.query);
    const ms = performance.now() - before;
    const pages = [...new Set(answers.map(pathOf))];
    const rightPages = judged.right.map(pathOf);
    outcomes.push({
      ...judged,
      rank: answers.findIndex((place) => judged.right.includes(place)) + 1,
      pageRank: pages.findIndex((page) => rightPages.includes(page)) + 1,
      answers,
      ms,
    });
  }
  return outcomes;
}

/** Mean reciprocal rank, the shares with a right answer first or in the first three, and how many found nothing. */
export function qualityOf(outcomes: Outcome[]): Quality {
  const share = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length / outcomes.length;
  return {
    queries: outcomes.length,
    mrr: outcomes.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / outcomes.length,
    first: share(({ rank }) => rank === 1),
    firstThree: share(({ rank }) => rank > 0 && rank <= 3),
    pageFirst: share(({ pageRank }) => pageRank === 1),
    pageFirstThree: share(({ pageRank }) => pageRank > 0 && pageRank <= 3),
    empty: outcomes.filter(({ answers }) => answers.length === 0).length,
  };
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
