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

it("every promise of SECURITY.md is one sentence with its tests, which are all there", () => {
  const text = readFileSync(resolve(root, "SECURITY.md"), "utf8");
  const [, table = ""] = text.split(/^\| Promise \| Test \|\n\|.*\|\n/m);
  const rows = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(20);
  const faults = rows.flatMap(([, promise = "", proof = ""]) =>
    faultsOf(promise, proof).map((fault) => `${promise}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
