import { describe, expect, it } from "vitest";
import { testPages } from "../../../../../tests/search/testPages.ts";
import { type FirstFile, SCHEMA } from "../../shared/search/indexFile.ts";
import { makeIndex } from "./makeIndex.ts";

const headOf = (first: Uint8Array): FirstFile => JSON.parse(new TextDecoder().decode(first));
const names = (files: { name: string }[]) => files.map(({ name }) => name);

describe("makeIndex", () => {
  it("an index of the same pages has the same bytes, in whatever order they come", () => {
    for (const maxText of [undefined, 0]) {
      const options = { language: "en" };
      expect(makeIndex(testPages().reverse(), options, maxText)).toEqual(
        makeIndex(testPages(), options, maxText),
      );
    }
  });

  it("the index of a small site is one file, which names the version of its schema", () => {
    const { first, files } = makeIndex(testPages(), { language: "en", at: "../x/" });
    expect(files).toEqual([]);
    expect(headOf(first)).toMatchObject({ schema: SCHEMA, language: "en" });
  });

  it("the files of a large site's index are named by their content, and the first file names them", () => {
    const before = makeIndex(testPages(), { language: "en", at: "../x/" }, 0);
    const pages = testPages();
    (pages[0] as { title: string }).title = "Another title";
    const after = makeIndex(pages, { language: "en", at: "../x/" }, 0);
    expect(names(before.files)).toEqual([
      expect.stringMatching(/^index-[0-9a-f]{10}\.json$/),
      expect.stringMatching(/^texts-[0-9a-f]{10}\.json$/),
    ]);
    const [index, texts] = names(before.files);
    expect(headOf(before.first).files).toEqual({ index: `../x/${index}`, texts: `../x/${texts}` });
    // The title is in the index, but in no section's text.
    expect(names(after.files)[0]).not.toBe(index);
    expect(names(after.files)[1]).toBe(texts);
  });

  it("an index is split when its texts would be too large for one file", () => {
    const size = testPages()
      .flatMap(({ sections }) => sections)
      .reduce((sum, { text, code }) => sum + text.length + code.length, 0);
    expect(makeIndex(testPages(), { language: "en" }, size).files).toHaveLength(0);
    expect(makeIndex(testPages(), { language: "en" }, size - 1).files).toHaveLength(2);
  });

  it("index files are valid UTF-8 text, as their names say", () => {
    const pages = testPages();
    pages[0]?.sections.push({
      id: "x",
      heading: "😀😁 𝒳𝒴 漢字",
      text: "𝒳𝒴 𝒳𝒵 \u0001 \u0002 \u0000",
      code: "",
    });
    for (const maxText of [undefined, 0]) {
      const { first, files } = makeIndex(pages, { language: "en" }, maxText);
      for (const bytes of [first, ...files.map((file) => file.bytes)]) {
        expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).not.toThrow();
      }
    }
  });

  it("an index of no pages is valid", () => {
    expect(headOf(makeIndex([], { language: "en" }).first)).toMatchObject({ pages: [], texts: [] });
  });
});
