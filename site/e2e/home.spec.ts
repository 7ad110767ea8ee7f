import type { Page } from "@playwright/test";
import { expectNoFaults } from "../../tests/e2e/harness/axe.ts";
import { hold, viewports, waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, notFoundStatus, sharePage, test } from "../../tests/e2e/harness/test.ts";

test.use({ siteName: "plugin" });

const choose = (page: Page, name: string) => page.locator(".screen label", { hasText: name }).click();
const unresolved = (page: Page) => page.locator(".screen em:visible");
const shown = async (page: Page, part: string) =>
  (await page.locator(`.screen-${part}`).allInnerTexts()).join();

/** Has the screen show what it did when the page was opened. */
const putBack = (page: Page) =>
  page.locator(".screen input").evaluateAll((buttons: HTMLInputElement[]) => {
    for (const button of buttons) button.checked = button.defaultChecked;
  });

/** Goes through what the plugin promises: an environment is chosen, and another file brings its own. */
async function walk(page: Page): Promise<void> {
  await expect(unresolved(page)).toBeVisible();
  await choose(page, "~/shop/.venv");
  await expect(unresolved(page)).toBeHidden();
  await expect(page.getByText("The import is resolved")).toBeVisible();
  expect(await shown(page, "status")).toContain(".venv");
  expect(await shown(page, "variables")).toContain("VIRTUAL_ENV=~/shop/.venv");
  await choose(page, "~/.virtualenvs/api");
  await expect(unresolved(page)).toHaveText(/: not in api$/);
  await choose(page, "~/miniconda3/envs/lab");
  expect(await shown(page, "variables")).toContain("CONDA_PREFIX=~/miniconda3/envs/lab");
  await choose(page, "blog/post.py");
  await expect(page.getByText("is remembered for this project")).toBeVisible();
  expect(await shown(page, "buffer")).not.toContain("httpx");
  expect(await shown(page, "status")).toMatch(/post\.py\s+blog/);
  await choose(page, "shop/cart.py");
  expect(await shown(page, "status")).toMatch(/cart\.py\s+lab/);
}

test.describe("the home page, whatever its screen shows", () => {
  const shared = sharePage((page) => page.goto(""));
  test.afterEach(async () => {
    await putBack(shared());
    await shared().setViewportSize(viewports.desktop);
  });

  test("the screen on the home page does what the plugin does, and axe finds nothing in it", async () => {
    await walk(shared());
    await expectNoFaults(shared());
  });

  test("the home page has at most 400 words, and at 1440 px at most 3,000 px", async () => {
    const page = shared();
    await page.setViewportSize({ width: 1440, height: 900 });
    const words = (await page.locator("#article").allInnerTexts()).join().split(/\s+/).filter(Boolean).length;
    expect(words).toBeLessThanOrEqual(400);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the screen on the home page works by its styles alone", async ({ page }) => {
    await page.goto("");
    await walk(page);
    await expect(page.getByRole("button", { name: "Play" })).toHaveCount(0);
  });
});

test("where motion is unwelcome the screen plays only when it is asked to", async ({ page }) => {
  await page.clock.install();
  await page.goto("");
  await waitUntilHydrated(page);
  await page.mouse.move(300, 300);
  const button = page.getByRole("button", { name: "Play" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.clock.runFor(20_000);
  await expect(page.locator(".screen-list :checked")).toHaveCount(0);
  await button.click();
  await page.clock.runFor(2_100);
  await expect(page.getByRole("radio", { name: "~/shop/.venv" })).toBeChecked();
});

test.describe("for readers who have nothing against motion", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

  test("what was chosen before its script came stays chosen", async ({ page }) => {
    const release = await hold(page, /\/screen-/);
    await page.clock.install();
    await page.goto("");
    await choose(page, "~/.virtualenvs/blog");
    release();
    await expect(page.getByRole("button", { name: "Play" })).toHaveAttribute("aria-pressed", "false");
    await page.clock.runFor(20_000);
    await expect(page.getByRole("radio", { name: "~/.virtualenvs/blog" })).toBeChecked();
  });

  test("the screen plays once by itself, its button plays it again, and the first touch stops it", async ({
    page,
  }) => {
    await page.clock.install();
    // It comes when the page is idle, without the second after which it comes to a busy one.
    await page.addInitScript(() => {
      const later = setTimeout;
      Object.assign(window, { setTimeout: (work: () => void, ms: number) => ms !== 1000 && later(work, ms) });
    });
    await page.goto("");
    const button = page.getByRole("button", { name: "Play" });
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await page.clock.runFor(7_000);
    await expect(page.getByText("is remembered for this project")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("radio", { name: "~/miniconda3/envs/lab" })).toBeChecked();
    await button.click();
    await expect(page.locator(".screen-list :checked")).toHaveCount(0);
    await expect(page.getByRole("status").and(page.locator(".screen *"))).toHaveCount(0);
    await page.locator(".screen-list label").nth(1).click();
    await expect(page.getByRole("status").and(page.locator(".screen *"))).toHaveText(/not in api/);
    await page.clock.runFor(20_000);
    await expect(page.getByRole("radio", { name: "~/.virtualenvs/api" })).toBeChecked();
  });
});

test.describe("on all kinds of pages, the not-found page among them", () => {
  test.use({ allowedProblems: notFoundStatus });

  test("what's new and GitHub are reached from every page without scrolling, and all pages begin at the same place", async ({
    page,
  }) => {
    const names = [/what.s new/i, "GitHub"];
    // Neither the link of a heading, which comes a second later, nor one in the table of contents.
    const link = (name: string | RegExp) =>
      page.getByRole("link", { name }).and(page.locator("aside a, .footer a")).first();
    const starts = new Set<string>();
    for (const path of ["", "install", "search?q=conda", "no-such-page"]) {
      await page.setViewportSize(viewports.desktop);
      await page.goto(path);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        for (const name of names) await expect(link(name), `${path} ${width}`).toBeInViewport({ ratio: 1 });
        if (path !== "") starts.add(`${width}: ${(await page.locator("h1").boundingBox())?.x}`);
      }
      await page.setViewportSize(viewports.phone);
      await page.getByRole("button", { name: "Menu" }).click();
      for (const name of names)
        await expect(page.getByRole("dialog").getByRole("link", { name })).toBeInViewport();
    }
    expect(starts.size, [...starts].join()).toBe(2);
  });
});

test("the largest paint of the home page is its first paint", async ({ page }) => {
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport);
    // A busy machine may paint a document that it hasn't read to its end: what comes late comes late each time.
    await expect(async () => {
      await page.goto("");
      const paints = await page.evaluate(
        () =>
          new Promise<number[]>((done) => {
            new PerformanceObserver((list) => {
              const [first] = performance.getEntriesByName("first-contentful-paint");
              done([first?.startTime ?? -1, list.getEntries().at(-1)?.startTime ?? -2]);
            }).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      );
      expect(paints[1]).toBe(paints[0]);
    }).toPass({ timeout: 20_000 });
  }
});
