import type { Page } from "@playwright/test";
import { field, hits, openPage, options, type } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

const recent = (page: Page) => page.getByRole("group", { name: "Recent searches" }).getByRole("option");

/** Opens a page with these queries stored as recent searches, and focuses the search field. */
async function openWith(page: Page, ...queries: string[]): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem("set")) localStorage.setItem("search.recent", value);
    sessionStorage.setItem("set", "yes");
  }, JSON.stringify(queries));
  await openPage(page);
  await field(page).focus();
  await expect(recent(page).first()).toBeVisible();
}

test("a query that led somewhere is offered the next time, on other pages too", async ({ page }) => {
  await openPage(page);
  await type(page, "fd_binary_name");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/options/);
  await openPage(page, "/Configuration/faq");
  await field(page).focus();
  await expect(recent(page)).toHaveText(["fd_binary_name", "Clear recent searches"]);
});

test("no more than five recent searches are kept", async ({ page }) => {
  await openWith(page, "one", "two", "three", "four", "five", "six");
  await expect(recent(page)).toHaveText(["one", "two", "three", "four", "five", "Clear recent searches"]);
});

test("a recent search puts its text in the field, and is answered", async ({ page }) => {
  await openWith(page, "poetry");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("poetry");
  await expect(hits(page).first()).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test("all recent searches are removed at once", async ({ page }) => {
  await openWith(page, "poetry", "hatch");
  await options(page).filter({ hasText: "Clear recent searches" }).click();
  await expect(recent(page)).toHaveCount(0);
  await expect(options(page)).toHaveText(["Install", "Options", "FAQ"]);
});
