// @ts-check
import "./node-version.mjs";
import { parseArgs } from "node:util";

const help = `npm test: installs what is missing, then checks and tests everything.

  npm test                                 all stages
  npm test -- --only lint,types            some of them
  npm test -- --only unit packages/engine/src/shared       the unit tests whose path has this in it; so with integration
  npm test -- --only e2e routes            the same for browser tests, on what was built last

  stages   browser, lint, types, unit, integration, build, e2e; and only when asked for:
           nightly (--only browser,build,nightly) and browsers (--only build,browsers)

It goes on after a failure, and names the failed tests and why at its end. Its last line is the number of tests; any other stage that fails counts as one failed test.
The exit code is 0 when nothing failed, and 2 for a command line that can't be understood.`;

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error?.code?.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
});

/** @typedef {{ name: string, text: string, counts: import("./counts.mjs").Counts }} Result */

async function main() {
  const { values, positionals: filters } = parseArgs({
    options: { only: { type: "string" }, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  if (values.help) return console.log(help);
  if (filters.length > 0 && !values.only)
    throw new Error(`Filters need --only unit, integration, e2e, nightly or browsers.\n\n${help}`);
  const { countLine, nothing, oneFailure } = await import("./counts.mjs");
  const { elapsed, stopSignal, stopTogether } = await import("./process.mjs");
  stopTogether();

  /** @type {Result[]} */
  const results = [];
  /** @param {string} name @param {() => Promise<import("./counts.mjs").Counts>} task */
  const record = async (name, task) => {
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
    const started = Date.now();
    const counts = await task().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return oneFailure;
    });
    const ran = counts.passed + counts.skipped > 0 ? countLine(counts) : counts.failed > 0 ? "failed" : "ok";
    const text = `${ran}, ${elapsed(started)}`;
    console.log(`${name}: ${text}`);
    results.push({ name, text, counts });
    return counts.failed === 0;
  };

  const isSetUp = await record("setup", async () => {
    const { installDependencies } = await import("./setup.mjs");
    await installDependencies();
    return nothing;
  });
  const stages = isSetUp ? await chosenStages(values.only) : [];
  for (const { name, needs = [], run } of stages) {
    if (stopSignal()) break;
    const missing = needs.filter((need) =>
      results.some((result) => result.name === need && result.counts.failed > 0),
    );
    if (missing.length === 0) await record(name, () => run(filters));
    else results.push({ name, text: `not run, because ${missing.join(" and ")} failed`, counts: nothing });
  }

  const wereTestsAsked =
    !isSetUp ||
    stages.some(({ name }) => ["unit", "integration", "e2e", "nightly", "browsers"].includes(name));
  await printResults(results, wereTestsAsked);
}

/**
 * Prints the result of each stage and the total, and sets the exit code.
 * @param {Result[]} results @param {boolean} wereTestsAsked
 */
async function printResults(results, wereTestsAsked) {
  const { countLine, sum } = await import("./counts.mjs");
  const { stopSignal } = await import("./process.mjs");
  const total = sum(results.map(({ counts }) => counts));
  const noneRan = wereTestsAsked && total.passed + total.failed === 0;
  console.log(`\n── result ${"─".repeat(54)}`);
  for (const { name, text, counts } of results) {
    console.log(`${name.padEnd(11)} ${text}`);
    for (const test of counts.names ?? []) console.log(test.replace(/^/gm, " ".repeat(12)));
  }
  if (noneRan) console.log(`${"tests".padEnd(11)} none ran`);
  if (stopSignal()) console.log(`stopped by ${stopSignal()}`);
  if (noneRan || total.failed > 0 || stopSignal()) process.exitCode = 1;
  console.log(countLine(total));
}

/**
 * The stages named in a comma-separated list; without a list, all but the extra ones.
 * @param {string | undefined} only
 */
async function chosenStages(only) {
  const { stages } = await import("./stages.mjs");
  if (only === undefined) return stages.filter(({ isExtra }) => !isExtra);
  const names = only.split(",");
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) throw new Error(`There is no stage "${unknown}".\n\n${help}`);
  return stages.filter(({ name }) => names.includes(name));
}
