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
import { stayBusy, waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

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

test.describe("on one page", () => {
  const shared = sharePage((page) => start(page));
  test.afterEach(async () => {
    await sidebarLink(shared(), "/install").click();
    await arrived(shared(), "/install");
    await expect(shared()).toHaveURL("/install");
    await scrollTo(shared(), 0);
  });

  test("a next page begins at its top", async () => {
    const page = shared();
    await scrollTo(page, 700);
    await follow(page, options);
    expect(await scrolled(page)).toBe(0);
  });

  test("an anchor of the page at hand lies under the navbar", async () => {
    const page = shared();
    await page.locator('.toc a[href="#distributions"]').click();
    await expect(page).toHaveURL("/install#distributions");
    await expectUnderNavbar(page, "distributions");
  });

  test("the way to an anchor that the address names already leads there again", async () => {
    const page = shared();
    await page.locator('.toc a[href="#check"]').click();
    await expectUnderNavbar(page, "check");
    await scrollTo(page, 100);
    const entries = await page.evaluate(() => history.length);
    await page.locator('.toc a[href="#check"]').click();
    await expectUnderNavbar(page, "check");
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("a link to the page at hand leads to its top", async () => {
    const page = shared();
    await scrollTo(page, 700);
    await sidebarLink(page, "/install").click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(heading(page)).toBeFocused();
  });

  test("a change of the query alone scrolls nowhere", async () => {
    const page = shared();
    await scrollTo(page, 700);
    await page.evaluate(() => window.navigation?.navigate("?a=1"));
    await expect(page).toHaveURL("/install?a=1");
    await twoFrames(page);
    expect(await scrolled(page)).toBe(700);
    await expect(heading(page)).toHaveText("Install");
  });
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

test("the End key leads to the end of a page that was opened, and of the next one", async ({ page }) => {
  const distance = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY));
  await page.goto(options);
  await page.keyboard.press("End");
  await expect.poll(distance).toBeLessThanOrEqual(1);
  await waitUntilHydrated(page);
  await twoFrames(page);
  await page.keyboard.press("End");
  await expect.poll(distance).toBeLessThanOrEqual(1);
  await follow(page, callbacks);
  await page.keyboard.press("End");
  await expect.poll(distance).toBeLessThanOrEqual(1);
});

for (const [when, neverIdle] of [
  ["", false],
  [", also before that is laid out", true],
] as const) {
  test(
    `the way back from further down than the page before is high leads to where one was${when}`,
    neverIdle ? {} : atNight,
    async ({ page }) => {
      await start(page);
      if (neverIdle) await stayBusy(page);
      await scrollTo(page, 731);
      await follow(page, options);
      await scrollTo(page, 20_000);
      await page.goBack();
      await arrived(page, "/install");
      expect(await scrolled(page)).toBe(731);
    },
  );
}

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

test("back to a page that has to be fetched again leads to where one was", atNight, async ({ page }) => {
  await start(page);
  await scrollTo(page, 731);
  await follow(page, options);
  await page.reload();
  await waitUntilHydrated(page);
  await page.goBack();
  await arrived(page, "/install");
  await expect(heading(page)).toHaveText("Install");
  await expect.poll(() => scrolled(page)).toBe(731);
});

test("an anchor of another page lies under the navbar", atNight, async ({ page }) => {
  await start(page);
  await page.evaluate(() => {
    const link = document.querySelector('#menu [data-sidebar] a[href="/Configuration/options"]');
    link?.setAttribute("href", "/Configuration/options#cache");
  });
  await page.locator('#menu a[href="/Configuration/options#cache"]').click();
  await expect(page).toHaveURL(`${options}#cache`);
  await expectUnderNavbar(page, "cache");
});

test("an anchor lies under the navbar when the page is opened or reloaded", async ({ page }) => {
  await start(page, `${options}#cache`);
  await expectUnderNavbar(page, "cache");
  await page.reload();
  await waitUntilHydrated(page);
  await expectUnderNavbar(page, "cache");
});

test("back and forward between anchors lead to where one was", async ({ page }) => {
  await start(page);
  await page.locator('.toc a[href="#check"]').click();
  await expectUnderNavbar(page, "check");
  const place = await scrolled(page);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test.describe("what is folded away", () => {
  test.use({ siteName: "kitchen-sink" });

  test("the tab of an anchor stays open, though another tab was chosen before", async ({ page }) => {
    await page.addInitScript(() => {
      for (const group of ["shell", "os"]) localStorage.setItem(`docusaurus.tab.${group}`, "bash");
    });
    await open(page, "docs/everything#in-fish");
    await twoFrames(page);
    await expect(page.locator("#in-fish")).toBeVisible();
    await expectUnderNavbar(page, "in-fish");
  });

  for (const id of ["inside-details", "in-fish"]) {
    test(`opens for #${id} when its page is opened`, atNight, async ({ page }) => {
      await open(page, `docs/everything#${id}`);
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expectUnderNavbar(page, id);
    });

    test(`opens for #${id} when its page is come to`, id === "in-fish" ? {} : atNight, async ({ page }) => {
      await open(page, "docs/install");
      await page.evaluate((path) => window.navigation?.navigate(path), at(`docs/everything#${id}`));
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expectUnderNavbar(page, id);
    });

    test(`opens for #${id} on its page`, id === "inside-details" ? {} : atNight, async ({ page }) => {
      await open(page, "docs/everything");
      await expect(page.locator(`#${id}`)).toBeHidden();
      await page.evaluate((hash) => {
        location.hash = hash;
      }, id);
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expectUnderNavbar(page, id);
    });
  }
});
