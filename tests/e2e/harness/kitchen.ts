import type { Page } from "@playwright/test";
import { waitUntilHydrated } from "./page.ts";

/** Where the kitchen sink's pages are: `at("docs/install")`. */
export const at = (path = "") => `/kettle/${path}`;

/** Opens a page of the kitchen sink and waits until its frame is alive. */
export async function open(page: Page, path = ""): Promise<void> {
  await page.goto(at(path));
  await waitUntilHydrated(page);
}

/**
 * Adds up the layout shifts of every page opened from now on, those after a press or a key included.
 * @returns reads the sum of the page at hand, to three places as tools report it: text may settle by parts of a pixel.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await twoFrames(page);
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    return Math.round(sum * 1000) / 1000;
  };
}

/** Waits until what was asked for has been painted. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Whether an element lies within the viewport, wholly. */
export async function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((name) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
  }, selector);
}

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
