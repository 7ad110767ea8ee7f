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
 * Watches the layout shifts of every page opened from now on, those after a press or a key included.
 * @returns reads those of the page at hand: how much, what, from where to where. Nothing where all of them together are
 *   less than tools report: text may settle by parts of a pixel.
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

/** What the Layout Instability API says of a shift; TypeScript does not know it. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
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
