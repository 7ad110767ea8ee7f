import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCases } from "./cases/readCases.ts";
import { luaByAddress } from "./cases/runCases.ts";
import { notRun } from "./cases/tryCases.ts";
import programs from "./data/programs.json" with { type: "json" };
import untried from "./data/untried.json" with { type: "json" };
import { readContent } from "./readContent.ts";
import { listedSections } from "./sectionList.ts";

const folder = join(import.meta.dirname, "cases");
const lua = readdirSync(folder)
  .filter((name) => name.endsWith(".lua"))
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n");
const cases = readCases();

describe("the cases", () => {
  it("are at least 200, each with a sentence that says what it shows", () => {
    expect(cases.size).toBeGreaterThanOrEqual(200);
    const silent = [...cases.values()].filter(({ says }) => says === "").map(({ place }) => place);
    expect(silent, "write it above the case, behind ---").toEqual([]);
  });

  it("that lack a program are neither held nor failed: they are named with it", () => {
    const results = [{}, { lacks: "debugpy" }, { fails: "expected 1" }];
    expect(notRun(["a", "b", "c"], results)).toBe(
      "THIS RUN IS NOT COMPLETE. Not run: 1\n  b: for want of debugpy",
    );
    expect(notRun(["a"], [{}])).toBe("");
  });

  it("say words of sections that they belong to", () => {
    const list = listedSections();
    const blocks = lua.split(/^(?=cases\[|recipe\(|builtin\(|local function)/m);
    const strangers = blocks.flatMap((block) => {
      const id = /^cases\["([^"]+)"\] =/.exec(block)?.[1];
      const addresses = [...block.matchAll(/^\s*t\.says\("([^"]+)"/gm)].map(([, at = ""]) => at);
      return id === undefined
        ? []
        : addresses.filter((at) => !list[at]?.cases?.includes(id)).map((at) => `${at} ${id}`);
    });
    expect(strangers, "data/sections.json does not name the case there: --accept would not run it").toEqual(
      [],
    );
  });

  it("leave fewer than 15 statements untried; these, and what depends on other programs, name sections that the pages have", () => {
    expect(untried.length).toBeLessThan(15);
    const list = listedSections();
    const places = [...untried.map(({ at }) => at), ...programs.flatMap(({ at }) => at)];
    expect(places.filter((at) => !list[at])).toEqual([]);
  });

  it("take every example in Lua", () => {
    const pasted = new Set(
      [...lua.matchAll(/\b(?:paste(?:_lazily)?\(|example\(|recipe\("[\w-]+", )"([^"]+)"(?:, (\d))?/g)].map(
        ([, at, n]) => `${at} ${n ?? 1}`,
      ),
    );
    const named = new Set(untried.flatMap(({ examples = [] }) => examples));
    const all = readContent().flatMap((page) =>
      [...luaByAddress(page)].flatMap(([at, blocks]) => blocks.map((_, place) => `${at} ${place + 1}`)),
    );
    const left = all.filter((example) => !pasted.has(example) && !named.has(example));
    const advice =
      'a case in cases/ runs each of these by t.paste("/page#section", 1), or an entry of data/untried.json names it';
    expect(left, advice).toEqual([]);
  });
});
