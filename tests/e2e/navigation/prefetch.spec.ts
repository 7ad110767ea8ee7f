import type { Page } from "@playwright/test";
import { twoFrames } from "../harness/kitchen.ts";
import {
  arrived,
  callbacks,
  faq,
  follow,
  holdFetch,
  options,
  sidebarLink,
  start,
  watchDocuments,
} from "../harness/navigation.ts";
import { hold } from "../harness/page.ts";
import { openPage } from "../harness/search.ts";
import { expect, notFoundStatus, test } from "../harness/test.ts";

/** Moves a pointer over links without a pause, and rests on the last for long enough to prefetch its page. */
async function pass(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const path of all) {
      const link = document.querySelector(`#menu [data-sidebar] a[href="${path}"]`);
      link?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    }
    // Timers run in order: this one ends after the one that the app has started for the last link.
    await new Promise((done) => setTimeout(done, 100));
  }, paths);
}

test("pages of links under pointer or focus are loaded ahead, once, and no others", async ({ page }) => {
  await start(page);
  const seen = watchDocuments(page);
  await page.evaluate(async () => {
    const places = ["/install", "/install#check", "/install.md", "https://elsewhere.example/"];
    const link = document.querySelector('#menu [data-sidebar] a[href="/"]');
    for (const place of places) {
      link?.setAttribute("href", place);
      link?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
      // As above.
      await new Promise((done) => setTimeout(done, 100));
    }
  });
  expect(seen.fetched).toEqual([]);
  await pass(page, faq, callbacks);
  await expect.poll(() => seen.fetched).toEqual([callbacks]);
  await sidebarLink(page, options).focus();
  await expect.poll(() => seen.fetched).toEqual([callbacks, options]);
  await follow(page, options);
  await page.goBack();
  await arrived(page, "/install");
  await follow(page, options);
  expect(seen).toEqual({ fetched: [callbacks, options], loaded: [] });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("the page behind a link that is touched is loaded before the finger lifts, once", async ({ page }) => {
    await start(page);
    const seen = watchDocuments(page);
    const box = await sidebarLink(page, options).boundingBox();
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd") =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }],
      });
    const release = await holdFetch(page, options);
    await touch("touchStart");
    await expect.poll(() => seen.fetched).toEqual([options]);
    await touch("touchEnd");
    await expect(page).toHaveURL(options);
    release();
    await arrived(page, options);
    expect(seen).toEqual({ fetched: [options], loaded: [] });
  });
});

test.describe("links in view", () => {
  /** Opens a page and has its deferred part come, which fetches pages ahead. */
  async function rest(page: Page, path = callbacks) {
    const seen = watchDocuments(page);
    await openPage(page, path);
    await page.locator("#article h1").hover();
    await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
    return seen;
  }
  /** Paths of links, among those that match a selector, that are in the window. */
  const inView = (page: Page, selector: string) =>
    page.evaluate((links) => {
      const visible = [...document.querySelectorAll<HTMLAnchorElement>(links)].filter((link) => {
        const { top, bottom, height } = link.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < innerHeight;
      });
      const paths = visible.map(({ pathname }) => pathname).filter((path) => path !== location.pathname);
      return [...new Set(paths)];
    }, selector);

  test("neighbours in the sidebar and pages of links in view are loaded ahead, once", async ({ page }) => {
    const seen = await rest(page);
    const near = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>("#menu [data-sidebar] a")];
      const current = links.findIndex((link) => link.getAttribute("aria-current") === "page");
      return [links[current - 1]?.pathname, links[current + 1]?.pathname];
    });
    const wanted = [...new Set([...near, ...(await inView(page, "#article a"))])].sort();
    await expect.poll(() => seen.fetched.toSorted()).toEqual(wanted);
    const [previous] = near;
    await follow(page, String(previous));
    await page.goBack();
    await arrived(page, callbacks);
    const below = await page.evaluate(
      (known) =>
        [...document.querySelectorAll<HTMLAnchorElement>("#article a")].findLast(
          ({ origin, pathname }) => origin === location.origin && !known.includes(pathname),
        )?.pathname,
      [callbacks, ...seen.fetched],
    );
    await page.locator(`#article a[href^="${below}"]`).last().scrollIntoViewIfNeeded();
    await expect.poll(() => seen.fetched).toContain(below);
    expect(seen.loaded).toEqual([callbacks]);
    expect(seen.fetched).toHaveLength(new Set(seen.fetched).size);
  });

  /** Waits as the app does, which asks for pages ahead when the browser is idle, or after two seconds. */
  const idle = async (page: Page) => {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
    await twoFrames(page);
  };

  test.describe("to pages that are gone", () => {
    test.use({ allowedProblems: notFoundStatus });
    test("no more than four pages are on their way at a time, and sixteen in all", async ({ page }) => {
      const release = await hold(
        page,
        ({ pathname }) => !pathname.includes("."),
        (request) => !request.isNavigationRequest(),
      );
      const seen = await rest(page, options);
      await page.evaluate(() => {
        for (const [index, link] of document.querySelectorAll<HTMLAnchorElement>("#article a").entries()) {
          link.href = `/page-${index}`;
          link.style.cssText = "position: fixed; top: 0";
        }
      });
      await expect.poll(() => seen.fetched.length).toBe(4);
      await idle(page);
      expect(seen.fetched).toHaveLength(4);
      release();
      await expect.poll(() => seen.fetched.length).toBe(16);
      await idle(page);
      expect(seen.fetched).toHaveLength(16);
    });
  });
});
