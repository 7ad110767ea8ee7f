import type { Page, Request } from "@playwright/test";
import { twoFrames } from "./kitchen.ts";
import { hold, waitUntilHydrated } from "./page.ts";

/** Addresses of pages that several tests open. */
export const options = "/Configuration/options";
export const callbacks = "/Configuration/callbacks";
export const faq = "/Configuration/faq";

/** What is said where the options page, or anything, can't be had. */
export const optionsFail =
  /failed request|Failed to load resource|The page \/Configuration\/options couldn't be loaded in place\.|A part of the app couldn't be loaded/;

/** Opens a page, waits until it is alive, and marks its document, so that `isSameDocument` can tell it from a next one. */
export async function start(page: Page, path = "/install"): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Whether no page has been loaded whole since `start`. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);

/** The sidebar's link to a path. */
export const sidebarLink = (page: Page, path: string) =>
  page.locator(`#menu [data-sidebar] a[href="${path}"]`);

/** The title that the article shows. */
export const heading = (page: Page) => page.locator("#article h1");

/** Follows a sidebar link and waits until its page stands. */
export async function follow(page: Page, path: string): Promise<void> {
  await sidebarLink(page, path).click();
  await arrived(page, path);
}

/** Waits until the page of a path stands, whole and scrolled. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page
    .locator(`#menu [data-sidebar] a[href="${path}"][aria-current="page"]`)
    .waitFor({ state: "attached" });
  await page.waitForFunction(() => !window.navigation?.transition);
  await twoFrames(page);
}

/** Paths of the documents asked for from now on: `fetched` by the app, `loaded` by the browser. */
export function watchDocuments(page: Page): { fetched: string[]; loaded: string[] } {
  const seen = { fetched: [] as string[], loaded: [] as string[] };
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) seen.loaded.push(pathname);
    else if (request.resourceType() === "fetch" && request.method() === "GET") seen.fetched.push(pathname);
  });
  return seen;
}

/** Holds back the app's requests for a document, but not the browser's, until what it returns is called. */
export const holdFetch = (page: Page, path: string): Promise<() => void> =>
  hold(
    page,
    ({ pathname }) => pathname === path,
    (request) => !request.isNavigationRequest(),
  );

/** How far down the page is scrolled, in pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls as a script does, and waits until the browser has noticed. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await twoFrames(page);
}
