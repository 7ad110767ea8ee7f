import type { Page } from "@playwright/test";
import { at, open, twoFrames } from "../harness/kitchen.ts";
import {
  arrived,
  callbacks,
  follow,
  heading,
  options,
  scrolled,
  scrollTo,
  sidebarLink,
  start,
} from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

/** Where an element begins, in pixels below the navbar; a hidden navbar counts as if it were shown. */
async function belowNavbar(page: Page, id: string): Promise<number> {
  await twoFrames(page);
  return page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
    return top - (document.querySelector<HTMLElement>(".navbar")?.offsetHeight ?? 0);
  }, id);
}

async function expectUnderNavbar(page: Page, id: string): Promise<void> {
  await expect.poll(() => belowNavbar(page, id), `#${id} lies right under the navbar`).toBeLessThan(60);
  expect(await belowNavbar(page, id)).toBeGreaterThanOrEqual(-(await hiddenNavbar(page)));
}

/** The navbar's height if it has hidden on scrolling, otherwise 0. */
const hiddenNavbar = (page: Page): Promise<number> =>
  page.evaluate(() =>
    document.documentElement.dataset.navbar === "hidden"
      ? (document.querySelector<HTMLElement>(".navbar")?.offsetHeight ?? 0)
      : 0,
  );

/** Follows a link and waits for what a first movement loads: it fills the articles of later pages from the top on. */
async function followOnceMoved(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
}

test("pages begin at the top, under the navbar; a change of the query scrolls nowhere", async ({ page }) => {
  await start(page, callbacks);
  await scrollTo(page, 700);
  await expect(page.locator(".navbar")).toBeInViewport({ ratio: 1 });
  await follow(page, "/install");
  expect(await scrolled(page)).toBe(0);
  await scrollTo(page, 700);
  await sidebarLink(page, "/install").click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(heading(page)).toBeFocused();
  await scrollTo(page, 700);
  await page.evaluate(() => window.navigation?.navigate("?a=1"));
  await expect(page).toHaveURL("/install?a=1");
  await twoFrames(page);
  expect(await scrolled(page)).toBe(700);
  await expect(heading(page)).toHaveText("Install");
});

test("a next page is as it would be had it been loaded, with what scripts add", async ({ page }) => {
  await start(page, options);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const parts = page.locator("#article > *");
  const blocks = await parts.count();
  await followOnceMoved(page, "/install");
  await follow(page, options);
  await expect(parts).toHaveCount(blocks);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await expect(page.locator("#article .code-copy")).toHaveCount(await page.locator("#article pre").count());
});

test("back and forward lead to where one was, to the pixel, also after reloads", async ({ page }) => {
  await start(page);
  await scrollTo(page, 731);
  await follow(page, options);
  await scrollTo(page, 1203);
  await page.goBack();
  await arrived(page, "/install");
  expect(await scrolled(page)).toBe(731);
  await page.goForward();
  await arrived(page, options);
  expect(await scrolled(page)).toBe(1203);
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => scrolled(page)).toBe(1203);
  await page.goBack();
  await arrived(page, "/install");
  await expect.poll(() => scrolled(page)).toBe(731);
  await page.reload();
  await waitUntilHydrated(page);
  await page.goForward();
  await arrived(page, options);
  await expect.poll(() => scrolled(page)).toBe(1203);
});

test("an anchor of the page lies under the navbar, again too; Back leads to the place", async ({ page }) => {
  await start(page);
  const link = page.locator('.toc a[href="#check"]');
  await link.click();
  await expect(page).toHaveURL("/install#check");
  await expectUnderNavbar(page, "check");
  const place = await scrolled(page);
  await scrollTo(page, 100);
  const entries = await page.evaluate(() => history.length);
  await link.click();
  await expect.poll(() => scrolled(page)).toBe(place);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test.describe("what is folded away", () => {
  test.use({ siteName: "kitchen-sink" });

  test("details and tabs open for an anchor in them, whatever was chosen before", async ({ page }) => {
    const expectOpen = async (id: string) => {
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expectUnderNavbar(page, id);
    };
    await open(page, "docs/install");
    await page.evaluate((path) => window.navigation?.navigate(path), at("docs/everything#in-fish"));
    await expectOpen("in-fish");
    await expect(page.locator("#inside-details")).toBeHidden();
    await page.evaluate(() => {
      location.hash = "inside-details";
    });
    await expectOpen("inside-details");
    await page.evaluate(() => {
      for (const group of ["shell", "os"]) localStorage.setItem(`docusaurus.tab.${group}`, "bash");
    });
    await page.goto("about:blank");
    await open(page, "docs/everything#in-fish");
    await twoFrames(page);
    await expectOpen("in-fish");
  });
});
