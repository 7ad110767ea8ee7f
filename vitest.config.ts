import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Property tests, and starting a process, take seconds on a busy machine.
    testTimeout: 30_000,
    // Test files share their modules: loading the Markdown pipeline anew for each took three quarters of the time.
    pool: "threads",
    isolate: false,
    // Vitest itself would leave one core to others, which on two is half of them.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["src/**/*.test.{ts,tsx}"], exclude: ["**/*.dom.test.ts"] },
      },
      {
        // After the others: a thread for a file in another environment is a new one, which loads everything again.
        extends: true,
        test: {
          name: "dom",
          include: ["src/**/*.dom.test.ts"],
          environment: "happy-dom",
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Whole builds, the command line, the site's own pages and search, and the rules of the repository.
        extends: true,
        test: {
          name: "integration",
          include: [
            "tests/integration/*.test.ts",
            "tests/look/*.test.ts",
            "site/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
