import { expect, it } from "vitest";
import { checkIndexes } from "./searchIndexes.ts";

const warningsOf = (path: string, content: Uint8Array) => checkIndexes([{ paths: [path], content }]);
const large = new Uint8Array(3_200_000);

it("a search index above three megabytes is warned of with its size, and with the package that mends it", () => {
  const [warning, ...more] = warningsOf("search-index/en-current.txt", large);
  expect(more).toEqual([]);
  expect(warning).toMatchObject({ file: "search-index/en-current.txt", severity: "warning" });
  expect(warning?.message).toContain("3.2 MB");
  expect(warning?.hint).toContain("@plaindocs/pagefind");
});

it("a smaller index is none of which to warn, nor is any other file", () => {
  expect(warningsOf("search-index/en-current.txt", large.subarray(1_000_000))).toEqual([]);
  expect(warningsOf("assets/film.mp4", large)).toEqual([]);
});
