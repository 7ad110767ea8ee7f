import { expect, it } from "vitest";
import { checkIndexes } from "./searchIndexes.ts";

const warningsOf = (path: string, size: number) =>
  checkIndexes([{ paths: [path], content: new Uint8Array(size) }]);

it("a search index above six megabytes is warned of with its size, and with the package that mends it", () => {
  const [warning, ...more] = warningsOf("search-index/en-current.txt", 6_200_000);
  expect(more).toEqual([]);
  expect(warning).toMatchObject({ file: "search-index/en-current.txt", severity: "warning" });
  expect(warning?.message).toContain("6.2 MB");
  expect(warning?.hint).toContain("@plaindocs/pagefind");
});

it("a smaller index is not warned of, nor is any other file", () => {
  expect(warningsOf("search-index/en-current.txt", 5_900_000)).toEqual([]);
  expect(warningsOf("assets/film.mp4", 6_200_000)).toEqual([]);
});
