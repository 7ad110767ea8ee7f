import type { Page } from "@playwright/test";
import { at, open, twoFrames } from "../harness/kitchen.ts";
import { holdFetch, loadNothingInView } from "../harness/navigation.ts";
import { viewports } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink", viewport: viewports.phone });

// Most tests open their page in this tab, where no page finds what was chosen or open on the one before.
sharePage((page) =>
  page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  }),
);

const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
/** The list of pages in the drawer. */
const menu = (page: Page) => drawer(page).getByRole("navigation").first();
const opener = (page: Page) => page.getByRole("button", { name: "Open menu" });

async function openDrawer(page: Page, path: string): Promise<void> {
  await open(page, path);
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
}

test("the menu is a modal dialog; the page behind it is out of reach and still", async ({ tab: page }) => {
  await openDrawer(page, "docs/first-brew");
  expect(await drawer(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await expect(drawer(page).getByRole("button", { name: "Close menu" })).toBeFocused();
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.mouse.move(370, 400);
  const turned = await page.evaluateHandle(() => ({
    wheel: new Promise((done) => addEventListener("wheel", done, { once: true })),
  }));
  await twoFrames(page);
  await page.mouse.wheel(0, 500);
  await turned.evaluate(async ({ wheel }) => void (await wheel));
  await twoFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("Escape, a button and a tap beside the menu close it, and it opens again", async ({ tab: page }) => {
  await openDrawer(page, "docs/install");
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await drawer(page).getByRole("button", { name: "Close menu" }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(360, 500);
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(at("docs/install"));
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  // Closes the menu as Escape does, and presses the button before the dialog's close event.
  await opener(page).evaluate((button: HTMLButtonElement) => {
    document.querySelector("dialog")?.requestClose();
    button.click();
  });
  await twoFrames(page);
  await expect(drawer(page)).toBeVisible();
});

test("Back closes the menu first and goes back then; a page that comes leaves it open", async ({ page }) => {
  await loadNothingInView(page);
  await open(page, "docs/install");
  const release = await holdFetch(page, at("docs/first-brew"));
  const next = page.locator(".pagination [rel=next]");
  await next.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(at("docs/first-brew"));
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(at("docs/install"));
  await expect(page.locator("#article h1")).toHaveText("Install");
  await next.evaluate((link: HTMLElement) => link.click());
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  release();
  await expect(page.locator("#article h1")).toHaveText("Your first brew");
  await twoFrames(page);
  await expect(drawer(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(at("docs/first-brew"));
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(at("docs/install"));
});

test("following a link closes the menu, and so does the link to the page at hand", async ({ tab: page }) => {
  await openDrawer(page, "docs/install");
  await menu(page).getByRole("link", { name: "Install", exact: true }).click();
  await expect(drawer(page)).toBeHidden();
  await opener(page).click();
  await menu(page).getByRole("link", { name: "First brew" }).click();
  await expect(page).toHaveURL(at("docs/first-brew"));
  await expect(drawer(page)).toBeHidden();
});

test("the menu shows the sidebar first, and a button leads to the main menu", async ({ tab: page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openDrawer(page, "docs/install");
  await expect(drawer(page).getByRole("navigation", { name: "Docs pages" })).toBeVisible();
  await expect(drawer(page).locator('[aria-current="page"]')).toHaveText("Install");
  await drawer(page).locator("summary", { hasText: "Elsewhere" }).click();
  await expect(drawer(page).getByRole("link", { name: "Source code" })).toBeVisible();
  await drawer(page).getByRole("button", { name: "Switch to light mode (currently system mode)" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await drawer(page).getByRole("button", { name: "Back to main menu" }).click();
  await expect(drawer(page).getByRole("navigation", { name: "Docs pages" })).toBeHidden();
  await expect(drawer(page).getByRole("link", { name: "Reference" })).toBeVisible();
  await expect(drawer(page).getByRole("link", { name: "Source" })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await opener(page).click();
  await expect(drawer(page).getByRole("navigation", { name: "Docs pages" })).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  await openDrawer(page, "community");
  await expect(drawer(page).getByRole("link", { name: "Guide" })).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "Back to main menu" })).toHaveCount(0);
});

test("dropdowns of the main menu fold and unfold, and start unfolded when active", async ({ tab: page }) => {
  await openDrawer(page, "docs/recipes/coffee");
  await drawer(page).getByRole("button", { name: "Back to main menu" }).click();
  await expect(menu(page).getByRole("link", { name: "Coffee" })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Forum" })).toBeHidden();
  await drawer(page).locator("summary", { hasText: "Community" }).press("Space");
  await expect(menu(page).getByRole("link", { name: "Forum" })).toBeVisible();
  await drawer(page).locator("summary", { hasText: "Community" }).press("Enter");
  await expect(menu(page).getByRole("link", { name: "Forum" })).toBeHidden();
  const link = await menu(page).getByRole("link", { name: "Recipes", exact: true }).boundingBox();
  const button = await drawer(page).locator("summary").first().boundingBox();
  expect(link && button && Math.abs(link.y + link.height / 2 - button.y - button.height / 2)).toBeLessThan(8);
  expect(button?.width).toBeGreaterThanOrEqual(24);
});

test("the menu is there up to 996 px; it closes for a wider window and for search", async ({ tab: page }) => {
  await page.setViewportSize({ width: 996, height: 700 });
  await openDrawer(page, "docs/recipes/coffee");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole("combobox")).toBeFocused();
  await openDrawer(page, "docs/recipes/coffee");
  await page.setViewportSize({ width: 997, height: 700 });
  await expect(opener(page)).toBeHidden();
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.locator(".sidebar").getByRole("link", { name: "Coffee" })).toBeVisible();
  await twoFrames(page);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.setViewportSize(viewports.phone);
});
