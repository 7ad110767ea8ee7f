import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { deriveQueries } from "../bench/search/deriveQueries.ts";
import { evaluate, type JudgedQuery, qualityOf } from "../bench/search/evaluate.ts";
import { searchInput } from "../bench/search/readSite.ts";
import { engineFor } from "../src/node/search/nodeEngine.ts";
import { madeSite } from "./madeSite.ts";

// Hundreds of queries take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { pages, options } = searchInput(await madeSite());
const readQueries = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../bench/search", name), "utf8")) as JudgedQuery[];
const judged = readQueries("queries.json");
const blind = readQueries("blindQueries.json");
const typed = readQueries("typedQueries.json");
const recent = readQueries("newQueries.json");
const unforeseen = readQueries("unforeseenQueries.json");

it("judges by sections that the pages still have", () => {
  const places = new Set(pages.flatMap(({ path, sections }) => sections.map(({ id }) => `${path}#${id}`)));
  for (const { query, right } of [...judged, ...blind, ...typed, ...recent, ...unforeseen])
    for (const place of right) expect(places, query).toContain(place);
});

const ask = async (queries: JudgedQuery[], layout: "file" | "blocks") => {
  const { engine } = await engineFor(pages, { ...options, layout });
  return qualityOf(await evaluate(engine, queries));
};

it.each(["file", "blocks"] as const)(
  "puts the right section first for nearly all judged queries, the index as %s",
  async (layout) => {
    const { first, firstThree, pageFirst, empty } = await ask(judged, layout);
    expect(first).toBeGreaterThanOrEqual(0.93);
    expect(firstThree).toBeGreaterThanOrEqual(0.96);
    expect(pageFirst).toBeGreaterThanOrEqual(0.97);
    expect(empty).toBe(0);
  },
);

it("puts the right page first for most queries that were invented before the pages were read", async () => {
  const { first, firstThree, pageFirst, pageFirstThree, empty } = await ask(blind, "file");
  expect(first).toBeGreaterThanOrEqual(0.9);
  expect(firstThree).toBeGreaterThanOrEqual(0.96);
  expect(pageFirst).toBeGreaterThanOrEqual(0.95);
  expect(pageFirstThree).toBeGreaterThanOrEqual(0.98);
  expect(empty).toBe(0);
});

it("finds what people type: symptoms, tasks, messages, beginnings and misspellings", async () => {
  const { first, firstThree, pageFirstThree, empty } = await ask(typed, "file");
  expect(first).toBeGreaterThanOrEqual(0.87);
  expect(firstThree).toBeGreaterThanOrEqual(0.9);
  expect(pageFirstThree).toBeGreaterThanOrEqual(0.97);
  expect(empty).toBe(0);
});

it("finds what was asked later: reported failures, queries that it was tuned with, and others that it wasn't", async () => {
  const { first, firstThree, pageFirst, pageFirstThree, empty } = await ask(recent, "file");
  expect(first).toBeGreaterThanOrEqual(0.82);
  expect(firstThree).toBeGreaterThanOrEqual(0.93);
  expect(pageFirst).toBeGreaterThanOrEqual(0.87);
  expect(pageFirstThree).toBeGreaterThanOrEqual(0.97);
  expect(empty).toBe(0);
});

it("finds what was worded as nobody foresaw: two sets that it was tuned with, and one that it wasn't", async () => {
  const { first, firstThree, pageFirst, pageFirstThree } = await ask(unforeseen, "file");
  expect(first).toBeGreaterThanOrEqual(0.78);
  expect(firstThree).toBeGreaterThanOrEqual(0.9);
  expect(pageFirst).toBeGreaterThanOrEqual(0.86);
  expect(pageFirstThree).toBeGreaterThanOrEqual(0.96);
});

it("finds headings, words, names and code that stand somewhere", async () => {
  const { first, pageFirstThree, empty } = await ask(deriveQueries(pages, 20, 7), "file");
  expect(first).toBeGreaterThanOrEqual(0.88);
  expect(pageFirstThree).toBeGreaterThanOrEqual(0.97);
  expect(empty).toBe(0);
});
