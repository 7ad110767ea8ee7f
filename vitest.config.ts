import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const packages = resolve(import.meta.dirname, "packages");

export default defineConfig({
  resolve: {
    // Tests run the packages from their sources, so that nothing has to be compiled before.
    alias: [
      { find: /^@plaindocs\/([^/]+)$/, replacement: `${packages}/$1/src/index.ts` },
      { find: /^@plaindocs\/([^/]+)\/(.+)$/, replacement: `${packages}/$1/src/$2.ts` },
    ],
  },
  test: {
    // Property tests, starting a process and removing folders take many seconds on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Test files share their modules: loading the Markdown pipeline anew for each took three quarters of the time.
    pool: "threads",
    isolate: false,
    // Vitest itself would leave one core to others, which on two is half of them.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // The check of the site's sections, too: whoever runs the fastest tests alone shall see that a sentence needs a proof.
          include: ["packages/*/src/**/*.test.{ts,tsx}", "tests/laws/*.test.ts", "site/sections.test.ts"],
          exclude: ["**/*.dom.test.ts"],
        },
      },
      {
        // After the others: a thread for a file in another environment is a new one, which loads everything again.
        extends: true,
        test: {
          name: "dom",
          include: ["packages/*/src/**/*.dom.test.ts"],
          environment: "happy-dom",
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Whole builds, the command line, the site's own pages and search, and the rules of the repository.
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/*.test.ts", "site/**/*.test.ts"],
          exclude: ["site/cases/*", "site/sections.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What takes long and seldom fails alone, the cases of the pages, and the tests of what tests and measures:
        // MAINTAINING.md says why.
        extends: true,
        test: {
          name: "nightly",
          include: ["tests/{nightly,laws}/*.test.ts", "bench/**/*.test.ts", "site/cases/*.test.ts"],
          env: { LAWS: "all" },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
