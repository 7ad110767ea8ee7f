import { describe, expect, it } from "vitest";
import { buildIndex } from "./buildIndex.ts";
import { comparePaths } from "./collect.ts";
import { testPages } from "./testPages.ts";

const names = (files: { name: string }[]) => files.map(({ name }) => name);

describe("buildIndex", () => {
  it("gives the same bytes for the same pages, in whatever order they come", () => {
    for (const layout of ["file", "blocks"] as const) {
      const options = { language: "en", layout };
      expect(buildIndex(testPages().reverse(), options)).toEqual(buildIndex(testPages(), options));
    }
  });

  it("names files by their content", () => {
    const before = buildIndex(testPages(), { language: "en" });
    const pages = testPages();
    (pages[0] as { title: string }).title = "Another title";
    const after = buildIndex(pages, { language: "en" });
    expect(names(before.files)).toEqual([
      expect.stringMatching(/^index-[0-9a-f]{10}\.txt$/),
      expect.stringMatching(/^texts-[0-9a-f]{10}\.txt$/),
    ]);
    expect(after.files[0]?.name).not.toBe(before.files[0]?.name);
    expect(after.files[1]?.name).toBe(before.files[1]?.name);
  });

  it("names in the manifest what it made, and the version of the format", () => {
    const { files, manifest } = buildIndex(testPages(), { language: "en" });
    expect(manifest).toMatchObject({ format: 2, language: "en", layout: "file", pages: 6, sections: 25 });
    if (manifest.layout === "file") expect(names(files)).toEqual([manifest.index, manifest.texts]);
  });

  it("puts fragments of the texts and blocks of terms under the hash of their set", () => {
    const { files, manifest } = buildIndex(testPages(), { language: "en", layout: "blocks" });
    expect(manifest.layout).toBe("blocks");
    if (manifest.layout !== "blocks") return;
    expect(names(files)).toContain(manifest.head);
    expect(names(files)).toContain(`${manifest.blocks}0.txt`);
    expect(names(files)).toContain(`${manifest.fragments}5.json`);
  });

  it("writes valid text, so that a host may take the files for what their names say", () => {
    const pages = testPages();
    pages[0]?.sections.push({
      id: "x",
      heading: "😀😁 𝒳𝒴 漢字",
      text: "𝒳𝒴 𝒳𝒵 \u0001 \u0002 \u0000",
      code: "",
    });
    for (const layout of ["file", "blocks"] as const) {
      for (const { bytes } of buildIndex(pages, { language: "en", layout }).files) {
        expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).not.toThrow();
      }
    }
  });

  it("makes an index of nothing", () => {
    expect(buildIndex([], { language: "en" }).manifest).toMatchObject({
      pages: 0,
      sections: 0,
      layout: "file",
    });
  });

  it("goes over to blocks when one file would be too large", () => {
    const size = buildIndex(testPages(), { language: "en" }).files[0]?.bytes.length ?? 0;
    expect(buildIndex(testPages(), { language: "en", fileLimit: size }).manifest.layout).toBe("file");
    expect(buildIndex(testPages(), { language: "en", fileLimit: size / 10 }).manifest.layout).toBe("blocks");
  });
});

it("orders paths so that what is below a path stands together", () => {
  expect(["/a-b", "/a/c", "/a", "/ab", "/a/b/c"].sort(comparePaths)).toEqual([
    "/a",
    "/a/b/c",
    "/a/c",
    "/a-b",
    "/ab",
  ]);
});
