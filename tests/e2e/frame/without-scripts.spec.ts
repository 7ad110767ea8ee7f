import { at } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink", javaScriptEnabled: false });

// Each test opens its page in this tab.
sharePage();

test("there is the default mode, panels of tabs have labels, and categories open", async ({ tab: page }) => {
  await page.goto(at("docs/install"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const label of ["Linux", "macOS", "Windows"])
    await expect(page.locator(".tab-label", { hasText: label })).toBeVisible();
  await expect(page.getByText("winget install kettle")).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Docs pages" });
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText("Install");
  await expect(sidebar.getByRole("link", { name: "Source code" })).toBeHidden();
  await sidebar.locator("summary", { hasText: "Elsewhere" }).click();
  await expect(sidebar.getByRole("link", { name: "Source code" })).toBeVisible();
});

test("dropdowns open under mouse and focus, and nothing shows that does nothing", async ({ tab: page }) => {
  await page.goto(at("docs/everything"));
  const community = page.locator(".dropdown", { hasText: "Community" });
  await community.getByRole("button").hover();
  await expect(community.getByRole("link", { name: "Forum" })).toBeVisible();
  await page.locator("#article h1").hover();
  await expect(community.getByRole("link", { name: "Forum" })).toBeHidden();
  await community.getByRole("button").focus();
  await expect(community.getByRole("link", { name: "Forum" })).toBeVisible();
  for (const name of [/^Switch to/, "Close announcement", "Copy code", "Scroll back to top"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone });

  test("without scripts, the menu and the table of contents of a phone open and close", async ({ page }) => {
    await page.goto(at("docs/install"));
    const menu = page.locator("#menu");
    await expect(menu).toBeHidden();
    const button = page.getByRole("button", { name: "Open menu" });
    await button.click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await button.click();
    await page.mouse.click(360, 600);
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole("link", { name: "First brew" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Reference" })).toBeVisible();
    await menu.getByRole("link", { name: "First brew" }).click();
    await expect(page).toHaveURL(at("docs/first-brew"));
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "On this page" }).click();
    const toc = page.getByRole("navigation", { name: "On this page" });
    await toc.getByRole("link", { name: "Measure", exact: true }).click();
    await expect(page).toHaveURL(/#measure$/);
  });
});
