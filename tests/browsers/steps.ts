import { expect } from "@playwright/test";
import type { Driver } from "./engines/driver.ts";

/** Reads again until the value is the expected one. Failures to read count as other values: a page may be unloading. */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  const isThere = async () => expect<unknown>(await read()).toEqual(expected);
  await expect(isThere).toPass({ timeout: 10_000, intervals: [20, 50, 100, 200] });
}

/** Opens a page and waits until its frame is hydrated. */
export async function open(reader: Driver, path: string): Promise<void> {
  await reader.open(path);
  await alive(reader);
}

/** Waits until the page is loaded, no navigation is under way, and its frame is hydrated. */
export const alive = (reader: Driver): Promise<void> =>
  eventually(
    () =>
      reader.evaluate(
        () =>
          document.readyState === "complete" &&
          !window.navigation?.transition &&
          document.querySelector("html[data-hydrated]:not([data-fresh])") !== null,
      ),
    true,
  );

/** Clicks the middle of the first visible element that matches a selector. */
export async function click(reader: Driver, selector: string): Promise<void> {
  await eventually(() => isVisible(reader, selector), true);
  const { x, y } = await pointOf(reader, selector);
  await reader.clickAt(x, y);
}

interface Point {
  x: number;
  y: number;
  /** Where the element leads, if it is a link. */
  url?: string;
}

/**
 * Scrolls an element into view and waits until it no longer moves and nothing covers it.
 * @param which chooses among the visible elements that match: 0 the first, 0.5 the middle one, always below 1
 * @returns the middle of the element
 */
export async function pointOf(reader: Driver, selector: string, which = 0): Promise<Point> {
  const point = await reader.evaluate(
    async (name, part): Promise<Point | undefined> => {
      const all = [...document.querySelectorAll(name)].filter((candidate) =>
        candidate.checkVisibility({ visibilityProperty: true }),
      );
      const element = all[Math.floor(part * all.length)];
      let last = "";
      for (let tries = 0; element && tries < 100; tries++) {
        // "nearest" may leave the element under the navbar, so later tries scroll it to the centre.
        element.scrollIntoView({ block: tries < 5 ? "nearest" : "center", behavior: "instant" });
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        const { left = 0, top = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
        const point = { x: left + width / 2, y: top + height / 2 };
        const now = JSON.stringify(point);
        const hit = document.elementFromPoint(point.x, point.y);
        if (now === last && hit && element.contains(hit))
          return element instanceof HTMLAnchorElement ? { ...point, url: element.href } : point;
        last = now;
      }
    },
    selector,
    which,
  );
  if (!point) throw new Error(`${selector} can't be pressed: something lies over it, or it moves`);
  return point;
}

/** Whether any element that matches a selector is visible. */
export const isVisible = (reader: Driver, selector: string): Promise<boolean> =>
  reader.evaluate(
    (name) =>
      [...document.querySelectorAll(name)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ),
    selector,
  );

/** Path, query and hash of the current page's address. */
export const address = (reader: Driver): Promise<string> =>
  reader.evaluate(() => location.pathname + location.search + location.hash);

/** The text of the first element that matches a selector, without surrounding white space. */
export const textOf = (reader: Driver, selector: string): Promise<string | undefined> =>
  reader.evaluate((name) => document.querySelector(name)?.textContent?.trim(), selector);

/** How far down the page is scrolled, in whole pixels. */
export const scrolled = (reader: Driver): Promise<number> => reader.evaluate(() => Math.round(scrollY));

/** Scrolls the page by script, and waits until the scroll event has been handled. */
export const scrollTo = (reader: Driver, top: number): Promise<void> =>
  reader.evaluate(async (y) => {
    window.scrollTo(0, y);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, top);

/** Clicks a link and waits until the page at `path` is shown and hydrated. */
export async function follow(reader: Driver, selector: string, path: string): Promise<void> {
  await click(reader, selector);
  await arrived(reader, path);
}

/** Waits until the page at `path` is shown and hydrated. */
export async function arrived(reader: Driver, path: string): Promise<void> {
  await eventually(() => address(reader), path);
  await alive(reader);
}
