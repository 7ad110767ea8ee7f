import { expect } from "@playwright/test";
import type { Driver } from "./engines/driver.ts";

/** Tries again until something read has the value expected: a page that is being left can't answer. */
export async function eventually<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  const isThere = async () => expect<unknown>(await read()).toEqual(expected);
  await expect(isThere).toPass({
    timeout: 10_000,
    intervals: [20, 50, 100, 200],
  });
}

/** Opens a page and waits until its frame is alive. */
export async function open(reader: Driver, path: string): Promise<void> {
  await reader.open(path);
  await alive(reader);
}

/** Waits until the page stands, whole, and its frame is alive. */
export const alive = (reader: Driver): Promise<void> =>
  eventually(
    () =>
      reader.evaluate(
        () =>
          document.readyState === "complete" &&
          !window.navigation?.transition &&
          document.querySelector("html:not([data-fresh]) #_app .color-mode:enabled") !== null,
      ),
    true,
  );

/** Presses the middle of the first element to be seen that a selector names. */
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
 * Brings an element into view and waits until it lies still with nothing over it.
 * @param which of those that can be seen, from 0 to 1.
 * @returns its middle.
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
        // What the navbar lies over is in the window all the same.
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

/** Whether any element that a selector names is there to be seen. */
export const isVisible = (reader: Driver, selector: string): Promise<boolean> =>
  reader.evaluate(
    (name) =>
      [...document.querySelectorAll(name)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ),
    selector,
  );

/** Path, query and hash of the page at hand. */
export const address = (reader: Driver): Promise<string> =>
  reader.evaluate(() => location.pathname + location.search + location.hash);

/** The text of the first element that a selector names, without the space around it. */
export const textOf = (reader: Driver, selector: string): Promise<string | undefined> =>
  reader.evaluate((name) => document.querySelector(name)?.textContent?.trim(), selector);

/** How far down the page is scrolled, in whole pixels. */
export const scrolled = (reader: Driver): Promise<number> => reader.evaluate(() => Math.round(scrollY));

/** Scrolls as a script does, and waits until the browser has noticed. */
export const scrollTo = (reader: Driver, top: number): Promise<void> =>
  reader.evaluate(async (y) => {
    window.scrollTo(0, y);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, top);

/** Follows a link and waits until the page that it leads to is alive. */
export async function follow(reader: Driver, selector: string, path: string): Promise<void> {
  await click(reader, selector);
  await arrived(reader, path);
}

/** Waits until the page of an address stands and is alive. */
export async function arrived(reader: Driver, path: string): Promise<void> {
  await eventually(() => address(reader), path);
  await alive(reader);
}
