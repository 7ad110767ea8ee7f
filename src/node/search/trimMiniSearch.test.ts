import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import MiniSearch, { type Query } from "minisearch";
import { expect, it } from "vitest";
import { trimMiniSearchSource } from "./trimMiniSearch.ts";

const require = createRequire(import.meta.url);
const source = readFileSync(join(dirname(require.resolve("minisearch")), "../es/index.js"), "utf8");

it("leaves a MiniSearch that answers queries as the whole one does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "minisearch-"));
  try {
    const file = join(folder, "trimmed.mjs");
    writeFileSync(file, trimMiniSearchSource(source).replace(/^\/\/# sourceMappingURL.*$/m, ""));
    const { default: Trimmed } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      default: typeof MiniSearch;
    };
    const whole = new MiniSearch<{ id: number; text: string }>({ fields: ["text"] });
    whole.addAll([
      { id: 0, text: "green tea" },
      { id: 1, text: "black tea tea" },
      { id: 2, text: "coffee" },
    ]);
    const trimmed = new Trimmed({ fields: ["text"] });
    for (const name of [
      "_index",
      "_documentIds",
      "_documentCount",
      "_fieldLength",
      "_avgFieldLength",
      "_storedFields",
    ]) {
      Object.assign(trimmed, { [name]: Reflect.get(whole, name) });
    }
    const query: Query = {
      combineWith: "AND_NOT",
      queries: [{ combineWith: "OR", queries: ["tea", "coffee"] }, "green"],
    };
    expect(trimmed.search(query)).toEqual(whole.search(query));
    expect(whole.search(query)).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("takes more than half of it away", () => {
  const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").length;
  expect(trimMiniSearchSource(source).includes("vacuum(")).toBe(false);
  expect(code(trimMiniSearchSource(source))).toBeLessThan(code(source));
});

it("refuses a source that it wasn't written for", () => {
  expect(() => trimMiniSearchSource("class Other {}")).toThrow("declares no class MiniSearch");
  expect(() => trimMiniSearchSource("class MiniSearch {}")).toThrow("has no method constructor");
});
