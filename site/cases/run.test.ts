import { afterAll, describe, it } from "vitest";
import { listedSections } from "../sectionList.ts";
import { findPlugin } from "./findPlugin.ts";
import { readCases } from "./readCases.ts";
import { runCases } from "./runCases.ts";
import { failureOf, notRun } from "./tryCases.ts";

const cases = readCases();

const installed = findPlugin();
if (typeof installed === "string") {
  console.warn(`\nTHE ${cases.size} CASES OF THE PAGES ARE NOT RUN. ${installed}\n`);
  it.skip(`the cases of the pages hold. Skipped: ${installed}`, () => undefined);
} else {
  const ids = [...cases.keys()];
  const results = runCases(
    installed,
    ids.map((id) => ({ id })),
  );
  afterAll(async () => {
    const rest = notRun(ids, await Promise.all(results));
    if (rest !== "") console.warn(rest);
  });
  describe.concurrent("run in Neovim, it holds", () => {
    // All of them wait for the last one.
    for (const [index, id] of ids.entries())
      it(`${id}: ${cases.get(id)?.says}`, { timeout: 3_600_000 }, async ({ skip }) => {
        const { fails, lacks } = (await results[index]) ?? {};
        if (lacks !== undefined) skip(`for want of ${lacks}`);
        if (fails !== undefined) throw new Error(await failureOf(id, fails, cases, listedSections()));
      });
  });
}
