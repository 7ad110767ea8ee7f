import { defineConfig } from "@playwright/test";
import { browserArgs, findBrowser } from "./scripts/browser.mjs";

// The workers load this file again, and find the browser named.
process.env.CHROMIUM_PATH ??= await findBrowser();

export default defineConfig({
  // The engine's tests, and those of this site.
  testDir: ".",
  testMatch: ["tests/e2e/**/*.spec.ts", "site/e2e/**/*.spec.ts"],
  outputDir: ".cache/e2e-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that passes only the second time is no failure, but npm test names it at its end.
  retries: 1,
  // On a busy machine a page may take seconds to come and to answer. Nothing waits longer than it has to.
  timeout: 90_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArgs },
  },
});
