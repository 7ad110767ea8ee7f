import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JudgedQuery } from "../../bench/search/evaluate.ts";

const FILES = {
  "judged by hand": "judged",
  "invented before its pages were read": "inventedFirst",
  "as Neovim's users type": "typed",
  "asked later": "askedLater",
  "in wordings that nobody foresaw": "unforeseen",
};

const readQueries = (name: string): JudgedQuery[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8"));

/**
 * Whether a query is in the half that only `bench:search` prints. A hash decides, so that the half is the same for ever
 * and nobody chooses.
 */
const isHeldBack = ({ query }: JudgedQuery) =>
  (createHash("sha256").update(query).digest()[0] ?? 0) % 2 === 1;

/** All queries for this site that were judged by hand, by the words that describe their set. */
export const judgedSets = new Map<string, JudgedQuery[]>(
  Object.entries(FILES).map(([name, file]) => [name, readQueries(file)]),
);

const judged = [...judgedSets.values()].flat();

/** The half of the judged queries to work with. */
export const workingHalf = judged.filter((query) => !isHeldBack(query));

/** The other half: no constant, synonym or keyword may be chosen by it. */
export const heldBackHalf = judged.filter(isHeldBack);

/**
 * What people typed elsewhere: titles, questions and messages of other trackers, each with its source, judged by reading
 * the pages alone. A query without a right section is one that no page answers.
 */
const strangers = readQueries("strangers");
const answered = strangers.filter(({ right }) => right.length > 0);

export const strangersToWorkWith = answered.filter((query) => !isHeldBack(query));
export const strangersHeldBack = answered.filter(isHeldBack);
export const strangersUnanswered = strangers.filter(({ right }) => right.length === 0);

/** Later titles and messages of this plugin's tracker and its neighbours', misspelt queries, and single words and names. */
const trackers = readQueries("trackers");
export const trackersToWorkWith = trackers.filter((query) => !isHeldBack(query));
export const trackersHeldBack = trackers.filter(isHeldBack);

/**
 * What 82 reports of this plugin's tracker and its neighbours' say, in titles, short queries, messages and slips, judged by
 * the pages alone, before any engine had answered them.
 */
const reports = readQueries("reports");
export const reportsToWorkWith = reports.filter((query) => !isHeldBack(query));
export const reportsHeldBack = reports.filter(isHeldBack);

/** A slip beside right words. They were written before any engine had answered them. */
const slips = readQueries("slips");
export const slipsToWorkWith = slips.filter((query) => !isHeldBack(query));
export const slipsHeldBack = slips.filter(isHeldBack);

/** Questions and queries in other words than the pages', written before any engine had answered them. */
export const unseenQueries = readQueries("otherWords");
