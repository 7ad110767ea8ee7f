import type { Page } from "@playwright/test";
import { arrived, follow, heading, holdFetch, options, sidebarLink, start } from "../harness/navigation.ts";
import { expect, test } from "../harness/test.ts";

const bar = (page: Page) => page.getByRole("progressbar", { name: "Loading page" });

/** Records when a progress bar is in the page, in milliseconds after the first click from now on. */
async function watchBar(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let clicked = 0;
    addEventListener("click", () => {
      clicked ||= performance.now();
    });
    new MutationObserver(() => {
      if (document.querySelector('[role="progressbar"]')) times.push(performance.now() - clicked);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { times: number[] }).times);
}

test("a page that takes 200 milliseconds has a progress bar, which goes with it", async ({ page }) => {
  await start(page);
  const times = await watchBar(page);
  const release = await holdFetch(page, options);
  await sidebarLink(page, options).click();
  await expect(bar(page)).toBeVisible();
  expect((await times())[0]).toBeGreaterThanOrEqual(199);
  release();
  await arrived(page, options);
  await expect(bar(page)).toHaveCount(0);
  const seen = (await times()).length;
  await page.goBack();
  await arrived(page, "/install");
  expect(await times()).toHaveLength(seen);
});

test("the progress bar goes at the browser's stop button, and links work on", async ({ page }) => {
  await start(page);
  await holdFetch(page, options);
  await sidebarLink(page, options).click();
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => window.stop());
  await expect(bar(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Install");
  await follow(page, "/Configuration/callbacks");
});
