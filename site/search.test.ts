import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { deriveQueries } from "../bench/search/deriveQueries.ts";
import { evaluate, type JudgedQuery, type Quality, qualityOf } from "../bench/search/evaluate.ts";
import { readDocs } from "../bench/search/readMarkdown.ts";
import { engineFor } from "../src/node/search/nodeEngine.ts";
import { components } from "./components/index.ts";

const root = join(import.meta.dirname, "..");
const docs = readDocs(join(root, "site/docs"), components);
const judged = JSON.parse(readFileSync(join(root, "bench/search/queries.json"), "utf8")) as JudgedQuery[];

it("judges by sections that the pages still have", () => {
  const places = new Set(docs.flatMap(({ path, sections }) => sections.map(({ id }) => `${path}#${id}`)));
  for (const { query, right } of judged) for (const place of right) expect(places, query).toContain(place);
});

describe.each(["file", "blocks"] as const)("search over these pages, the index as %s", (layout) => {
  let hand: Quality;
  let derived: Quality;
  beforeAll(async () => {
    const { engine } = await engineFor(docs, { language: "en", layout });
    hand = qualityOf(
      await evaluate(
        engine,
        judged.filter(({ kind }) => kind !== "synonym"),
      ),
    );
    derived = qualityOf(await evaluate(engine, deriveQueries(docs, 20, 7)));
  });

  it("puts the right section first for most queries, and among the first three for nearly all", () => {
    expect(hand.first).toBeGreaterThanOrEqual(0.87);
    expect(hand.firstThree).toBeGreaterThanOrEqual(0.94);
  });

  it("puts the right page first for nearly all queries, and leaves none without an answer", () => {
    expect(hand.pageFirst).toBeGreaterThanOrEqual(0.95);
    expect(hand.pageFirstThree).toBeGreaterThanOrEqual(0.97);
    expect(hand.empty).toBe(0);
  });

  it("finds headings, words, names and code that stand somewhere", () => {
    expect(derived.first).toBeGreaterThanOrEqual(0.85);
    expect(derived.pageFirstThree).toBeGreaterThanOrEqual(0.95);
    expect(derived.empty).toBe(0);
  });
});
