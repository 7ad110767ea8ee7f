import { expect, it } from "vitest";
import { buildIndex } from "../../src/node/search/buildIndex.ts";
import { openBuilt } from "../../tests/search/nodeEngine.ts";
import { testPages } from "../../tests/search/testPages.ts";
import { generatePages } from "./generatePages.ts";
import { hostileQueries } from "./hostileQueries.ts";

const pages = generatePages(100, testPages(), 5);
const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
const hostile = Object.entries(hostileQueries(pages));
const built = buildIndex(pages, { language: "en", layout: "blocks" });

it.each(hostile)(
  "a hostile query reads a bounded number of terms, postings and files: %s",
  async (_, query) => {
    let files = 0;
    const engine = await openBuilt(built, () => files++);
    const { groups } = await engine.search({ query, limit: 8, snippetLength: 50, diversify: true });
    expect(groups.flatMap(({ hits }) => hits).length).toBeLessThanOrEqual(8);
    // For each word the engine reads its own term and a few variants, not all terms that begin alike or are similar.
    expect(engine.work.terms).toBeLessThanOrEqual(128);
    expect(engine.work.postings).toBeLessThanOrEqual(20 * sections);
    // It reads the head of the index, a few blocks for each word, and the texts of possible hits.
    expect(files).toBeLessThanOrEqual(80);
  },
);
