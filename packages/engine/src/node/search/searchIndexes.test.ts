import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { checkIndexes } from "./searchIndexes.ts";

const warningsOf = (path: string, content: Uint8Array) => checkIndexes([{ paths: [path], content }]);
const large = randomBytes(1_200_000);

it("a search index above a megabyte is warned of with its size, and with the package that mends it", () => {
  const [warning, ...more] = warningsOf("search-index/en-current.txt", large);
  expect(more).toEqual([]);
  expect(warning).toMatchObject({ file: "search-index/en-current.txt", severity: "warning" });
  expect(warning?.message).toContain("1.2 MB");
  expect(warning?.hint).toContain("@plaindocs/pagefind");
});

it("what compresses below a megabyte is no large index, nor is any other file", () => {
  const text = Buffer.from("Boil the water and steep the tea. ".repeat(60_000));
  expect(text.length).toBeGreaterThan(2_000_000);
  expect(warningsOf("search-index/en-current.txt", text)).toEqual([]);
  expect(warningsOf("assets/film.mp4", large)).toEqual([]);
});
