import { waitUntilHydrated } from "../harness/page.ts";
import { expect, notFoundStatus, test } from "../harness/test.ts";

// That nothing is said in the console, no request fails and none goes elsewhere is what `test` itself checks. The pages of
// the plugin's site come alive in routes.spec.ts.

test.describe("the not-found page", () => {
  test.use({ allowedProblems: notFoundStatus });

  test("the not-found page hydrates without a console message", async ({ page }) => {
    await page.goto("/nope");
    await waitUntilHydrated(page);
  });
});

test.describe("below a base path", () => {
  test.use({ siteName: "plugin-below-docs" });

  test("below a base path, a page hydrates and its links work without a console message", async ({
    page,
  }) => {
    await page.goto("/docs/");
    await waitUntilHydrated(page);
    await page.locator("nav a[href='/docs/install']").first().click();
    await expect(page).toHaveURL(/\/docs\/install$/);
    await expect(page).toHaveTitle(/^Install /);
  });
});
