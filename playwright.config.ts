import { defineConfig } from "@playwright/test";
import { browserArgs, findBrowser } from "./scripts/browser.mjs";

// The workers load this file again, and find the browser named.
process.env.CHROMIUM_PATH ??= await findBrowser();

const browserTests = ["tests/e2e/**/*.spec.ts", "site/e2e/**/*.spec.ts"];

export default defineConfig({
  testDir: ".",
  projects: [
    // The engine's tests, and those of this site.
    { name: "e2e", testMatch: browserTests, grepInvert: /@nightly/ },
    // What waits for a build of its own, more texts of the hostile ones, and more states for axe.
    { name: "nightly-e2e", testMatch: browserTests, grep: /@nightly/ },
  ],
  // The check of sections keeps a copy of the site there.
  testIgnore: "**/.cache/**",
  outputDir: ".cache/e2e-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One for each core of the smallest machine that CI has: a page keeps one busy. A third makes all of them slower by a tenth.
  workers: 2,
  retries: 0,
  // On a busy machine a page may take seconds to come and to answer. Nothing waits longer than it has to.
  timeout: 90_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a limit, each new tab starts a process for its empty page and another for its first document.
      args: [...browserArgs, "--renderer-process-limit=1"],
    },
  },
});
