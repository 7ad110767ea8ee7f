import type { Ask } from "../../packages/engine/src/shared/search/engine.ts";
import type { IndexedPage } from "../../packages/engine/src/shared/search/section.ts";
import {
  heldBackHalf,
  judgedSets,
  reportsHeldBack,
  reportsToWorkWith,
  slipsHeldBack,
  slipsToWorkWith,
  strangersHeldBack,
  strangersToWorkWith,
  strangersUnanswered,
  trackersHeldBack,
  trackersToWorkWith,
  unseenQueries,
  workingHalf,
} from "../../site/queries/judgedSets.ts";
import { engineFor } from "../../tests/search/nodeEngine.ts";
import { CACHE } from "../peers/installPackages.ts";
import { readArgs } from "../readArgs.ts";
import { absentWords } from "./absentWords.ts";
import { deriveQueries } from "./deriveQueries.ts";
import { evaluate, type JudgedQuery, type Outcome, percentile, qualityOf } from "./evaluate.ts";
import { generatePages } from "./generatePages.ts";
import { hostileQueries } from "./hostileQueries.ts";
import { sent } from "./peers/bytes.ts";
import { type Comparison, compare, installEngines } from "./peers/compare.ts";
import { writeReport } from "./peers/report.ts";
import { readSite } from "./readSite.ts";

const values = readArgs(
  `Usage: npm run bench -- search [options]

Measures search: quality on judged queries for this site's pages, on derived ones for generated pages, with bytes and
times; the times also of queries made to take long.

  --pages 1000,10000   how many pages are generated (1000, which take a minute; 10000 take five)
  --misses             what wasn't found first
  --peers              other search engines on the same sections instead, into bench/results/search.md
  --cache FOLDER       where they are installed (venv-selector-bench in your cache folder)`,
  {
    pages: { type: "string", default: "1000" },
    misses: { type: "boolean", default: false },
    peers: { type: "boolean", default: false },
    cache: { type: "string", default: CACHE },
  },
);

const { pages: docs, options } = await readSite();
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const share = (value: number) => value.toFixed(3);

function printQuality(label: string, outcomes: Outcome[]): void {
  const { queries, mrr, first, firstThree, pageFirst, pageFirstThree, empty } = qualityOf(outcomes);
  const cells = [mrr, first, firstThree, pageFirst, pageFirstThree].map(share).join("  ");
  console.log(`  ${label.padEnd(12)} ${String(queries).padStart(4)}  ${cells}  ${empty}`);
}

/** Prints the slowest hostile queries. The fastest of three runs counts, because the machine may be busy. */
async function printWorst(ask: Ask, pages: IndexedPage[]): Promise<void> {
  const times: { name: string; ms: number }[] = [];
  for (const [name, query] of Object.entries(hostileQueries(pages))) {
    let ms = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 3; turn++) ms = Math.min(ms, await timeOf(ask, query));
    times.push({ name, ms });
  }
  const worst = times.sort((a, b) => b.ms - a.ms).slice(0, 3);
  console.log(
    `  slowest of ${times.length} hostile queries: ${worst.map(({ name, ms }) => `${ms.toFixed(0)} ms (${name})`).join(", ")}`,
  );
}

/** Prints the times of queries typed letter by letter, each letter answered. */
async function printTyped(ask: Ask, queries: JudgedQuery[]): Promise<void> {
  const times: number[] = [];
  for (const { query } of queries)
    for (let length = 1; length <= query.length; length++)
      times.push(await timeOf(ask, query.slice(0, length)));
  console.log(
    `  letter ${percentile(times, 0.5).toFixed(2)} ms p50, ${percentile(times, 0.95).toFixed(2)} ms p95, ${Math.max(...times).toFixed(0)} ms at most`,
  );
}

async function timeOf(ask: Ask, query: string): Promise<number> {
  const started = performance.now();
  await ask(query, { limit: 8, snippetLength: 50 });
  return performance.now() - started;
}

