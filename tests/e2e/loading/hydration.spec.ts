import { open } from "../harness/kitchen.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { restyledByChange } from "../harness/restyled.ts";
import { expect, notFoundStatus, test } from "../harness/test.ts";

// The fixture `test` itself checks that the console is empty, no request fails, and none goes to another origin.
// routes.spec.ts hydrates the pages of the plugin's site.

test.describe("the not-found page", () => {
  test.use({ allowedProblems: notFoundStatus });

  test("a path that leads nowhere shows the not-found page, keeps the path, and hydrates without a console message", async ({
    page,
  }) => {
    const response = await page.goto("/Configuration");
    expect(response?.status()).toBe(404);
    await waitUntilHydrated(page);
    expect(new URL(page.url()).pathname).toBe("/Configuration");
  });
});

test.describe("below a base path", () => {
  test.use({ siteName: "handbook-below-docs" });

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

test.describe("on a page with everything", () => {
  test.use({ siteName: "kitchen-sink" });

  test("a small change has the styles of few elements computed", async ({ page }) => {
    await open(page, "docs/everything");
    await page.locator("#article h1").hover();
    await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
    expect(await restyledByChange(page)).toBeLessThan(20);
  });
});
