import type { Candidate } from "./retrieve.ts";

/** A hit on the best page is left out if its score is below this share of that of the best hit on another page. */
const BEHIND = 0.6;

/** Limits the suggestions from one page to half of all, as long as other pages have hits. */
export function diversify(candidates: Candidate[], limit: number): Candidate[] {
  const top = candidates[0]?.page;
  const rival = candidates.find(({ page }) => page !== top)?.score ?? 0;
  const near = candidates.filter(({ page, score }) => page !== top || score >= BEHIND * rival);
  const taken = new Map<number, number>();
  const first = near.filter(({ page }) => {
    const count = taken.get(page) ?? 0;
    taken.set(page, count + 1);
    return count < limit / 2;
  });
  const rest = near.filter((candidate) => !first.includes(candidate));
  return [...first, ...rest].slice(0, limit);
}
