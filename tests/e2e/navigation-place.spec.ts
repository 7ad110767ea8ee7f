import type { Page } from "@playwright/test";
import { at, open, twoFrames } from "./harness/kitchen.ts";
import {
  arrived,
  follow,
  heading,
  options,
  scrolled,
  scrollTo,
  sidebarLink,
  start,
} from "./harness/navigation.ts";
import { waitUntilHydrated } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

/** Where an element begins, in pixels below the navbar; one that is put away counts as if it were there. */
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

/** Height of the navbar where it has hidden on scrolling, else 0. */
const hiddenNavbar = (page: Page): Promise<number> =>
  page.evaluate(() =>
    document.documentElement.dataset.navbar === "hidden"
      ? (document.querySelector<HTMLElement>(".navbar")?.offsetHeight ?? 0)
      : 0,
  );

/** Follows a link, and waits for what the first movement loads: it fills the next pages from their top on. */
async function followOnceMoved(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
}

test("a next page begins at its top", async ({ page }) => {
  await start(page);
  await scrollTo(page, 700);
  await follow(page, options);
  expect(await scrolled(page)).toBe(0);
});

test("a next page's top is painted before all of it is laid out, which then is as if it had been loaded", async ({
  page,
}) => {
  await start(page, options);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const blocks = await page.locator("#article > *").count();
  await followOnceMoved(page, "/install");
  const seen = await page.evaluateHandle(() => {
    const drawn: number[] = [];
    const count = () => {
      drawn.push(document.querySelectorAll("#article > *").length);
      if (document.querySelector("#article[data-partial]")) requestAnimationFrame(() => setTimeout(count));
    };
    new MutationObserver((_, observer) => {
      observer.disconnect();
      count();
    }).observe(document.body, { subtree: true, attributeFilter: ["data-partial"] });
    return drawn;
  });
  await follow(page, options);
  const drawn = await seen.jsonValue();
  expect(drawn[0]).toBeGreaterThan(0);
  expect(drawn[0]).toBeLessThan(blocks / 5);
  expect(drawn.at(-1)).toBe(blocks);
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await expect(page.locator("#article .code-copy")).toHaveCount(await page.locator("#article pre").count());
});

test("whoever goes on to an anchor before a page is laid out whole gets there", async ({ page }) => {
  await start(page);
  await follow(page, options);
  await followOnceMoved(page, "/install");
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => {
        location.hash = "log_level";
      });
    }).observe(document.body, { subtree: true, attributeFilter: ["data-partial"] });
  });
  await sidebarLink(page, options).click();
  await expect(page).toHaveURL(`${options}#log_level`);
  await expectUnderNavbar(page, "log_level");
  await expect(page.locator("#article .code-copy")).toHaveCount(await page.locator("#article pre").count());
});

test("a key finds a page laid out whole: it may be the one that goes to its end", async ({ page }) => {
  await start(page, options);
  const blocks = await page.locator("#article > *").count();
  await followOnceMoved(page, "/install");
  const found = await page.evaluateHandle(() => {
    const counts: number[] = [];
    const count = () => counts.push(document.querySelectorAll("#article > *").length);
    new MutationObserver((_, observer) => {
      observer.disconnect();
      count();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
      count();
    }).observe(document.body, { subtree: true, attributeFilter: ["data-partial"] });
    return counts;
  });
  await follow(page, options);
  const [before, after] = await found.jsonValue();
  expect(before).toBeLessThan(blocks / 5);
  expect(after).toBe(blocks);
});

test("the way back from further down than the page before is high leads to where one was", async ({
  page,
}) => {
  await start(page);
  await scrollTo(page, 731);
  await follow(page, options);
  await scrollTo(page, 20_000);
  await page.goBack();
  await arrived(page, "/install");
  expect(await scrolled(page)).toBe(731);
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

test("back to a page that has to be fetched again leads to where one was", async ({ page }) => {
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

test("an anchor of the page at hand lies under the navbar", async ({ page }) => {
  await start(page);
  await page.locator('.toc a[href="#distributions"]').click();
  await expect(page).toHaveURL("/install#distributions");
  await expectUnderNavbar(page, "distributions");
});

test("the way to an anchor that the address names already leads there again", async ({ page }) => {
  await start(page);
  await page.locator('.toc a[href="#check"]').click();
  await expectUnderNavbar(page, "check");
  await scrollTo(page, 100);
  const entries = await page.evaluate(() => history.length);
  await page.locator('.toc a[href="#check"]').click();
  await expectUnderNavbar(page, "check");
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("a link to the page at hand leads to its top", async ({ page }) => {
  await start(page);
  await scrollTo(page, 700);
  await sidebarLink(page, "/install").click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(heading(page)).toBeFocused();
});

test("an anchor of another page lies under the navbar", async ({ page }) => {
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

test("a change of the query alone scrolls nowhere", async ({ page }) => {
  await start(page);
  await scrollTo(page, 700);
  await page.evaluate(() => window.navigation?.navigate("?a=1"));
  await expect(page).toHaveURL("/install?a=1");
  await twoFrames(page);
  expect(await scrolled(page)).toBe(700);
  await expect(heading(page)).toHaveText("Install");
});

test.describe("what is folded away", () => {
  test.use({ siteName: "kitchen-sink" });

  test("stays open for an anchor, though another tab was chosen before", async ({ page }) => {
    await page.addInitScript(() => {
      for (const group of ["shell", "os"]) localStorage.setItem(`docusaurus.tab.${group}`, "bash");
    });
    await open(page, "docs/everything#in-fish");
    await twoFrames(page);
    await expect(page.locator("#in-fish")).toBeVisible();
    await expectUnderNavbar(page, "in-fish");
  });

  for (const id of ["inside-details", "in-fish"]) {
    test(`opens for #${id} when its page is opened`, async ({ page }) => {
      await open(page, `docs/everything#${id}`);
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expectUnderNavbar(page, id);
    });

    test(`opens for #${id} when its page is come to`, async ({ page }) => {
      await open(page, "docs/install");
      await page.evaluate((path) => window.navigation?.navigate(path), at(`docs/everything#${id}`));
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expectUnderNavbar(page, id);
    });

    test(`opens for #${id} on its page`, async ({ page }) => {
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
