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

test("blocks of code, tables and boxes end at one right edge, and texts never beyond it", async () => {
  const page = shared();
  for (const path of ["install", "Configuration/options", "Configuration/debug"]) {
    await open(page, path);
    const edges = await page.evaluate(() => {
      const right = (selector: string) =>
        [...document.querySelectorAll(selector)].map((part) =>
          Math.round(part.getBoundingClientRect().right),
        );
      return {
        blocks: [...new Set(right("#article > :is(.code, .table, .tabs, .admonition)"))],
        texts: Math.max(...right("#article > :is(p, ul, ol)")),
      };
    });
    expect(edges.blocks, path).toHaveLength(1);
    expect(edges.texts).toBeLessThanOrEqual(edges.blocks[0] ?? 0);
  }
});

test("text begins at the same place on the home page and on pages with a table of contents", async () => {
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
});

test("at the end of a page, the sidebar is not under the navbar", async () => {
  const page = shared();
  await open(page, "install");
  await page.keyboard.press("End");
  await expect(page.locator(".footer")).toBeInViewport();
  const bar = await page.locator(".navbar").boundingBox();
  const first = await page.locator(".sidebar a").first().boundingBox();
  expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("copy buttons come though the reader does nothing", async ({ page }) => {
  await open(page, "Configuration/options");
  await page.locator(".code-copy").first().waitFor({ state: "attached" });
});

test("scrolling with a wheel counts as interest in the page", async ({ page }) => {
  await page.clock.install();
  await open(page, "Configuration/options");
  await page.mouse.wheel(0, 300);
  await page.locator(".code-copy").first().waitFor({ state: "attached" });
});

test("on a phone, each cell of a small table stands below the heading of its column", async () => {
  const page = shared();
  await page.setViewportSize(viewports.phone);
  await open(page, "Configuration/debug");
  const cell = page.locator("#article td[data-label]").first();
  const label = await cell.evaluate((element) => getComputedStyle(element, "::before").content);
  expect(label).toBe(`"${await cell.getAttribute("data-label")}"`);
});

test("paper shows light pictures in the dark mode too", async () => {
  const page = shared();
  await open(page, "Configuration/options");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("img.for-dark").first()).toBeHidden();
  await expect(page.locator("img.for-light").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
});

for (const [path, title, address] of [
  ["Configuration/option", "Options", "/Configuration/options"],
  ["docs/instal.html", "Install", "/install"],
] as const) {
  test(`the not-found page shows for /${path} what the search finds first: ${title}`, async ({ page }) => {
    await open(page, path);
    const first = page.locator(".not-found li").first();
    await expect(first).toHaveText(`${title} ${address}`);
    await first.getByRole("link").click();
    await expect(page.locator("#article h1")).toHaveText(title);
  });
}
