import { expect, it } from "vitest";
import { testPages } from "../../../../../tests/search/testPages.ts";
import { SCHEMA } from "../../shared/search/indexFile.ts";
import { makeIndex } from "./makeIndex.ts";

const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));

it("an index of the same pages has the same bytes, in whatever order they come", () => {
  const options = { language: "en" };
  expect(makeIndex(testPages().reverse(), options)).toEqual(makeIndex(testPages(), options));
});

it("an index is one file, which names the version of its schema", () => {
  const { first, files } = makeIndex(testPages(), { language: "en", at: "../x/" });
  expect(files).toEqual([]);
  expect(read(first)).toMatchObject({ schema: SCHEMA, language: "en" });
});

it("an index is valid UTF-8 text, as its name says", () => {
  const pages = testPages();
  const text = "𝒳𝒴 𝒳𝒵 \u0001 \u0002 \u0000";
  pages[0]?.sections.push({ id: "x", heading: "😀😁 𝒳𝒴 漢字", text, code: "" });
  expect(read(makeIndex(pages, { language: "en" }).first).texts).toContain(text);
});

it("an index of no pages is valid", () => {
  expect(read(makeIndex([], { language: "en" }).first)).toMatchObject({ pages: [], texts: [] });
});
