import type { Page, Request } from "@playwright/test";
import { twoFrames } from "./kitchen.ts";
import { hold, waitUntilHydrated } from "./page.ts";

/** Addresses of pages that several tests open. */
export const options = "/Configuration/options";
export const callbacks = "/Configuration/callbacks";
export const faq = "/Configuration/faq";

/** Matches the problems that are reported when requests for the options page, or for anything, fail. */
export const optionsFail =
  /failed request|Failed to load resource|The page \/Configuration\/options couldn't be loaded in place\.|A part of the app couldn't be loaded/;

/** Has no page loaded ahead because a link to it is in view, so that tests decide what is requested. */
export const loadNothingInView = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (!target.matches("a")) observe.call(this, target);
    };
  });

/**
 * Opens a page, waits for hydration, and marks the document, so that `isSameDocument` recognizes it. Only pages of
 * links under the pointer or with the focus are loaded ahead.
 */
export async function start(page: Page, path = "/install"): Promise<void> {
  await loadNothingInView(page);
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether the browser hasn't loaded another document since `start`. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);

/** The sidebar's link to a path. */
export const sidebarLink = (page: Page, path: string) =>
  page.locator(`#menu [data-sidebar] a[href="${path}"]`);

/** The title that the article shows. */
export const heading = (page: Page) => page.locator("#article h1");

/** Clicks a link of the sidebar and waits until its page is shown. */
export async function follow(page: Page, path: string): Promise<void> {
  await sidebarLink(page, path).click();
  await arrived(page, path);
}

/** Waits until the page of a path is shown, scrolled and painted. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page
    .locator(`#menu [data-sidebar] a[href="${path}"][aria-current="page"]`)
    .waitFor({ state: "attached" });
  await page.waitForFunction(() => !window.navigation?.transition);
  await twoFrames(page);
}

/** Records the paths of documents requested from now on: `fetched` by the app, `loaded` by the browser. */
export function watchDocuments(page: Page): { fetched: string[]; loaded: string[] } {
  const seen = { fetched: [] as string[], loaded: [] as string[] };
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) seen.loaded.push(pathname);
    else if (request.resourceType() === "fetch" && request.method() === "GET") seen.fetched.push(pathname);
  });
  return seen;
}

/** Holds back the app's requests for a document, but not the browser's, until the returned function is called. */
export const holdFetch = (page: Page, path: string): Promise<() => void> =>
  hold(
    page,
    ({ pathname }) => pathname === path,
    (request) => !request.isNavigationRequest(),
  );

/** How far down the page is scrolled, in pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls the page by script, and waits until the scroll event has been handled. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await twoFrames(page);
}
