import type { Page } from "@playwright/test";
import { viewports, waitUntilHydrated } from "../harness/page.ts";
import { expect, notFoundStatus, sharePage, test } from "../harness/test.ts";

test.use({ allowedProblems: notFoundStatus });

// Tests that are not about what comes by itself open their page in this tab.
const shared = sharePage();
test.afterEach(() => shared().setViewportSize(viewports.desktop));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

test("texts, headings, blocks of code, tables and boxes end at one right edge", async () => {
  const page = shared();
  for (const path of ["install", "Configuration/options", "Configuration/debug"]) {
    await open(page, path);
    const edges = await page.evaluate(() => {
      const right = (selector: string) =>
        [...document.querySelectorAll(selector)].map((part) =>
          Math.round(part.getBoundingClientRect().right),
        );
      return [...new Set(right("#article > :not(.reference, .wide-table, h1, [hidden])"))];
    });
    expect(edges, path).toHaveLength(1);
  }
});

test("text begins at the same place on the home page and on pages with a table of contents; at a page's end the sidebar is not under the navbar, nor the table of contents over the footer", async () => {
  const page = shared();
  const lefts = async (path: string) => {
    await open(page, path);
    const found: unknown[] = [];
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      found.push({ width, left: (await page.locator("h1").boundingBox())?.x });
    }
    return found;
  };
  expect(await lefts("")).toEqual(await lefts("install"));
  for (const height of [500, 900]) {
    await page.setViewportSize({ width: 1024, height });
    const [toc, footer] = await Promise.all(
      [".toc", ".footer"].map((part) => page.locator(part).boundingBox()),
    );
    expect((toc?.y ?? 0) + (toc?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  }
  await page.setViewportSize(viewports.desktop);
  await page.keyboard.press("End");
  await expect(page.locator(".footer")).toBeInViewport();
  const bar = await page.locator(".navbar").boundingBox();
  const first = await page.locator(".sidebar a").first().boundingBox();
  expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("copy buttons come when a wheel turns, or though the reader does nothing", async ({ page }) => {
  await page.clock.install();
  await open(page, "Configuration/options");
  await page.mouse.wheel(0, 300);
  await page.locator(".code-copy").first().waitFor({ state: "attached" });
  await open(page, "Configuration/options");
  await page.clock.runFor(2_000);
  await page.locator(".code-copy").first().waitFor({ state: "attached" });
});

test("the not-found page shows what the search finds first for its address", async ({ page }) => {
  for (const [path, title, address] of [
    ["Configuration/option", "Options", "/Configuration/options"],
    ["docs/instal.html", "Install", "/install"],
  ] as const) {
    await open(page, path);
    const first = page.locator(".not-found li").first();
    await expect(first).toHaveText(`${title} ${address}`);
    await first.getByRole("link").click();
    await expect(page.locator("#article h1")).toHaveText(title);
  }
});
