import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** What is wrong with the table of promises in a text: each row must name a test, and all that it names must exist. */
function faults(text: string): string[] {
  const [, table = ""] = text.split(/^\| Promise \| Test \|\n\|.*\|\n/m);
  const rows = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  if (rows.length === 0) return ["there are no promises"];
  return rows.flatMap(([, promise = "", proof = ""]) => {
    const names = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    const missing = names.filter((name) => !existsSync(resolve(root, name)));
    const isTested = names.some((name) => /\.(test|spec)\.ts$/.test(name));
    return [
      ...missing.map((name) => `${promise}: there is no ${name}`),
      ...(isTested ? [] : [`${promise}: it names no test`]),
    ];
  });
}

it("every promise of SECURITY.md names a test, and each test that it names is there", () => {
  expect(faults(readFileSync(resolve(root, "SECURITY.md"), "utf8"))).toEqual([]);
});

it("a promise without a test, with one that is gone, or no promise at all is found", () => {
  const table = (...rows: string[]) => ["# S", "| Promise | Test |", "|---|---|", ...rows, ""].join("\n");
  const here = "`tests/integration/security.test.ts`";
  expect(faults(table(`| Nothing runs | ${here} |`))).toEqual([]);
  expect(faults(table("| Nothing runs | we looked |"))).toEqual(["Nothing runs: it names no test"]);
  expect(faults(table(`| Nothing runs | ${here}, \`src/none.test.ts\` |`))).toEqual([
    "Nothing runs: there is no src/none.test.ts",
  ]);
  expect(faults(table())).toEqual(["there are no promises"]);
  expect(faults("# S\n")).toEqual(["there are no promises"]);
});
