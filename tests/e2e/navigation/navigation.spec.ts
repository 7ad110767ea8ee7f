import {
  arrived,
  callbacks,
  faq,
  follow,
  heading,
  holdFetch,
  isSameDocument,
  options,
  sidebarLink,
  start,
  watchDocuments,
} from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

test("a link changes the address at once, and the page in one frame, without a load", async ({ page }) => {
  await start(page);
  const requests = watchDocuments(page);
  await page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      seen.add(
        [
          document.title,
          text("#article h1"),
          text('.breadcrumbs [aria-current="page"]'),
          text('#menu [data-sidebar] [aria-current="page"]'),
          text(".toc a"),
          text('.pagination [rel="next"]'),
          document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
        ].join(" / "),
      );
      requestAnimationFrame(look);
    };
    look();
  });
  const release = await holdFetch(page, options);
  await sidebarLink(page, options).click();
  await expect(page).toHaveURL(options);
  await expect(heading(page)).toHaveText("Install");
  release();
  await arrived(page, options);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatch(/^Install .*\/ Install \/ Install \/ Install \/ .+\/ Next .+ \/ .*\/install$/);
  expect(seen[1]).toMatch(
    /^Options .*\/ Options \/ Options \/ Options \/ .+\/ Next Callbacks and hooks \/ .*\/options$/,
  );
  expect(await isSameDocument(page)).toBe(true);
  expect(requests).toEqual({ fetched: [options], loaded: [] });
});

test("after rapid clicks on several links, the page of the last one is shown", async ({ page }) => {
  await start(page);
  const releases = [
    await holdFetch(page, options),
    await holdFetch(page, callbacks),
    await holdFetch(page, faq),
  ];
  for (const path of [options, callbacks, faq]) {
    await sidebarLink(page, path).click();
    await expect(page).toHaveURL(path);
  }
  for (const release of releases) release();
  await arrived(page, faq);
  await expect(heading(page)).toHaveText("FAQ");
  expect(await isSameDocument(page)).toBe(true);
});

test("a page that was left in the middle of a visit comes back alive", async ({ page }) => {
  await start(page);
  await follow(page, options);
  await page.goto("/search");
  await page.goBack();
  await waitUntilHydrated(page);
  await expect(heading(page)).toHaveText("Options");
  await follow(page, callbacks);
});
