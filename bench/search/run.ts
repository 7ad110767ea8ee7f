import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Engine } from "../../src/client/search/engine/engine.ts";
import type { BuiltIndex } from "../../src/node/search/buildIndex.ts";
import type { IndexedPage } from "../../src/shared/search/section.ts";
import { engineFor, openBuilt } from "../../tests/search/nodeEngine.ts";
import { CACHE } from "../peers/installPackages.ts";
import { readArgs } from "../readArgs.ts";
import { deriveQueries } from "./deriveQueries.ts";
import { evaluate, type JudgedQuery, type Outcome, percentile, qualityOf } from "./evaluate.ts";
import { generatePages } from "./generatePages.ts";
import { hostileQueries } from "./hostileQueries.ts";
import { type Comparison, compare, installEngines } from "./peers/compare.ts";
import { writeReport } from "./peers/report.ts";
import { readSite } from "./readSite.ts";

const values = readArgs(
  `Usage: npm run bench:search [-- options]

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
const readQueries = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as JudgedQuery[];

const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const share = (value: number) => value.toFixed(3);

function printQuality(label: string, outcomes: Outcome[]): void {
  const { queries, mrr, first, firstThree, pageFirst, pageFirstThree, empty } = qualityOf(outcomes);
  const cells = [mrr, first, firstThree, pageFirst, pageFirstThree].map(share).join("  ");
  console.log(`  ${label.padEnd(12)} ${String(queries).padStart(4)}  ${cells}  ${empty}`);
}

function printSizes({ first, files, layout }: BuiltIndex): void {
  if (layout === "file") {
    console.log(
      `  index ${kb(brotli(first))}, texts ${kb(files.reduce((sum, { bytes }) => sum + brotli(bytes), 0))} (brotli)`,
    );
    return;
  }
  const blocks = files.filter(({ name }) => name.startsWith("blocks/")).map(({ bytes }) => brotli(bytes));
  console.log(
    `  start ${kb(brotli(first))}, ${blocks.length} blocks of at most ${kb(Math.max(...blocks))} (brotli)`,
  );
}

/**
 * Prints the bytes and requests of queries, each run by an engine that has loaded only the head of its index: at once,
 * or typed so slowly that every letter is answered.
 */
async function printColdBytes(queries: JudgedQuery[], built: BuiltIndex, typed: boolean): Promise<void> {
  const sizes = new Map<string, number>();
  const costs: { index: number; texts: number; requests: number }[] = [];
  for (const { query } of queries) {
    const cost = { index: 0, texts: 0, requests: 0 };
    const engine = await openBuilt(built, (file) => {
      const size = sizes.get(file.name) ?? brotli(file.bytes);
      sizes.set(file.name, size);
      cost.requests++;
      if (file.name.startsWith("texts/")) cost.texts += size;
      else cost.index += size;
    });
    for (let length = typed ? 1 : query.length; length < query.length; length++)
      await engine.search(
        { query: query.slice(0, length), limit: 8, snippetLength: 50, diversify: true },
        true,
      );
    await engine.search({ query, limit: 8, snippetLength: 50, diversify: true });
    costs.push(cost);
  }
  const cells = (["index", "texts"] as const).map((part) => {
    const list = costs.map((cost) => cost[part]);
    return `${part} ${kb(percentile(list, 0.5))} / ${kb(percentile(list, 0.95))} / ${kb(Math.max(...list))}`;
  });
  const requests = costs.map((cost) => cost.requests);
  console.log(
    `  cold query${typed ? " typed" : ""}, p50 / p95 / worst: ${cells.join(", ")}; requests ${percentile(requests, 0.5)} / ${percentile(requests, 0.95)}`,
  );
}

/** Prints the slowest hostile queries. The fastest of three runs counts, because the machine may be busy. */
async function printWorst(engine: Engine, pages: IndexedPage[]): Promise<void> {
  const times: { name: string; ms: number }[] = [];
  for (const [name, query] of Object.entries(hostileQueries(pages))) {
    let ms = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 3; turn++) ms = Math.min(ms, await timeOf(engine, query));
    times.push({ name, ms });
  }
  const worst = times.sort((a, b) => b.ms - a.ms).slice(0, 3);
  console.log(
    `  slowest of ${times.length} hostile queries: ${worst.map(({ name, ms }) => `${ms.toFixed(0)} ms (${name})`).join(", ")}`,
  );
}

/** Prints the times of queries typed letter by letter, each letter answered. */
async function printTyped(engine: Engine, queries: JudgedQuery[]): Promise<void> {
  const times: number[] = [];
  for (const { query } of queries)
    for (let length = 1; length <= query.length; length++)
      times.push(await timeOf(engine, query.slice(0, length), length < query.length));
  console.log(
    `  letter ${percentile(times, 0.5).toFixed(2)} ms p50, ${percentile(times, 0.95).toFixed(2)} ms p95, ${Math.max(...times).toFixed(0)} ms at most`,
  );
}

async function timeOf(engine: Engine, query: string, quick = false): Promise<number> {
  const started = performance.now();
  await engine.search({ query, limit: 8, snippetLength: 50, diversify: true }, quick);
  return performance.now() - started;
}

async function measure(
  label: string,
  pages: IndexedPage[],
  queries: JudgedQuery[],
  layouts: ("file" | "blocks")[],
): Promise<void> {
  for (const layout of layouts) {
    const started = performance.now();
    const { engine, built } = await engineFor(pages, { ...options, layout });
    const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
    console.log(`\n${label}: ${pages.length} pages, ${sections} sections, as ${layout}`);
    console.log(`  built and opened in ${Math.round(performance.now() - started)} ms`);
    printSizes(built);
    const outcomes = await evaluate(engine, queries);
    const warm = (await evaluate(engine, queries)).map(({ ms }) => ms);
    console.log(
      `  query ${percentile(warm, 0.5).toFixed(2)} ms p50, ${percentile(warm, 0.95).toFixed(2)} ms p95`,
    );
    await printTyped(engine, queries.slice(0, 60));
    await printWorst(engine, pages);
    if (layout === "blocks")
      for (const typed of [false, true]) await printColdBytes(queries.slice(0, 60), built, typed);
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
}

const UNFORESEEN = "in wordings that nobody foresaw";
/** The sets of queries that were judged by hand, by the words that describe them in the output. */
const sets = new Map([
  ["judged by hand", readQueries("queries.json")],
  ["invented before its pages were read", readQueries("blindQueries.json")],
  ["as Neovim's users type", readQueries("typedQueries.json")],
  ["asked later", readQueries("newQueries.json")],
  [UNFORESEEN, readQueries("unforeseenQueries.json")],
]);
const counts = values.pages.split(",").map(Number);

function generate(count: number): { pages: IndexedPage[]; queries: JudgedQuery[] } {
  const pages = generatePages(count, docs, count);
  return { pages, queries: deriveQueries(pages, 20, count) };
}

async function measureThisEngine(): Promise<void> {
  for (const [name, queries] of sets)
    await measure(
      `This site, ${name}`,
      docs,
      queries,
      name === "judged by hand" ? ["file", "blocks"] : ["file"],
    );
  await measure("This site, derived", docs, deriveQueries(docs, 20, 7), ["file"]);
  for (const count of counts) {
    const { pages, queries } = generate(count);
    await measure("Generated", pages, queries, count > 2000 ? ["blocks"] : ["file", "blocks"]);
  }
}

async function compareEngines(): Promise<void> {
  const folder = await installEngines(values.cache);
  const all = [...sets.values()].flat();
  const judged = await compare({ label: "This site", pages: docs, queries: all }, options, folder);
  const generated: Comparison[] = [];
  for (const count of counts)
    generated.push(await compare({ label: "Generated", ...generate(count) }, options, folder));
  const heldBack = sets.get(UNFORESEEN)?.filter(({ kind }) => kind === "held back") ?? [];
  console.log(writeReport(judged, generated, new Map([...sets, ["of these, held back", heldBack]])));
}

await (values.peers ? compareEngines() : measureThisEngine());
