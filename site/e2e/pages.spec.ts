import type { Page } from "@playwright/test";
import { sidewaysScroll } from "../../tests/e2e/harness/kitchen.ts";
import { setTextSize, waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, test } from "../../tests/e2e/harness/test.ts";
import { readContent } from "../readContent.ts";

test.use({ siteName: "plugin" });

/** Addresses that the site has had from the start, which must keep leading to their pages. */
const promised = [
  "/",
  "/install",
  "/Configuration/callbacks",
  "/Configuration/debug",
  "/Configuration/exposed",
  "/Configuration/faq",
  "/Configuration/options",
  "/Configuration/Search/Built-In/",
  "/Configuration/Search/Built-In/performance",
  "/Configuration/Search/Uv/",
  "/markdown-page",
  "/search",
];

test("every address that the site has had from the start is that of a page", async ({ request }) => {
  for (const path of promised) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test("every page comes alive without a word, under one heading; on a phone no code is scrolled; with text of 32 pixels it isn't wider than the window, and no word of a title breaks", async ({
  page,
}) => {
  for (const { route } of readContent()) {
    await page.goto(route);
    await waitUntilHydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 800 });
    const wide = (all: Element[]) =>
      all.filter((pre) => pre.clientWidth > 0 && pre.scrollWidth > pre.clientWidth).length;
    expect(await page.locator("#article pre").evaluateAll(wide), route).toBe(0);
    await setTextSize(page, 32);
    for (const width of [360, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `${route}, ${width} px`).toBeLessThanOrEqual(0);
      expect(await brokenWords(page), `${route}, ${width} px`).toEqual([]);
    }
  }
});

/** The words of the title that have parts in two lines. */
const brokenWords = (page: Page) =>
  page.locator("h1").evaluate((title) => {
    const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() ?? title;
    return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  });
