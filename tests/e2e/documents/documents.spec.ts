import { kinds } from "../harness/routes.ts";
import { expect, notFoundStatus, test } from "../harness/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedProblems: notFoundStatus });

  test("a page of each kind can be read and left again", async ({ page }) => {
    for (const route of kinds) {
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 }), route).toBeVisible();
      await expect(page.locator("header a[href='/']").first(), route).toBeVisible();
      await expect(page.locator("html"), route).toHaveAttribute("data-theme", "dark");
      if (route === "/search") continue;
      expect((await page.locator("#article").textContent())?.length, route).toBeGreaterThan(100);
    }
    await page.goto("/nope");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/install");
    await page.locator("nav a[href^='/Configuration/']").first().click();
    await expect(page).toHaveURL(/\/Configuration\//);
    await expect(page.locator("#article h1")).toBeVisible();
  });
});
