import type { Page } from "@playwright/test";
import { at, open, watchShifts } from "../harness/kitchen.ts";
import { hold, waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

const bar = (page: Page) => page.getByRole("region", { name: "Announcement" });
const close = (page: Page) => bar(page).getByRole("button", { name: "Close announcement" });

test("a closed bar stays away, nothing moves for it, and the focus stays on the page", async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, "docs/install");
  await close(page).press("Enter");
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    "docusaurus.announcement.dismiss": "true",
    "docusaurus.announcement.id": "kettle-3-preview",
  });
  await page.reload();
  await waitUntilHydrated(page);
  await expect(bar(page)).toBeHidden();
  expect(await shifts()).toEqual([]);
  await page.goto(at("community"));
  await expect(bar(page)).toBeHidden();
});

test("closed elsewhere in the first second of a page, the bar goes with its scripts", async ({ page }) => {
  const release = await hold(page, "**/pd-assets/deferred-*.js");
  await open(page, "docs/install");
  await page.evaluate(() => {
    localStorage.setItem("docusaurus.announcement.dismiss", "true");
    localStorage.setItem("docusaurus.announcement.id", "kettle-3-preview");
  });
  release();
  await expect(bar(page)).toBeHidden();
});

test("closed in one tab, the bar goes in others; another bar's end leaves it", async ({ page, context }) => {
  await open(page, "docs/install");
  await page.locator(".back-to-top").waitFor({ state: "attached" });
  const other = await context.newPage();
  await open(other, "community");
  // What is written later is told later: once the colour mode is known, the other bar's end is, too.
  await other.evaluate(() => {
    localStorage.setItem("docusaurus.announcement.dismiss", "true");
    localStorage.setItem("docusaurus.announcement.id", "another-bar");
    localStorage.setItem("theme", "dark");
  });
  await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "dark");
  await expect(bar(page)).toBeVisible();
  await close(other).click();
  await expect(bar(page)).toBeHidden();
});
