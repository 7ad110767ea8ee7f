import { defineConfig } from "@playwright/test";
import type { EngineName } from "./tests/browsers/harness.ts";

const engine = (name: EngineName) => ({
  name,
  testDir: "tests/browsers/journeys",
  use: { engineName: name },
});

// What `npm test -- --only build,browsers` runs; scripts/stages.mjs says in variables where the programs are.
export default defineConfig<object, { engineName: EngineName }>({
  outputDir: ".cache/browsers-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  projects: [
    engine("chromium"),
    engine("firefox"),
    engine("webkit"),
    { name: "nginx", testDir: "tests/browsers", testMatch: "nginx.spec.ts", fullyParallel: false },
  ],
});
