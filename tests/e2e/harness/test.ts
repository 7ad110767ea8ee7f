import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Listening } from "../../../packages/engine/src/node/server/listen.ts";
import { createPreviewServer } from "../../../packages/engine/src/node/server/previewServer.ts";
import { watchProblems } from "./problems.ts";
import { builtSite } from "./sites.ts";

interface Options {
  /** Name of the site that relative addresses lead to: `test.use({ siteName: "kitchen-sink" })`. */
  siteName: string;
  /**
   * Matches problems that a test causes on purpose, and that therefore don't fail it. It is one pattern and not a list,
   * because Playwright would take a list of two for a value with its settings.
   */
  allowedProblems: RegExp | undefined;
  /** The tab that the tests after a call of `sharePage` have in common; elsewhere the page of the test. */
  tab: Page;
}

interface WorkerFixtures {
  /** Address that the preview servers listen on. */
  serverHost: string;
  /** Starts the preview server for a built site, once per worker. */
  serve(siteName: string): Promise<Listening>;
}

/**
 * Playwright's test with a built site: relative addresses lead to the site, and a warning or error in the console, a
 * failed request or a request to another origin fails the test.
 */
export const test = base.extend<Options, WorkerFixtures>({
  siteName: ["handbook", { option: true }],
  allowedProblems: [undefined, { option: true }],

  serverHost: ["127.0.0.1", { option: true, scope: "worker" }],

  serve: [
    async ({ serverHost }, use) => {
      const servers = new Map<string, Promise<Listening>>();
      await use((name) => {
        const { dir, base } = builtSite(name);
        const server = servers.get(name) ?? createPreviewServer({ dir, base, port: 0, host: serverHost });
        servers.set(name, server);
        return server;
      });
      for (const server of servers.values()) await (await server).close();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ serve, siteName }, use) => use((await serve(siteName)).url),

  tab: ({ page }, use) => use(page),

  context: async ({ context, baseURL, allowedProblems }, use) => {
    const problems = watchProblems(context, new URL(baseURL ?? "").origin);
    await use(context);
    const unexpected = problems.filter((problem) => !allowedProblems?.test(problem));
    expect(unexpected, "what no page may cause").toEqual([]);
  },
});

/**
 * One tab for all tests of the `describe` block or file that calls it: a new tab and its first load take longer than what
 * most tests do there. They run one after the other. Each leaves the page as it found it, or opens its own page in the tab,
 * which has what is stored and cached from the test before. After a test that failed, the next ones get a new tab.
 * @param open opens the page that all tests look at
 * @returns what gives the tests their page, as their fixture `tab` does
 */
export function sharePage(open?: (page: Page) => Promise<unknown>): () => Page {
  test.describe.configure({ mode: "default" });
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  test.beforeAll(async ({ browser, baseURL }) => {
    context = await browser.newContext();
    problems = watchProblems(context, new URL(baseURL ?? "").origin);
    page = await context.newPage();
    await open?.(page);
  });
  test.afterEach(({ allowedProblems }) => {
    const unexpected = problems.filter((problem) => !allowedProblems?.test(problem));
    expect(unexpected, "what no page may cause").toEqual([]);
  });
  test.afterAll(() => context.close());
  test.use({ tab: ({ baseURL: _ }, use) => use(page) });
  return () => page;
}

/** Leaves a test, or a further case of one, to the stage `nightly`: `test("…", atNight, async …)`. */
export const atNight = { tag: "@nightly" };

/** Matches Chromium's console message about the not-found page, whose document has the status 404 on purpose. */
export const notFoundStatus = /console error: Failed to load resource.*status of 404/;

export { expect };
