import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// Each test but that of touch opens its page in this tab.
sharePage();
test.afterEach(({ tab }) => tab.setViewportSize(viewports.desktop));

const community = (page: Page) => page.locator(".items.left").getByRole("button", { name: "Community" });
const list = (page: Page) => page.locator(".dropdown", { hasText: "Community" }).locator("ul");

test("keys open a dropdown, walk through its links and close it", async ({ tab: page }) => {
  await open(page);
  const button = community(page);
  const link = (name: string) => list(page).getByRole("link", { name });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  expect(await list(page).getAttribute("id")).toBe(await button.getAttribute("aria-controls"));
  await expect(list(page)).toBeHidden();
  for (const key of ["Enter", "Space"]) {
    await button.press(key);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(list(page)).toBeVisible();
    await button.press(key);
    await expect(list(page)).toBeHidden();
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("ArrowDown");
  await expect(link("Meeting place")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link("Forum")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("ArrowDown");
  for (let count = 0; count < 3; count++) await page.keyboard.press("ArrowDown");
  await expect(link("Mail")).toBeFocused();
  for (let count = 0; count < 3; count++) await page.keyboard.press("ArrowUp");
  await expect(button).toBeFocused();
  for (let count = 0; count < 4; count++) await page.keyboard.press("Tab");
  await expect(page.locator(".items.left").getByRole("link", { name: "Crew" })).toBeFocused();
  await expect(list(page)).toBeHidden();
  await button.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(list(page)).toBeHidden();
});

test("the mouse opens a dropdown by being over it, and keeps it open by a click", async ({ tab: page }) => {
  await open(page);
  await community(page).hover();
  await expect(list(page)).toBeVisible();
  await community(page).click();
  await list(page).getByRole("link", { name: "Forum" }).hover();
  await expect(list(page)).toBeVisible();
  await page.locator("#article h1").hover();
  await expect(list(page)).toBeHidden();
  await community(page).press("Enter");
  await page.locator("#article h1").click();
  await expect(list(page)).toBeHidden();
});

test.describe("with touch", () => {
  test.use({ hasTouch: true });

  test("a tap opens a dropdown and another closes it", async ({ page }) => {
    await open(page);
    await community(page).tap();
    await expect(list(page)).toBeVisible();
    await community(page).tap();
    await expect(list(page)).toBeHidden();
  });
});

test("a dropdown with a page is a link beside a button; nothing covers its links", async ({ tab: page }) => {
  // The navbar has two rows.
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page);
  const recipes = page.locator(".items.left .dropdown").first();
  await recipes.getByRole("button", { name: "More about Recipes" }).press("Enter");
  await expect(recipes.getByRole("link", { name: "Green tea" })).toBeVisible();
  const links = recipes.locator("ul a");
  const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(hrefs).toEqual(["docs/recipes/green-tea", "docs/recipes/coffee", "docs/reference", "docs"].map(at));
  await expect(recipes.locator("ul hr")).toHaveCount(1);
  // A trial click only checks that nothing covers the link.
  for (const link of await links.all()) await link.click({ trial: true });
  await recipes.getByRole("link", { name: "Green tea" }).press("Enter");
  await expect(page).toHaveURL(at("docs/recipes/green-tea"));
  await expect(page.locator("#article h1")).toHaveText("Green tea");
  await expect(recipes.locator("ul")).toBeHidden();
  await recipes.getByRole("link", { name: "Recipes", exact: true }).click();
  await expect(page).toHaveURL(at("docs/recipes"));
});
