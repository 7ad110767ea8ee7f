import type { Page } from "@playwright/test";
import { waitUntilHydrated } from "./page.ts";

/** The path of a page of the kitchen sink: `at("docs/install")` is "/kettle/docs/install". */
export const at = (path = "") => `/kettle/${path}`;

/** Opens a page of the kitchen sink and waits until its frame is hydrated. */
export async function open(page: Page, path = ""): Promise<void> {
  await page.goto(at(path));
  await waitUntilHydrated(page);
}

/**
 * Records the layout shifts of every page opened from now on, also those right after an input.
 * @returns a function that lists the current page's: how much, what, from where to where. The list is empty if all
 *   together are less than tools report, because text may move by parts of a pixel.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((part) => Math.round(part * 10) / 10).join(" ");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML : (node?.textContent ?? "something gone");
          return `${name.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        shifts.push({ value: entry.value, moved: moved.join("; ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await twoFrames(page);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
    );
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return sum < 0.0005 ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`);
  };
}

/** A layout shift as the Layout Instability API reports it; TypeScript has no type for it. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Waits two frames, after which all that was changed before has been painted. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Whether all of an element, from top to bottom, is in the viewport. */
export async function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((name) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
  }, selector);
}

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
