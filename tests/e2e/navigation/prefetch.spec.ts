import type { Page } from "@playwright/test";
import { twoFrames } from "../harness/kitchen.ts";
import {
  arrived,
  callbacks,
  follow,
  holdFetch,
  options,
  sidebarLink,
  start,
  watchDocuments,
} from "../harness/navigation.ts";
import { expect, test } from "../harness/test.ts";

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

for (const [means, act] of [
  ["under the pointer", (page: Page) => sidebarLink(page, options).hover()],
  ["with the focus", (page: Page) => sidebarLink(page, options).focus()],
] as const) {
  test(`the page behind a link ${means} is loaded ahead, once`, async ({ page }) => {
    await start(page);
    const seen = watchDocuments(page);
    await act(page);
    await expect.poll(() => seen.fetched).toEqual([options]);
    await follow(page, options);
    await page.goBack();
    await arrived(page, "/install");
    await follow(page, options);
    expect(seen).toEqual({ fetched: [options], loaded: [] });
  });
}

test("a click while the page is on its way ahead asks for nothing more", async ({ page }) => {
  await start(page);
  const seen = watchDocuments(page);
  const release = await holdFetch(page, options);
  await sidebarLink(page, options).hover();
  await expect.poll(() => seen.fetched).toEqual([options]);
  await sidebarLink(page, options).click();
  await expect(page).toHaveURL(options);
  release();
  await arrived(page, options);
  expect(seen.fetched).toEqual([options]);
});

test("a second click on a link whose page is on its way asks for nothing more", async ({ page }) => {
  await start(page);
  const seen = watchDocuments(page);
  const release = await holdFetch(page, options);
  await sidebarLink(page, options).click();
  await expect(page).toHaveURL(options);
  await sidebarLink(page, options).click();
  await sidebarLink(page, options).click();
  release();
  await arrived(page, options);
  expect(seen).toEqual({ fetched: [options], loaded: [] });
});

test("a link that the pointer only passes is left alone", async ({ page }) => {
  await start(page);
  const seen = watchDocuments(page);
  await pass(page, options, callbacks);
  await expect.poll(() => seen.fetched).toEqual([callbacks]);
});

test("links to the page at hand, to files and to other places are left alone", async ({ page }) => {
  await start(page);
  const seen = watchDocuments(page);
  await page.evaluate(async () => {
    const places = ["/install", "/install#check", "/install.md", "https://elsewhere.example/"];
    const link = document.querySelector('#menu [data-sidebar] a[href="/"]');
    for (const place of places) {
      link?.setAttribute("href", place);
      link?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
      await new Promise((done) => setTimeout(done, 100));
      document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    }
  });
  expect(seen.fetched).toEqual([]);
});

for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
  test(`with ${JSON.stringify(connection)} nothing is loaded ahead, and links work`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await start(page);
    const seen = watchDocuments(page);
    await pass(page, options);
    expect(seen.fetched).toEqual([]);
    await follow(page, options);
    expect(seen).toEqual({ fetched: [options], loaded: [] });
  });
}

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

test("a page that is there already stands within a frame or two", async ({ page }) => {
  await start(page);
  const paths = [options, callbacks, "/Configuration/faq", "/Configuration/debug"];
  for (const path of paths) await follow(page, path);
  const frames: number[] = [];
  for (const path of paths) {
    frames.push(
      await page.evaluate(async (to) => {
        const link = document.querySelector<HTMLAnchorElement>(`#menu [data-sidebar] a[href="${to}"]`);
        link?.click();
        let count = 0;
        do {
          await new Promise(requestAnimationFrame);
          count++;
        } while (link?.getAttribute("aria-current") !== "page" && count < 100);
        return count;
      }, path),
    );
  }
  // Only the fastest counts, because the machine may be busy during others.
  expect(Math.min(...frames), frames.join(", ")).toBeLessThanOrEqual(2);
});

test("the next and the previous page are loaded ahead once the links to them are in view, and not before", async ({
  page,
}) => {
  await start(page, callbacks);
  await page.locator("#article h1").hover();
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
  const seen = watchDocuments(page);
  const [next, previous] = await page.evaluate(() =>
    ["next", "prev"].map(
      (rel) => document.querySelector<HTMLAnchorElement>(`.pagination [rel=${rel}]`)?.pathname,
    ),
  );
  await twoFrames(page);
  expect(seen.fetched).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => seen.fetched).toEqual([next, previous]);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>(".pagination [rel=next]")?.click());
  await expect(page).toHaveURL(String(next));
  expect(seen).toEqual({ fetched: [next, previous], loaded: [] });
});
