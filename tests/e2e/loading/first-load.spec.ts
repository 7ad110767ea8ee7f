import type { Page } from "@playwright/test";
import { at, twoFrames } from "../harness/kitchen.ts";
import { callbacks, follow, options, sidebarLink } from "../harness/navigation.ts";
import { openWithoutApp, stayBusy, waitUntilHydrated } from "../harness/page.ts";
import { openPage } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

/** How many of the article's blocks the browser doesn't render yet (`content-visibility: auto`). */
const leftOut = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("#article > * > *")].filter(
        (element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

/** The tops of the blocks in the window, and the height of the page. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll("#article > *")].map((b) => b.getBoundingClientRect().top);
    return [...tops.filter((top) => top < innerHeight), document.documentElement.scrollHeight];
  });

test("what lies far below is left out at first, and moves nothing when it comes", async ({ page }) => {
  const appears = await openWithoutApp(page, options);
  await twoFrames(page);
  const before = await places(page);
  expect(await leftOut(page)).toBeGreaterThan(50);
  await appears();
  expect(await leftOut(page)).toBe(0);
  const after = await places(page);
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  await page.reload();
  await waitUntilHydrated(page);
  expect(await places(page)).toEqual(after);
});

test("a page that a link leads to leaves out the same, until the reader moves", async ({ page }) => {
  await openPage(page, callbacks);
  await stayBusy(page);
  await follow(page, options);
  await expect(page.locator("h1")).toHaveText("Options");
  expect(await leftOut(page)).toBeGreaterThan(50);
  // Nobody knows yet whether a table that isn't laid out scrolls, so the keyboard reaches it as without scripts.
  const lastTable = page.locator("#article .table").last();
  await expect(lastTable).toHaveAttribute("tabindex", "0");
  await page.keyboard.press("End");
  expect(await leftOut(page)).toBe(0);
  await expect(lastTable).not.toHaveAttribute("tabindex");
  await expect
    .poll(() => page.evaluate(() => innerHeight + scrollY - document.body.scrollHeight))
    .toBeCloseTo(0, 0);
  await page.goBack();
  await sidebarLink(page, options).evaluate((a: HTMLAnchorElement) => {
    a.hash = "log_level";
    a.click();
  });
  await expect(page.locator("#log_level")).toBeInViewport();
  expect(await leftOut(page)).toBe(0);
});

test("whoever comes to an anchor has the whole page, and the anchor under the navbar", async ({ page }) => {
  const appears = await openWithoutApp(page, `${options}#log_level`);
  expect(await leftOut(page)).toBe(0);
  // The anchor is in view before the script has loaded, which takes a while on a slow connection.
  await expect(page.locator("#log_level")).toBeInViewport();
  await appears();
  for (const _ of ["opened", "reloaded"]) {
    const top = () => page.locator("#log_level").evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThan(0);
    await page.reload();
    await waitUntilHydrated(page);
  }
});

test("an anchor put into the address before the app is there stays under the navbar", async ({ page }) => {
  const appears = await openWithoutApp(page, options);
  await twoFrames(page);
  expect(await leftOut(page)).toBeGreaterThan(50);
  const heading = page.locator("#article h2").last();
  await page.evaluate(
    (id) => {
      location.hash = `#${id}`;
    },
    await heading.getAttribute("id"),
  );
  const top = await heading.evaluate((one) => one.getBoundingClientRect().top);
  await appears();
  expect(await leftOut(page)).toBe(0);
  expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeCloseTo(top, -1);
});

/** How many blocks may stay unrendered, and which get another height by the containment that goes with it. */
const leavable = (page: Page): Promise<{ count: number; changed: string[] }> =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>("#article > *")];
    const root = document.documentElement;
    const heights = () => blocks.map((block) => block.offsetHeight);
    delete root.dataset.fresh;
    const whole = heights();
    root.dataset.fresh = "";
    const mayBeLeftOut = blocks.map((block) => getComputedStyle(block).contentVisibility === "auto");
    for (const [index, block] of blocks.entries()) {
      if (mayBeLeftOut[index])
        Object.assign(block.style, { contentVisibility: "visible", contain: "layout style paint" });
    }
    const contained = heights();
    for (const block of blocks) {
      for (const name of ["content-visibility", "contain"]) block.style.removeProperty(name);
    }
    const changed = blocks
      .filter((_, index) => whole[index] !== contained[index])
      .map((block) => `${block.localName}.${block.className}: ${block.textContent?.trim().slice(0, 60)}`);
    return { count: mayBeLeftOut.filter(Boolean).length, changed };
  });

test.describe("in the kitchen sink", () => {
  test.use({ siteName: "kitchen-sink" });

  test("blocks whose rendering may be skipped keep their height while it is", async ({ page }) => {
    for (const path of ["docs/everything", "docs/first-brew"]) {
      await page.goto(at(path));
      const { count, changed } = await leavable(page);
      expect(count, path).toBeGreaterThan(0);
      expect(changed, path).toEqual([]);
    }
  });
});
