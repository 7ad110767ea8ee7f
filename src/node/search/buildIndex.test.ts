import { describe, expect, it } from "vitest";
import { testPages } from "../../../tests/search/testPages.ts";
import { readHead } from "../../shared/search/format.ts";
import { buildIndex } from "./buildIndex.ts";
import { comparePaths } from "./terms/collect.ts";

const headOf = (first: Uint8Array) => readHead(new TextDecoder().decode(first));
const names = (files: { name: string }[]) => files.map(({ name }) => name);

describe("buildIndex", () => {
  it("an index of the same pages has the same bytes, in whatever order they come", () => {
    for (const layout of ["file", "blocks"] as const) {
      const options = { language: "en", layout };
      expect(buildIndex(testPages().reverse(), options)).toEqual(buildIndex(testPages(), options));
    }
  });

  it("index files are named by their content", () => {
    const before = buildIndex(testPages(), { language: "en" });
    const pages = testPages();
    (pages[0] as { title: string }).title = "Another title";
    const after = buildIndex(pages, { language: "en" });
    expect(names(before.files)).toEqual([expect.stringMatching(/^texts-[0-9a-f]{10}\.txt$/)]);
    expect(names(after.files)).toEqual(names(before.files));
    expect(after.first).not.toEqual(before.first);
  });

  it("the first file of an index names the others and the version of the format", () => {
    const { first, files } = buildIndex(testPages(), { language: "en", at: "../x/" });
    expect(headOf(first)).toMatchObject({
      format: 3,
      language: "en",
      at: "../x/",
      layout: "file",
      texts: files[0]?.name,
    });
  });

  it("fragments and blocks are in folders named by a hash of all of them", () => {
    const { first, files } = buildIndex(testPages(), { language: "en", layout: "blocks" });
    const head = headOf(first);
    expect(head.layout).toBe("blocks");
    if (head.layout !== "blocks") return;
    expect(names(files)).toContain(`${head.blocks}0.txt`);
    expect(names(files)).toContain(`${head.fragments}5.json`);
  });

  it("index files are valid UTF-8 text, as their names say", () => {
    const pages = testPages();
    pages[0]?.sections.push({
      id: "x",
      heading: "😀😁 𝒳𝒴 漢字",
      text: "𝒳𝒴 𝒳𝒵 \u0001 \u0002 \u0000",
      code: "",
    });
    for (const layout of ["file", "blocks"] as const) {
      const { first, files } = buildIndex(pages, { language: "en", layout });
      for (const bytes of [first, ...files.map((file) => file.bytes)]) {
        expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).not.toThrow();
      }
    }
  });

  it("an index of no pages is valid", () => {
    const { first } = buildIndex([], { language: "en" });
    expect(headOf(first)).toMatchObject({ pages: [], sections: [], layout: "file" });
  });

  it("an index is split into blocks if one file would be too large", () => {
    const size = buildIndex(testPages(), { language: "en" }).first.length;
    expect(buildIndex(testPages(), { language: "en", fileLimit: size }).layout).toBe("file");
    expect(buildIndex(testPages(), { language: "en", fileLimit: size / 10 }).layout).toBe("blocks");
  });
});

it("paths are sorted so that the pages below a path follow it without a gap", () => {
  expect(["/a-b", "/a/c", "/a", "/ab", "/a/b/c"].sort(comparePaths)).toEqual([
    "/a",
    "/a/b/c",
    "/a/c",
    "/a-b",
    "/ab",
  ]);
});
