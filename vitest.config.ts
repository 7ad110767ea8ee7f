import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Property tests, and starting a process, take seconds on a busy machine.
    testTimeout: 30_000,
    include: ["src/**/*.test.{ts,tsx}", "site/**/*.test.ts", "tests/unit/**/*.test.ts", "bench/**/*.test.ts"],
    // Test files share their modules: loading the Markdown pipeline anew for each took three quarters of the time.
    pool: "threads",
    isolate: false,
    // Vitest itself would leave one core to others, which on two is half of them.
    maxWorkers: "100%",
  },
});
