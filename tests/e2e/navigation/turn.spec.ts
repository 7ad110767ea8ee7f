import type { Page } from "@playwright/test";
import { twoFrames } from "../harness/kitchen.ts";
import { options, scrolled } from "../harness/navigation.ts";
import { hold, waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

/** Opens a page in a window of the first size, and waits for the deferred part. */
async function open(page: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.locator(".back-to-top").waitFor({ state: "attached" });
}

/**
 * Marks the block at the top of the window and returns how far down it is.
 * The page is scrolled to it first.
 */
async function markFirst(page: Page, share: number): Promise<number> {
  await page.evaluate((part) => {
    document.querySelector("[data-place]")?.removeAttribute("data-place");
    const blocks = [...document.querySelectorAll<HTMLElement>("#article :is(p, h2, h3, tr, li, pre)")].filter(
      (block) => block.getClientRects().length > 0,
    );
    const block = blocks[Math.floor(part * blocks.length)];
    block?.setAttribute("data-place", "");
    scrollTo(0, scrollY + (block?.getBoundingClientRect().top ?? 0) - 110);
  }, share);
  await twoFrames(page);
  return topOfMarked(page);
}

const topOfMarked = (page: Page): Promise<number> =>
  page.locator("[data-place]").evaluate((block) => block.getBoundingClientRect().top);

/** Turns the window to a size, and waits until it has settled. */
async function turn(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  for (let frames = 0; frames < 4; frames++) await twoFrames(page);
}

test("turning a phone keeps the place, both ways, and the top at the top", async ({ page }) => {
  const [upright, across] = [
    [390, 844],
    [844, 390],
  ] as const;
  await open(page, options, upright);
  await turn(page, across);
  expect(await scrolled(page)).toBe(0);
  await turn(page, upright);
  for (const share of [0.2, 0.5, 0.8]) {
    const before = await markFirst(page, share);
    await turn(page, across);
    expect(Math.abs((await topOfMarked(page)) - before), `across at ${share}`).toBeLessThanOrEqual(40);
    await turn(page, upright);
    expect(Math.abs((await topOfMarked(page)) - before), `upright at ${share}`).toBeLessThanOrEqual(2);
  }
});

test("a phone turned before any touch, and before the rest of the app is there, keeps the anchor that it was opened at", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const release = await hold(page, "**/pd-assets/deferred-*.js");
  await page.goto("/Configuration/exposed#venvselect");
  await waitUntilHydrated(page);
  const top = () => page.locator("#venvselect").evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await turn(page, [390, 844]);
  // The bar below the navbar is there only in narrow windows.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(60);
  await turn(page, [844, 390]);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  release();
  await page.locator(".back-to-top").waitFor({ state: "attached" });
  await turn(page, [390, 844]);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(60);
});
