import type { Page } from "@playwright/test";
import { field, hits, openPage, options, type } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

const recent = (page: Page) => page.getByRole("group", { name: "Recent searches" }).getByRole("option");

test("a query that led somewhere is offered the next time, on other pages too, puts its text in the field, and can be forgotten", async ({
  page,
}) => {
  await openPage(page);
  await type(page, "fd_binary_name");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/options/);
  await openPage(page, "/Configuration/faq");
  await field(page).focus();
  await expect(recent(page)).toHaveText(["fd_binary_name", "Clear recent searches"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("fd_binary_name");
  await expect(hits(page).first()).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill("");
  await options(page).filter({ hasText: "Clear recent searches" }).click();
  await expect(recent(page)).toHaveCount(0);
  await expect(options(page)).toHaveText(["Install", "Options", "FAQ"]);
});
