import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

it("every promise of SECURITY.md has a test", () => {
  const rows = readFileSync(resolve(root, "SECURITY.md"), "utf8").matchAll(
    /^\| (?!Promise|-)(.+) \| (.+) \|$/gm,
  );
  for (const [, promise, proof = ""] of rows) {
    const names = [...proof.matchAll(/([\w*-]+\.(?:test|spec)\.ts)/g)].map(([, file = ""]) => file);
    expect([promise, names.length > 0 || proof.includes("tests/sites/broken")]).toEqual([promise, true]);
  }
});
