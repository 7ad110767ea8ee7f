import { expect, test as siteTest } from "../e2e/harness/test.ts";
import { startChromium } from "./engines/chromium.ts";
import type { Driver, Engine } from "./engines/driver.ts";
import { startFirefox } from "./engines/firefox.ts";
import { startWebKit } from "./engines/webkit.ts";

const engines = {
  chromium: { variable: "CHROMIUM_PATH", start: startChromium },
  firefox: { variable: "FIREFOX_PATH", start: startFirefox },
  webkit: { variable: "WEBKIT_DRIVER_PATH", start: startWebKit },
} as const;

export type EngineName = keyof typeof engines;

interface Fixtures {
  /** A new window of the engine under test; relative addresses lead to the site. Problems in it fail the test. */
  reader: Driver;
  /** A second window of the engine under test, like `reader`. */
  secondReader: Driver;
}

/** Playwright's test for journeys, which run alike in every engine. */
export const test = siteTest.extend<Fixtures, { engineName: EngineName; engine: Engine }>({
  engineName: ["chromium", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use) => {
      const { variable, start } = engines[engineName];
      const program = process.env[variable];
      if (!program)
        throw new Error(`${variable} is not set\n  → npm test -- --only build,browsers ${engineName}`);
      const engine = await start(program);
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  reader: ({ engine, baseURL, allowedProblems }, use) => withWindow(engine, baseURL, allowedProblems, use),

  secondReader: ({ engine, baseURL, allowedProblems }, use) =>
    withWindow(engine, baseURL, allowedProblems, use),
});

/** Matches what the app logs in WebKit and Firefox when the reader leaves a page while a part of the app loads. */
const leaving =
  /couldn't be loaded\. TypeError: (Importing a module script failed|error loading dynamically imported module)/;

async function withWindow(
  engine: Engine,
  baseURL = "",
  allowed: RegExp | undefined,
  use: (reader: Driver) => Promise<void>,
): Promise<void> {
  const driver = await engine.newWindow(new URL(baseURL).origin);
  try {
    await use({ ...driver, open: (path) => driver.open(new URL(path, baseURL).href) });
    const unexpected = (await driver.problems()).filter(
      (problem) => !allowed?.test(problem) && !leaving.test(problem),
    );
    expect(unexpected, "what no page may cause").toEqual([]);
  } finally {
    await driver.close();
  }
}

export { expect };
