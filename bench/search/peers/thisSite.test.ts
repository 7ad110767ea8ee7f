import { expect, it } from "vitest";
import { testPages } from "../../../tests/search/testPages.ts";
import { thisSite } from "./thisSite.ts";

it("this site's engine answers as an adapter, and counts what a browser fetches for it", async () => {
  const pages = testPages();
  const input = { pages, records: [], options: { language: "en", synonyms: [] }, folder: "" };
  const { ask, bytes } = await thisSite(input);
  const [first] = await ask("requirements");
  expect(first).toBe("/docs/install#requirements");
  expect(bytes()).toBeGreaterThan(10_000);
});
