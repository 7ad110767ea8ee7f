import type { Page } from "@playwright/test";
import { twoFrames } from "../harness/kitchen.ts";
import { options, scrolled } from "../harness/navigation.ts";
import { hold, waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect, test } from "../harness/test.ts";

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

const devices = [
  { name: "a phone", upright: [390, 844], across: [844, 390] },
  { name: "a small phone", upright: [320, 568], across: [568, 320] },
  { name: "a tablet", upright: [768, 1024], across: [1024, 768] },
] as const;

for (const [place, { name, upright, across }] of devices.entries()) {
  for (const [index, path] of [options, "/Configuration/callbacks", "/Configuration/faq"].entries()) {
    test(
      `turning ${name} keeps the place on ${path}, both ways`,
      place + index === 0 ? {} : atNight,
      async ({ page }) => {
        await open(page, path, upright);
        for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
          const before = await markFirst(page, share);
          await turn(page, across);
          expect(Math.abs((await topOfMarked(page)) - before), `across at ${share}`).toBeLessThanOrEqual(40);
          await turn(page, upright);
          expect(Math.abs((await topOfMarked(page)) - before), `upright at ${share}`).toBeLessThanOrEqual(2);
        }
      },
    );
  }
}

test("a phone turned after following an anchor keeps its heading at the top", atNight, async ({ page }) => {
  await open(page, `${options}#search_timeout`, [390, 844]);
  const heading = page.locator("#search_timeout");
  const before = await heading.evaluate((element) => element.getBoundingClientRect().top);
  await turn(page, [844, 390]);
  const after = await heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(40);
});

for (const path of [`${options}#search_timeout`, "/Configuration/exposed#venvselect"]) {
  test(
    `a phone turned before any touch, and before the rest of the app is there, keeps ${path}`,
    path.startsWith(options) ? {} : atNight,
    async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      const release = await hold(page, "**/pd-assets/deferred-*.js");
      await page.goto(path);
      await waitUntilHydrated(page);
      const heading = page.locator(new URL(path, "http://host").hash);
      const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
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
    },
  );
}

test("a phone that is turned after its reader has moved isn't led back to the anchor", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await hold(page, "**/pd-assets/deferred-*.js");
  await page.goto(`${options}#search_timeout`);
  await waitUntilHydrated(page);
  await page.keyboard.press("End");
  await expect
    .poll(() => page.evaluate(() => scrollY + innerHeight > document.body.scrollHeight - 100))
    .toBe(true);
  await turn(page, [390, 844]);
  await expect(page.locator("#search_timeout")).not.toBeInViewport();
});

test("a picture that fills the window stays as far covered as it was", async ({ page }) => {
  await open(page, "/Configuration/callbacks", [390, 844]);
  const picture = page.locator("#article img:visible").first();
  const covered = () =>
    picture.evaluate((image) => {
      const { top, height } = image.getBoundingClientRect();
      return (104 - top) / height;
    });
  await picture.evaluate((image) => {
    const { top, height } = image.getBoundingClientRect();
    scrollTo(0, scrollY + top + height / 4 - 104);
  });
  await twoFrames(page);
  await turn(page, [844, 390]);
  expect(await covered()).toBeCloseTo(0.25, 1);
});

test("what is just below the navbar of a tablet keeps its place when a bar comes below it", async ({
  page,
}) => {
  await open(page, "/Configuration/faq", [1180, 820]);
  for (const share of [0.2, 0.5, 0.7]) {
    await markFirst(page, share);
    const navbar = (await page.locator(".navbar").boundingBox())?.height ?? 0;
    await page.evaluate((height) => scrollBy(0, 110 - height), navbar);
    await twoFrames(page);
    const before = await topOfMarked(page);
    await turn(page, [820, 1180]);
    expect(Math.abs((await topOfMarked(page)) - before), `upright at ${share}`).toBeLessThanOrEqual(40);
    await turn(page, [1180, 820]);
    expect(Math.abs((await topOfMarked(page)) - before), `across at ${share}`).toBeLessThanOrEqual(2);
  }
});

for (const [name, tag, upright, across] of [
  ["a phone", {}, [412, 915], [915, 412]],
  ["a tablet", atNight, [1180, 820], [820, 1180]],
] as const) {
  test(
    `a place near the end of a page is there again when ${name} is turned twice`,
    tag,
    async ({ page }) => {
      await open(page, "/install", upright);
      const before = await markFirst(page, 0.97);
      await turn(page, across);
      await turn(page, upright);
      expect(Math.abs((await topOfMarked(page)) - before)).toBeLessThanOrEqual(2);
      await turn(page, across);
      // What the reader scrolls to afterwards is the new place, with some of the text above it.
      await page.mouse.wheel(0, -300);
      await twoFrames(page);
      const scrolledTo = await markFirst(page, 0.5);
      await turn(page, upright);
      expect(Math.abs((await topOfMarked(page)) - scrolledTo)).toBeLessThanOrEqual(80);
    },
  );
}

test("at the top of a page a turned phone stays at the top", async ({ page }) => {
  await open(page, options, [390, 844]);
  await turn(page, [844, 390]);
  expect(await scrolled(page)).toBe(0);
});
