import type { Locator, Page } from "@playwright/test";
import { twoFrames } from "./kitchen.ts";
import { waitUntilHydrated } from "./page.ts";

/** Opens a page of the handbook and waits until React has hydrated it. */
export async function openPage(page: Page, path = "/install"): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** The search field of the navbar. */
export const field = (page: Page): Locator => page.locator(".search input[name=q]");
export const list = (page: Page): Locator => page.getByRole("listbox");
export const options = (page: Page): Locator => page.getByRole("option");
export const hits = (page: Page): Locator => page.locator(".search-hit");
export const selected = (page: Page): Locator => page.locator('[role="option"][aria-selected="true"]');

/** Types a query into the navbar's search field, and waits until the list answers the whole query. */
export async function type(page: Page, query: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.type(query);
  await answered(page, query);
}

/** Types a query and waits until the hits have snippets too, which come after the hits themselves. */
export async function typeToEnd(page: Page, query: string): Promise<void> {
  await type(page, query);
  await settled(page);
}

/** Empties the search field and leaves it, which closes its list. */
export async function leave(page: Page): Promise<void> {
  await field(page).fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

/** Waits until the hits of the list have snippets. With these their order may change, and doesn't afterwards. */
const settled = (page: Page): Promise<void> => page.locator(".search-snippet:not(:empty)").first().waitFor();

/** Waits until the list answers a query, which its link to all results then contains, or says that nothing has it. */
export async function answered(page: Page, query: string): Promise<void> {
  const all = `search?${new URLSearchParams({ q: query })}`;
  // Parameters for the search context and version may follow.
  const found = page.locator(`.search-all:is([href$="/${all}"], [href*="/${all}&"])`);
  await found
    .or(page.locator(".search-none", { hasText: query }))
    .first()
    .waitFor();
}

/** What `watchSearch` records in a page about queries to the search worker: the newest, and how far it is answered. */
interface SearchWatch {
  opened: boolean;
  asked: { seq: number; query: string };
  /** Number of the newest query with an answer or a failure. */
  answered: number;
  failed: string[];
}
declare global {
  interface Window {
    searchWatch: SearchWatch;
  }
}

/** Makes pages opened from now on record, in `searchWatch`, the queries to the search worker and its answers. */
export async function watchSearch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: SearchWatch = { opened: false, asked: { seq: 0, query: "" }, answered: 0, failed: [] };
    window.searchWatch = watch;
    const post = Worker.prototype.postMessage;
    const followed = new WeakSet<Worker>();
    Worker.prototype.postMessage = function (this: Worker, message) {
      if (message.type === "query") watch.asked = { seq: message.seq, query: message.query };
      if (!followed.has(this)) {
        this.addEventListener("message", ({ data }) => {
          if (data.type === "opened") watch.opened = true;
          if (data.type === "failed") watch.failed.push(data.message);
          watch.answered = data.seq ?? watch.answered;
        });
      }
      followed.add(this);
      post.call(this, message);
    };
  });
}

/** Waits until the worker has answered a query, and the page has painted the answer. It needs `watchSearch`. */
export async function workerAnswered(page: Page, query: string): Promise<void> {
  await page.waitForFunction((text) => {
    const { asked, answered } = window.searchWatch;
    return asked.query === text && answered >= asked.seq;
  }, query);
  await twoFrames(page);
}

/** Pattern of the addresses of the search index's files, without which nothing is found. */
export const indexFiles = "**/search-index/**";

/** Matches the problems that are reported for requests that a test makes fail. */
export const failedLoading = /failed request|Failed to load resource|A part of the app couldn't be loaded/;
