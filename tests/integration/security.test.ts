import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
/** The test whose cases are folders, and are named after them. */
const corpusTest = "tests/integration/broken.test.ts";

/** Whether a test of this name is in a file: the name stands there as a whole text, before the test's function. */
function hasTest(file: string, name: string): boolean {
  if (file === corpusTest) return readdirSync(resolve(root, "tests/sites/broken")).includes(name);
  const source = readFileSync(resolve(root, file), "utf8");
  return ['"', "`"].some((quote) => source.includes(`${quote}${name}${quote},`));
}

/** What is wrong with one promise: a second sentence, a file or a test that is missing, or a file without a test. */
function faultsOf(promise: string, proof: string): string[] {
  const parts = proof.split("; ").map((part) => /^`([^`]+\.(?:test|spec)\.ts)` (".+")$/.exec(part));
  if (parts.includes(null)) return ['it names no test, or not as `file` "name"'];
  const missing = parts.flatMap((part) => {
    const [, file = "", list = ""] = part ?? [];
    if (!existsSync(resolve(root, file))) return [`there is no ${file}`];
    const names = list.slice(1, -1).split('", "');
    return names.filter((name) => !hasTest(file, name)).map((name) => `${file} has no test "${name}"`);
  });
  return /[.;!?] /.test(promise) ? [...missing, "it is more than one sentence"] : missing;
}

/** What is wrong with the table of promises in a text. */
function faults(text: string): string[] {
  const [, table = ""] = text.split(/^\| Promise \| Test \|\n\|.*\|\n/m);
  const rows = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  if (rows.length === 0) return ["there are no promises"];
  return rows.flatMap(([, promise = "", proof = ""]) =>
    faultsOf(promise, proof).map((fault) => `${promise}: ${fault}`),
  );
}

it("every promise of SECURITY.md is one sentence with its tests, which are all there", () => {
  expect(faults(readFileSync(resolve(root, "SECURITY.md"), "utf8"))).toEqual([]);
});

it("a promise without a test, with one that is gone, or no promise at all is found", () => {
  const table = (...rows: string[]) => ["# S", "| Promise | Test |", "|---|---|", ...rows, ""].join("\n");
  const here = "`tests/integration/security.test.ts`";
  const title = "every promise of SECURITY.md is one sentence with its tests, which are all there";
  expect(faults(table(`| Nothing runs | ${here} "${title}" |`))).toEqual([]);
  expect(faults(table(`| Nothing runs | \`${corpusTest}\` "links", "redirects" |`))).toEqual([]);
  const unnamed = 'Nothing runs: it names no test, or not as `file` "name"';
  for (const proof of ["we looked", here, '`packages/engine/src/node/build.ts` "a"', `${here} "a"; others`]) {
    expect(faults(table(`| Nothing runs | ${proof} |`))).toEqual([unnamed]);
  }
  expect(
    faults(table(`| Nothing runs | ${here} "${title}", "every promise"; \`src/none.test.ts\` "a" |`)),
  ).toEqual([
    'Nothing runs: tests/integration/security.test.ts has no test "every promise"',
    "Nothing runs: there is no src/none.test.ts",
  ]);
  expect(faults(table(`| Nothing runs. All is well | ${here} "${title}" |`))).toEqual([
    "Nothing runs. All is well: it is more than one sentence",
  ]);
  expect(faults(table())).toEqual(["there are no promises"]);
  expect(faults("# S\n")).toEqual(["there are no promises"]);
});
