import { expect, it } from "vitest";
import { engineFor } from "../../tests/search/nodeEngine.ts";
import { testPages } from "../../tests/search/testPages.ts";
import { generatePages } from "./generatePages.ts";
import { hostileQueries } from "./hostileQueries.ts";

const pages = generatePages(100, testPages(), 5);
const hostile = Object.entries(hostileQueries(pages));
const { ask } = await engineFor(pages, { language: "en" });

it.each(hostile)("a hostile query is answered with at most eight hits: %s", async (_, query) => {
  const { groups } = await ask(query, { limit: 8, snippetLength: 50 });
  expect(groups.flatMap(({ hits }) => hits).length).toBeLessThanOrEqual(8);
});
