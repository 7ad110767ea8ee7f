import type { Nodes } from "hast";
import type { MarkdownContext } from "../types.ts";
import { changeRuns, seam } from "./runs.ts";

const marks = { '"': ["“", "”"], "'": ["‘", "’"] } as const;
/** A mark opens behind these, whatever else is open. */
const opening = /[\s([{–—“‘]/;
/** A mark behind these ends what is open. */
const ending = /[\p{L}\p{M}\p{N}\])}.,;!?%…”’]/u;
/** Apostrophes that look like quotes: in `'90s` and `rock 'n' roll`. */
const shortened = /'(?=\d\ds(?![\p{L}\p{N}]))|(?<=\s)'n'(?=\s)/gu;

/**
 * Sets the straight quotes and apostrophes of a text in English as a typographer does: “so”, ‘so’ and it’s. A single mark that nothing
 * closes is an apostrophe. Code stays.
 */
export function setQuotes(root: Nodes): void {
  changeRuns(root, (run) => (/["']/.test(run) ? setRun(run) : run));
}

/** A title that stands in no text, as it would be there. */
export const titleAsSet = (title: string, { isEnglish }: Pick<MarkdownContext, "isEnglish">): string =>
  isEnglish ? setRun(title) : title;

function setRun(run: string): string {
  const signs = run.replace(shortened, (found) => found.replaceAll("'", "’")).split("");
  const beside = (at: number, step: number): string =>
    signs[at] === seam ? beside(at + step, step) : (signs[at] ?? " ");
  const open: Record<string, number[]> = { '"': [], "'": [] };
  for (const [at, sign] of signs.entries()) {
    if (sign !== '"' && sign !== "'") continue;
    const [opener, closer] = marks[sign];
    const [before, after] = [beside(at - 1, -1), beside(at + 1, 1)];
    const isFree = opening.test(before)
      ? before !== opener
      : !ending.test(before) && open[sign]?.length === 0;
    const opens = isFree && /\S/.test(after);
    signs[at] = opens ? opener : closer;
    if (opens) open[sign]?.push(at);
    // In a word it is an apostrophe.
    else if (!/[\p{L}\p{N}]/u.test(after)) open[sign]?.pop();
  }
  for (const at of open["'"] ?? []) signs[at] = "’";
  return signs.join("");
}
