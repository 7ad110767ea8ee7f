import type { Page } from "@playwright/test";
import { at, open, watchShifts } from "../harness/kitchen.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// For the tests that need nothing stored when their page opens.
const shared = sharePage((page) => page.addInitScript(() => localStorage.clear()));

const bar = (page: Page) => page.getByRole("region", { name: "Announcement" });
const close = (page: Page) => bar(page).getByRole("button", { name: "Close announcement" });

test("the bar shows the configured html, above everything, and its button has an icon from the start", async () => {
  const page = shared();
  await open(page);
  await expect(bar(page)).toBeVisible();
  const mask = await close(page).evaluate((button) => getComputedStyle(button, "::before").maskImage);
  expect(mask).toContain("svg");
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await bar(page).getByRole("link", { name: "what is new" }).click();
  await expect(page).toHaveURL(at("docs/next/new-in-3"));
});

test("closed, the bar stays away on every page and after a reload, and nothing moves for it", async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await open(page, "docs/install");
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(bar(page)).toBeHidden();
  expect(await shifts()).toEqual([]);
  await page.goto(at("community"));
  await expect(bar(page)).toBeHidden();
});

test("closed in one tab, the bar goes in the others too", async ({ page, context }) => {
  await open(page, "docs/install");
  const other = await context.newPage();
  await open(other, "community");
  await other.locator(".back-to-top").waitFor({ state: "attached" });
  await expect(bar(other)).toBeVisible();
  await close(page).click();
  await expect(bar(other)).toBeHidden();
});

test("another bar's end in another tab leaves this one", async ({ page, context }) => {
  await open(page, "docs/install");
  await page.locator(".back-to-top").waitFor({ state: "attached" });
  const other = await context.newPage();
  await open(other, "community");
  await other.evaluate(() => {
    localStorage.setItem("docusaurus.announcement.dismiss", "true");
    localStorage.setItem("docusaurus.announcement.id", "another-bar");
  });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  await expect(bar(page)).toBeVisible();
});

test("closing the bar leaves the focus on the page, and stores the id under the names of the original", async () => {
  const page = shared();
  await open(page, "docs/install");
  await close(page).press("Enter");
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    "docusaurus.announcement.dismiss": "true",
    "docusaurus.announcement.id": "kettle-3-preview",
  });
});

test("a bar with another id shows at the very first load", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("docusaurus.announcement.dismiss", "true");
    localStorage.setItem("docusaurus.announcement.id", "an-older-bar");
  });
  const shifts = await watchShifts(page);
  await page.goto(at("docs/install"));
  await expect(bar(page)).toBeVisible();
  await waitUntilHydrated(page);
  await expect(bar(page)).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test("a bar that was closed on the original site stays closed", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("docusaurus.announcement.dismiss", "true");
    localStorage.setItem("docusaurus.announcement.id", "kettle-3-preview");
  });
  await open(page);
  await expect(bar(page)).toBeHidden();
});

test("other locales have their own text in the bar", atNight, async () => {
  const page = shared();
  await open(page, "de/docs/install");
  const german = page.getByRole("region", { name: "Ankündigung" });
  await expect(german.getByRole("link", { name: "was neu ist" })).toBeVisible();
});

test.describe("a site without a bar", () => {
  test.use({ siteName: "minimal" });

  test("a site without an announcement has no announcement bar", async ({ request }) => {
    expect(await (await request.get("/")).text()).not.toMatch(/class="[^"]*announcement/);
  });
});
