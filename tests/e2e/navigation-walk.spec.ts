import type { Page } from "@playwright/test";
import { twoFrames } from "./harness/kitchen.ts";
import { start } from "./harness/navigation.ts";
import { waitUntilHydrated } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

// WALK_STEPS=200 walks further, WALK_SEED=… repeats a walk that went wrong.
const steps = Number(process.env.WALK_STEPS ?? 30);
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000);

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a reader sees of a page, without what scripts add to the article once one moves. */
function snapshot(page: Page) {
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent);
    const article = document.querySelector("#article")?.cloneNode(true) as Element | undefined;
    for (const added of article?.querySelectorAll(".code-actions, .heading-anchor") ?? []) added.remove();
    for (const element of article?.querySelectorAll("*") ?? []) {
      for (const name of ["tabindex", "role", "aria-label", "data-label", "data-overflows", "open"]) {
        element.removeAttribute(name);
      }
    }
    return {
      title: document.title,
      article: article?.innerHTML,
      breadcrumbs: texts(".breadcrumbs li"),
      active: texts('#menu [data-sidebar] [aria-current="page"]'),
      toc: texts(".toc a"),
      pagination: texts(".pagination a"),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      description: document.querySelector('meta[name="description"]')?.getAttribute("content"),
    };
  });
}

/** Waits until nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.waitForFunction(() => document.readyState === "complete" && !window.navigation?.transition);
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
}

/** Addresses of the page's visible links to pages of the site; those within the page, too. */
const visibleLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("#_app a[href]")]
      .map((link, index) => ({ link, index }))
      .filter(
        ({ link }) =>
          link.origin === location.origin &&
          !/\.[a-z]+$/.test(link.pathname) &&
          !link.matches(".skip, .heading-anchor") &&
          link.checkVisibility({ visibilityProperty: true }),
      )
      .map(({ index }) => index),
  );

/** Position and place in the history of the page at hand. */
const place = (page: Page) =>
  page.evaluate(() => ({ y: scrollY, key: window.navigation?.currentEntry?.key ?? "", url: location.href }));

test(`${steps} random steps each lead to what a fresh load shows`, async ({ page, browser }) => {
  test.setTimeout(30_000 + steps * 4000);
  const random = randomNumbers(seed);
  // In a window of its own: a tab behind another paints once a second.
  const fresh = await browser.newPage({ viewport: page.viewportSize(), reducedMotion: "reduce" });
  /** Where one was in each entry of the history when one left it. */
  const left = new Map<string, number>();
  const way: string[] = [];
  let known = new Map<string, Awaited<ReturnType<typeof snapshot>>>();
  await start(page, "/");

  for (let step = 0; step < steps; step++) {
    const before = await place(page);
    left.set(before.key, before.y);
    const { back, forward } = await page.evaluate(() => ({
      back: Boolean(window.navigation?.canGoBack) && (window.navigation?.currentEntry?.index ?? 0) > 1,
      forward: Boolean(window.navigation?.canGoForward),
    }));
    const dice = random();
    let expected: number | undefined;
    if (dice < 0.2 && back) {
      way.push("back");
      await page.goBack();
      await settle(page);
      expected = left.get((await place(page)).key);
    } else if (dice < 0.35 && forward) {
      way.push("forward");
      await page.goForward();
      await settle(page);
      expected = left.get((await place(page)).key);
    } else if (dice < 0.43) {
      way.push("reload");
      await page.reload();
      await settle(page);
      expected = before.y;
    } else if (dice < 0.6) {
      const top = Math.round(random() * 1500);
      way.push(`scroll to ${top}`);
      await page.evaluate((y) => scrollTo(0, y), top);
      await settle(page);
    } else {
      const links = await visibleLinks(page);
      const link = page.locator("#_app a[href]").nth(links[Math.floor(random() * links.length)] ?? 0);
      way.push(`follow ${await link.getAttribute("href")}`);
      await link.evaluate((element: HTMLElement) => element.click());
      await settle(page);
      // A page without an anchor begins at its top; a link to the page at hand leads nowhere new.
      const there = await place(page);
      if (there.key !== before.key && !there.url.includes("#")) expected = 0;
    }
    const now = await place(page);
    const where = `seed ${seed}, step ${step + 1}: ${way.join(", ")} → ${now.url}`;
    if (expected !== undefined) expect(Math.abs(now.y - expected), `${where}: scroll`).toBeLessThanOrEqual(2);

    const followed = way.at(-1)?.startsWith("follow") && new URL(now.url).hash !== "";
    const bare = now.url.replace(/#.*/, "");
    if (followed || !known.has(bare)) {
      await fresh.goto("about:blank");
      await fresh.goto(now.url);
      await settle(fresh);
      if (followed && now.url !== before.url) {
        const { y } = await place(fresh);
        expect(Math.abs(now.y - y), `${where}: scroll ${now.y}, fresh ${y}`).toBeLessThanOrEqual(2);
      }
      known = new Map(known).set(bare, await snapshot(fresh));
    }
    expect(await snapshot(page), where).toEqual(known.get(bare));
  }
});