async function measure(label: string, pages: IndexedPage[], queries: JudgedQuery[]): Promise<void> {
  const started = performance.now();
  const { ask, index } = await engineFor(pages, options);
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  console.log(`\n${label}: ${pages.length} pages, ${sections} sections`);
  console.log(`  built and opened in ${Math.round(performance.now() - started)} ms`);
  console.log(`  index ${kb(sent(index))} (brotli)`);
  const outcomes = await evaluate(ask, queries);
  const warm = (await evaluate(ask, queries)).map(({ ms }) => ms);
  console.log(
    `  query ${percentile(warm, 0.5).toFixed(2)} ms p50, ${percentile(warm, 0.95).toFixed(2)} ms p95`,
  );
  await printTyped(ask, queries.slice(0, 60));
  await printWorst(ask, pages);
  console.log("  kind           n   MRR    s@1    s@3    page@1 page@3 empty");
  for (const kind of new Set(queries.map((query) => query.kind))) {
    printQuality(
      kind,
      outcomes.filter((outcome) => outcome.kind === kind),
    );
  }
  printQuality("all", outcomes);
  if (values.misses) {
    for (const { query, kind, rank, answers, right } of outcomes.filter((outcome) => outcome.rank !== 1)) {
      console.log(
        `    ${kind} ${JSON.stringify(query)}: ${rank || "–"}; wanted ${right[0]}, got ${answers.slice(0, 3).join(" ")}`,
      );
    }
  }
}

/** Prints how many queries that the pages don't answer find something: English words that no page has, and strangers'. */
async function measureAbsent(): Promise<void> {
  const { ask } = await engineFor(docs, options);
  const sets = {
    "English words that no page has": absentWords(docs, 900),
    strangers: strangersUnanswered.map(({ query }) => query),
  };
  console.log("\nThis site, without an answer");
  for (const [name, queries] of Object.entries(sets)) {
    let found = 0;
    for (const query of queries) if ((await ask(query, { limit: 8, snippetLength: 50 })).total > 0) found++;
    console.log(`  ${name}: ${found} of ${queries.length} find something`);
  }
}

const counts = values.pages.split(",").map(Number);

function generate(count: number): { pages: IndexedPage[]; queries: JudgedQuery[] } {
  const pages = generatePages(count, docs, count);
  return { pages, queries: deriveQueries(pages, 20, count) };
}

async function measureThisEngine(): Promise<void> {
  await measure("This site, the half to work with", docs, workingHalf);
  await measure("This site, the half that is held back", docs, heldBackHalf);
  await measure("This site, strangers to work with", docs, strangersToWorkWith);
  await measure("This site, strangers held back", docs, strangersHeldBack);
  await measure("This site, trackers to work with", docs, trackersToWorkWith);
  await measure("This site, trackers held back", docs, trackersHeldBack);
  await measure("This site, reports to work with", docs, reportsToWorkWith);
  await measure("This site, reports held back", docs, reportsHeldBack);
  await measure("This site, slips to work with", docs, slipsToWorkWith);
  await measure("This site, slips held back", docs, slipsHeldBack);
  await measureAbsent();
  await measure("This site, unseen and derived", docs, [...unseenQueries, ...deriveQueries(docs, 20, 34)]);
  for (const count of counts) {
    const { pages, queries } = generate(count);
    await measure("Generated", pages, queries);
  }
}

async function compareEngines(): Promise<void> {
  const folder = await installEngines(values.cache);
  const unseen = [...unseenQueries, ...deriveQueries(docs, 20, 34)];
  const all = [...strangersToWorkWith, ...strangersHeldBack, ...workingHalf, ...heldBackHalf, ...unseen];
  const judged = await compare({ label: "This site", pages: docs, queries: all }, options, folder);
  const generated: Comparison[] = [];
  for (const count of counts)
    generated.push(await compare({ label: "Generated", ...generate(count) }, options, folder));
  const foreseen = judgedSets.get("in wordings that nobody foresaw") ?? [];
  const sets = new Map([
    ["strangers to work with", strangersToWorkWith],
    ["strangers held back", strangersHeldBack],
    ["the half to work with", workingHalf],
    ["the half that is held back", heldBackHalf],
    ["the 103 that were held back before", foreseen.filter(({ kind }) => kind === "held back")],
    ["unseen", unseen],
  ]);
  console.log(writeReport(judged, generated, sets));
}

await (values.peers ? compareEngines() : measureThisEngine());
