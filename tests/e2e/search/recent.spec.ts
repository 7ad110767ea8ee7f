import type { Page } from "@playwright/test";
import { field, hits, openPage, options, type } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

const recent = (page: Page) => page.getByRole("group", { name: "Recent searches" }).getByRole("option");

/** Opens a page with these queries stored as recent searches, and focuses the search field. */
async function openWith(page: Page, ...queries: string[]): Promise<void> {
  await page.evaluate((value) => localStorage.setItem("search.recent", value), JSON.stringify(queries));
  await openPage(page);
  await field(page).focus();
  await expect(recent(page).first()).toBeVisible();
}

test.describe("in one tab", () => {
  const shared = sharePage((page) => openPage(page));

  test("a query that led somewhere is offered the next time, on other pages too", async () => {
    const page = shared();
    await type(page, "fd_binary_name");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/options/);
    await openPage(page, "/Configuration/faq");
    await field(page).focus();
    await expect(recent(page)).toHaveText(["fd_binary_name", "Clear recent searches"]);
  });

  test("no more than five recent searches are kept", async () => {
    const page = shared();
    await openWith(page, "one", "two", "three", "four", "five", "six");
    await expect(recent(page)).toHaveText(["one", "two", "three", "four", "five", "Clear recent searches"]);
  });

  test("a recent search puts its text in the field, and is answered", async () => {
    const page = shared();
    await openWith(page, "poetry");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("poetry");
    await expect(hits(page).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  test("all recent searches are removed at once", async () => {
    const page = shared();
    await openWith(page, "poetry", "hatch");
    await options(page).filter({ hasText: "Clear recent searches" }).click();
    await expect(recent(page)).toHaveCount(0);
    await expect(options(page)).toHaveText(["Install", "Options", "FAQ"]);
  });
});
