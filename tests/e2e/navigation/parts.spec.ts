import type { Page } from "@playwright/test";
import { follow, heading, isSameDocument, options, sidebarLink, start } from "../harness/navigation.ts";
import { expect, test } from "../harness/test.ts";

test.describe("a part of the app that can't be loaded", () => {
  test.use({ allowedProblems: /failed request|Failed to load resource|couldn't be loaded/ });

  const code = "**/pd-assets/SearchParts-*.js";

  test("without the code of search the frame is as it was, and Retry keeps the query", async ({ page }) => {
    await start(page);
    const height = () => page.locator(".navbar").evaluate((bar: HTMLElement) => bar.offsetHeight);
    const before = await height();
    await page.route(code, (route) => route.abort("connectionreset"));
    const field = page.locator("search input").first();
    await field.fill("venv");
    const alert = page.locator("search").getByRole("alert");
    await expect(alert).toBeVisible();
    expect(await height()).toBe(before);
    await heading(page).click();
    await expect(alert).toBeHidden();
    await field.focus();
    await page.keyboard.press("Tab");
    const button = alert.getByRole("button", { name: "Retry" });
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    const asked = page.waitForRequest((request) => request.url().endsWith("/install"));
    await button.click();
    await asked;
    await expect(alert).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await expect(page).toHaveURL("/install");
    await expect(field).toHaveValue("venv");
    await page.unroute(code);
    await button.click();
    await expect(page.locator(".search-hit").first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test("where a deploy took the code of search, Retry loads the page of the new build", async ({ page }) => {
    await start(page);
    await page.route(code, (route) => route.abort("connectionreset"));
    await page.route(/\/(install|search)(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"build":"[^"]+"/, '"build":"another"'),
      });
    });
    await page.locator("search input").first().fill("venv");
    await page.locator("search").getByRole("button", { name: "Retry" }).click();
    await page.waitForFunction(() => !("marked" in window));
    await expect(page).toHaveURL("/search?q=venv");
  });

  test.describe("what only scripts show", () => {
    const pattern = "**/pd-assets/deferred-*.js";
    const shown = (page: Page) => page.locator("#article .heading-anchor").first();
    const movesUntilShown = (page: Page) =>
      expect(async () => {
        await page.mouse.move(600, 300);
        await page.mouse.move(100, 300);
        await expect(shown(page)).toBeAttached({ timeout: 500 });
      }).toPass();

    test.beforeEach(async ({ page }) => {
      await page.route(pattern, (route) => route.abort("connectionreset"));
      // The app requests its deferred part at the reader's first movement, or after a while without one.
      const failed = page.waitForEvent("requestfailed");
      await start(page);
      await heading(page).hover();
      await failed;
    });

    test("without the deferred part links work, and a later movement loads it", async ({ page }) => {
      await follow(page, options);
      await expect(heading(page)).toHaveText("Options");
      await expect(shown(page)).toHaveCount(0);
      await page.unroute(pattern);
      await movesUntilShown(page);
    });

    test("without the deferred part a failed navigation is told, with styles", async ({ page, context }) => {
      await context.setOffline(true);
      await sidebarLink(page, options).click();
      const alert = page.getByRole("alert");
      await expect(alert).toHaveCSS("position", "fixed");
      await expect(alert.getByRole("button", { name: "Retry" })).toHaveCSS("font-weight", "600");
      await page.unroute(pattern);
      await context.setOffline(false);
      await expect(alert).toHaveCount(0);
      await movesUntilShown(page);
    });
  });
});
