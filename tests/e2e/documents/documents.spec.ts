import { kinds, routes } from "../harness/routes.ts";
import { atNight, expect, notFoundStatus, test } from "../harness/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedProblems: notFoundStatus });

  for (const [pages, paths] of [
    ["a page of each kind", kinds],
    ["every page", routes],
  ] as const) {
    test(`${pages} can be read and left again`, paths === kinds ? {} : atNight, async ({ page }) => {
      for (const route of paths.filter((path) => path !== "/search")) {
        await page.goto(route);
        const article = page.locator("#article");
        await expect(article.getByRole("heading", { level: 1 }), route).toBeVisible();
        expect((await article.textContent())?.length, route).toBeGreaterThan(100);
        const sidebarOrHome = page.locator("nav a[href='/'], nav a[href='/install'], header a[href='/']");
        await expect(sidebarOrHome.first(), route).toBeVisible();
        await expect(page.locator("html"), route).toHaveAttribute("data-theme", "dark");
      }
    });
  }

  test("a page that hides nothing needs no script for its sidebar", async ({ page }) => {
    await page.goto("/install");
    const sidebar = page.getByRole("link", { name: "Install", exact: true });
    await expect(sidebar.first()).toBeVisible();
    await page
      .locator("nav a[href='/Configuration/options'], nav a[href^='/Configuration/']")
      .first()
      .click();
    await expect(page).toHaveURL(/\/Configuration\//);
    await expect(page.locator("#article h1")).toBeVisible();
  });

  test("the search and not-found pages still say what they are and lead home", async ({ page }) => {
    for (const path of ["/search", "/nope"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("a[href='/']").first()).toBeVisible();
    }
  });
});
