import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  arrowsOf,
  circlesIn,
  countLines,
  floorsOf,
  picture,
  readCode,
  shortened,
  withPicture,
} from "../../scripts/weight.mjs";

it("the picture in ARCHITECTURE.md is the one that `npm run weight` draws", () => {
  const text = readFileSync(resolve(import.meta.dirname, "../../ARCHITECTURE.md"), "utf8");
  expect(withPicture(text, picture(readCode()))).toBe(text);
});

it("the arrows between packages only go down", () => {
  expect(circlesIn(arrowsOf(readCode(), (file) => file.split("/")[1] ?? ""))).toEqual([]);
});

describe("the weight of code", () => {
  it("counts neither comments nor empty lines", () => {
    expect(countLines("/**\n * Text.\n */\nconst a = 1; // one\n\n// b\nconst b = 2;\n")).toBe(2);
  });

  it("follows imports of files and of packages, types and dynamic ones included", () => {
    const code = new Map([
      ["packages/a/src/x.ts", 'import type { Y } from "./sub/y.ts";\nawait import("@plaindocs/b");'],
      ["packages/a/src/sub/y.ts", 'import { z } from "../../../b/src/z.ts";'],
      ["packages/b/src/z.ts", 'import { x } from "zed";'],
    ]);
    const arrows = arrowsOf(code, (file) => file.split("/")[1] ?? "");
    expect(arrows).toEqual(new Map(Object.entries({ a: new Set(["b"]), b: new Set() })));
    expect(circlesIn(arrows)).toEqual([]);
  });

  it("finds circles, floors, and the arrows that stand for no longer way", () => {
    const arrows = (all: Record<string, string[]>) =>
      new Map(Object.entries(all).map(([name, to]) => [name, new Set(to)]));
    expect(circlesIn(arrows({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual([["b", "c"]]);
    expect(floorsOf(arrows({ a: ["b", "c"], b: ["c"], c: [] }))).toBe(3);
    expect(shortened(arrows({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([
      ["a", "b"],
      ["b", "c"],
    ]);
  });
});
