import { waitUntilHydrated } from "./harness/page.ts";
import { routes } from "./harness/routes.ts";
import { expect, notFoundStatus, test } from "./harness/test.ts";

// That nothing is said in the console, no request fails and none goes elsewhere is what `test` itself checks.

for (const route of routes) {
  test(`${route} comes alive without a word, and its article is left as it was`, async ({ page }) => {
    await page.goto(route);
    const article = await page.locator("#article").textContent();
    await waitUntilHydrated(page);
    expect(await page.locator("#article").textContent()).toBe(article);
  });
}

test.describe("the not-found page", () => {
  test.use({ allowedProblems: notFoundStatus });

  test("comes alive without a word", async ({ page }) => {
    await page.goto("/nope");
    await waitUntilHydrated(page);
  });
});

test.describe("below a base path", () => {
  test.use({ siteName: "plugin-below-docs" });

  test("a page comes alive and leads on without a word", async ({ page }) => {
    await page.goto("/docs/");
    await waitUntilHydrated(page);
    await page.locator("nav a[href='/docs/install']").first().click();
    await expect(page).toHaveURL(/\/docs\/install$/);
    await expect(page).toHaveTitle(/^Install /);
  });
});
