// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { countBrowserTests, countUnitTests, nothing, oneFailure, sum } from "./counts.mjs";
import { programFile, root, runCli, runNode } from "./process.mjs";
import { findPrograms, suites } from "./programs.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */

/**
 * One stage of `npm test`. It doesn't run if a stage in `needs` failed. An extra stage runs only if `--only` names it.
 * @typedef {{ name: string, needs?: string[], isExtra?: boolean, run: (filters: string[]) => Promise<Counts> }} Stage
 */

/** @type {readonly Stage[]} */
export const stages = [
  { name: "browser", run: lookForBrowser },
  { name: "lint", run: lint },
  { name: "types", run: checkTypes },
  { name: "unit", run: (filters) => runVitest("unit", ["unit", "dom"], filters) },
  { name: "integration", run: (filters) => runVitest("integration", ["integration"], filters) },
  { name: "build", run: buildSites },
  {
    name: "e2e",
    needs: ["browser", "build"],
    run: (filters) => runPlaywright("e2e", ["--project=e2e", ...filters]),
  },
  { name: "nightly", needs: ["browser", "build"], isExtra: true, run: testNightly },
  { name: "browsers", needs: ["build"], isExtra: true, run: testInBrowsers },
];

async function lookForBrowser() {
  // The browser tests run in other processes and read the browser's path from the environment.
  process.env.CHROMIUM_PATH = await findBrowser();
  console.log(process.env.CHROMIUM_PATH);
  return nothing;
}

async function lint() {
  const { ok } = await runNode([programFile("@biomejs/biome", "biome"), "check", "."]);
  return ok ? nothing : oneFailure;
}

async function checkTypes() {
  let isOk = true;
  for (const project of [
    "packages/engine/src/shared",
    "packages/engine/src/client",
    "packages/engine/src/node",
  ]) {
    const { ok } = await runNode([programFile("typescript", "tsc"), "-p", project]);
    isOk &&= ok;
  }
  return isOk ? nothing : oneFailure;
}

/** @param {string} name of the report @param {string[]} projects of vitest.config.ts @param {string[]} filters */
async function runVitest(name, projects, filters) {
  const report = newReport(name);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { ok } = await runNode([programFile("vitest", "vitest"), "run", ...reporters, ...chosen, ...filters]);
  return countReport(report, countUnitTests, ok);
}

async function buildSites() {
  let isOk = true;
  const sites = JSON.parse(readFileSync(join(root, "tests/e2e/sites.json"), "utf8"));
  for (const { name, site, out, base } of sites) {
    // A copy of the project may lack the website; its browser tests lie in its folder.
    if (!existsSync(join(root, site))) continue;
    console.log(`Building ${name} …`);
    const { ok } = await runCli(["build", "--site", site, "--out", out, "--base", base]);
    isOk &&= ok;
  }
  return isOk ? nothing : oneFailure;
}

/** Tests that take too long for every change, and those of the benches. @param {string[]} filters */
async function testNightly(filters) {
  const options = ["--project=nightly-e2e", "--pass-with-no-tests", ...filters];
  return sum([
    await runVitest("nightly", ["nightly"], ["--passWithNoTests", ...filters]),
    await runPlaywright("nightly-browser", options),
  ]);
}

/** Tests in several browser engines and nginx. @param {string[]} filters */
async function testInBrowsers(filters) {
  const asked = suites.filter((suite) => filters.length === 0 || filters.includes(suite));
  const chosen = asked.length > 0 ? asked : suites;
  await findPrograms(chosen);
  return runPlaywright("browsers", [
    "--config=playwright.browsers.config.ts",
    ...chosen.map((suite) => `--project=${suite}`),
    ...filters.filter((filter) => !suites.includes(filter)),
  ]);
}

/** @param {string} name of the report @param {string[]} args */
async function runPlaywright(name, args) {
  const report = newReport(name);
  const { ok } = await runNode(
    [programFile("@playwright/test", "playwright"), "test", "--reporter=line,json", ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return countReport(report, countBrowserTests, ok);
}

/** The path for a report. The report of an earlier run is removed. @param {string} name */
function newReport(name) {
  const path = join(root, ".cache", "reports", `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/**
 * Reads the counts of a report. A tool that failed counts as one failed test if it wrote no report or counted no
 * failure.
 * @param {string} path
 * @param {(report: any) => Counts} count
 * @param {boolean} ok
 * @returns {Counts}
 */
function countReport(path, count, ok) {
  if (!existsSync(path)) return oneFailure;
  const counts = count(JSON.parse(readFileSync(path, "utf8")));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
