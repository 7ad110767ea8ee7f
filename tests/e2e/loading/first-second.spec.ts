import type { Page } from "@playwright/test";
import { at } from "../harness/kitchen.ts";
import { callbacks } from "../harness/navigation.ts";
import { openWithoutApp, viewports } from "../harness/page.ts";
import { openPage } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

// What a reader presses as soon as a page is painted, a second before the app comes on a slow connection.

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

test("a link pressed before the app is there leads to its page at once", async ({ page }) => {
  await openWithoutApp(page, "/install");
  await page.locator(`#menu [data-sidebar] a[href="${callbacks}"]`).click();
  await expect(page.locator("#article h1")).toHaveText("Callbacks and hooks");
});

test("a press of the colour switch while the app starts counts, once", async ({ page }) => {
  // The press comes between the start of the app, in which React hydrates in slices, and the end of hydration.
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const look = () => {
        const isStarted = Object.keys(document.getElementById("_app") ?? {}).length > 0;
        if (isStarted) document.querySelector<HTMLElement>(".navbar .color-mode")?.click();
        else setTimeout(look);
      };
      look();
    });
  });
  await openPage(page);
  await expect.poll(() => theme(page)).toBe("light");
});

test("a press that is followed by one elsewhere doesn't come back", async ({ page }) => {
  const appears = await openWithoutApp(page, "/install");
  await page.locator(".navbar .color-mode").click();
  await page.locator("#article h1").click();
  await appears();
  expect(await theme(page)).toBe("dark");
});

test("Enter in the search box leads to the results before the app is there", async ({ page }) => {
  await openWithoutApp(page, "/install");
  await page.keyboard.press("/");
  await page.keyboard.type("activate");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=activate/);
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone, hasTouch: true });

  test("the menu opens before the app is there, and stays open when it comes", async ({ page }) => {
    const appears = await openWithoutApp(page, "/install");
    await page.locator(".hamburger").tap();
    const link = page.locator(`#menu [data-sidebar] a[href="${callbacks}"]`);
    await expect(link).toBeVisible();
    await appears();
    await expect(link).toBeVisible();
    await link.tap();
    await expect(page.locator("#article h1")).toHaveText("Callbacks and hooks");
  });
});

test.describe("in the kitchen sink", () => {
  test.use({ siteName: "kitchen-sink" });

  test("dropdowns and tabs pressed before the app is there are open when it comes", async ({ page }) => {
    const dropdown = page.locator(".dropdown").first();
    let appears = await openWithoutApp(page, at("docs/install"));
    await dropdown.locator("button").evaluate((button) => (button as HTMLElement).click());
    await appears();
    await expect(dropdown).toHaveAttribute("data-open");
    await page.unrouteAll();
    appears = await openWithoutApp(page, at("docs/everything"));
    const tab = page.locator("#article .tab[aria-selected=false]").first();
    const name = await tab.textContent();
    await tab.click();
    await appears();
    await expect(
      page.locator("#article .tab[aria-selected=true]", { hasText: name ?? "" }).first(),
    ).toBeVisible();
  });
});
