import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findPlugin } from "./cases/findPlugin.ts";
import { readCases } from "./cases/readCases.ts";
import { luaByAddress, runCases } from "./cases/runCases.ts";
import { failureOf } from "./cases/tryCases.ts";
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

  it("leave fewer than 15 statements untried, at addresses that the pages have", () => {
    expect(untried.length).toBeLessThan(15);
    const list = listedSections();
    expect(untried.filter(({ at }) => !list[at])).toEqual([]);
  });

  it("take every example in Lua", () => {
    const pasted = new Set(
      [...lua.matchAll(/\b(?:paste(?:_lazily)?|example)\("([^"]+)"(?:, (\d))?\)/g)].map(
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

const installed = findPlugin();
if (typeof installed === "string") {
  console.warn(`\nTHE ${cases.size} CASES OF THE PAGES ARE NOT RUN. ${installed}\n`);
  it.skip(`the cases of the pages hold. Skipped: ${installed}`, () => undefined);
} else {
  const ids = [...cases.keys()];
  const results = runCases(installed, ids);
  describe.concurrent("run in Neovim, it holds", () => {
    it.each(ids.map((id, index) => [id, cases.get(id)?.says, index] as const))(
      "%s: %s",
      async (id, _says, index) => {
        const reason = await results[index];
        if (reason !== undefined) throw new Error(await failureOf(id, reason, cases, listedSections()));
      },
      // All of them wait for the last one.
      1_800_000,
    );
  });
}
