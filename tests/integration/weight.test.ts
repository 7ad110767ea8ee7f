import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import {
  arrowsOf,
  circlesIn,
  countLines,
  layersOf,
  picture,
  readCode,
  withPicture,
} from "../../scripts/weight.mjs";

it("the picture in ARCHITECTURE.md is the one that `npm run weight` draws", () => {
  const text = readFileSync(resolve(import.meta.dirname, "../../ARCHITECTURE.md"), "utf8");
  expect(withPicture(text, picture(readCode()))).toBe(text);
});

it("the arrows between packages only go down", () => {
  expect(circlesIn(arrowsOf(readCode(), (file) => file.split("/")[1] ?? ""))).toEqual([]);
});

it("lines are counted without comments and empty ones; cycles and layers of arrows are found", () => {
  expect(countLines("/**\n * Text.\n */\nconst a = 1; // one\n\n// b\nconst b = 2;\n")).toBe(2);
  const arrows = new Map(Object.entries({ a: new Set(["b"]), b: new Set(["c"]), c: new Set(["b"]) }));
  expect(circlesIn(arrows)).toEqual([["b", "c"]]);
  arrows.set("c", new Set());
  expect(layersOf(arrows)).toBe(3);
});
