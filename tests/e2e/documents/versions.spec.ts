import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// For the tests that need no preferred version when their page opens.
sharePage((page) => page.addInitScript(() => localStorage.clear()));

const versions = (page: Page) => page.locator(".items.right .dropdown").first();
const choose = async (page: Page, label: string) => {
  await versions(page).getByRole("button").press("Enter");
  await versions(page).getByRole("link", { name: label, exact: true }).click();
};
const preferred = (page: Page) => page.evaluate(() => localStorage.getItem("docs-preferred-version-default"));

test("the dropdown of versions leads to the same page, with query and anchor", async ({ tab: page }) => {
  await open(page, "docs/install?os=none#by-hand");
  await expect(versions(page).getByRole("button")).toHaveText("2.0");
  await choose(page, "Next (3.0)");
  await expect(page).toHaveURL(at("docs/next/install?os=none#by-hand"));
  await expect(page.locator("#article")).toContainText("Build Kettle 3 yourself.");
  await expect(versions(page).getByRole("button")).toHaveText("Next (3.0)");
  await expect(versions(page).locator("[aria-current]")).toHaveText("Next (3.0)");
  const links = await versions(page).locator("ul a").allTextContents();
  expect(links).toEqual(["Next (3.0)", "2.0", "1.0", "All releases"]);
});

test("a version that lacks the page leads to its main page and becomes preferred", async ({ page }) => {
  await open(page, "docs/only-in-2");
  await choose(page, "1.0");
  await expect(page).toHaveURL(at("docs/1.0"));
  await expect(page.locator("#article h1")).toHaveText("Kettle 1.0");
  expect(await preferred(page)).toBe("1.0");
  await open(page, "community");
  await expect(versions(page).getByRole("button")).toHaveText("1.0");
  await page.evaluate(() => localStorage.setItem("docs-preferred-version-default", "0.9"));
  await page.reload();
  await expect(versions(page).getByRole("button")).toHaveText("2.0");
  await expect.poll(() => preferred(page)).toBeNull();
});

test("an old version says so and leads to the same page of the latest", async ({ tab: page }) => {
  await open(page, "docs/1.0/install");
  const notice = page.getByRole("note").filter({ hasText: "no longer maintained" });
  await notice.getByRole("link", { name: "latest version (2.0)" }).click();
  await expect(page).toHaveURL(at("docs/install"));
  await expect(page.locator(".notice")).toHaveCount(0);
  await expect(page.locator(".badge")).toHaveText("Version: 2.0");
});

test("the next version says that it isn't released, and its links stay in it", async ({ tab: page }) => {
  await open(page, "docs/next");
  await expect(page.locator(".notice")).toContainText("isn't released yet");
  const guide = page.locator(".items.left").getByRole("link", { name: "Guide" });
  await expect(guide).toHaveAttribute("href", at("docs/next"));
  await expect(guide).toHaveAttribute("aria-current", /page|true/);
  await open(page, "docs/next/recipes");
  await page.locator("#article").getByRole("link", { name: "Green tea" }).click();
  await expect(page).toHaveURL(at("docs/next/recipes/green-tea"));
});
