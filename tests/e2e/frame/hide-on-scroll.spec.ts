import type { Page } from "@playwright/test";
import { at, open, twoFrames } from "../harness/kitchen.ts";
import { scrollTo } from "../harness/navigation.ts";
import { viewports } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// Each test opens its page in this tab.
sharePage();

const bottom = (page: Page) =>
  page.locator(".navbar").evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
const expectHidden = (page: Page) => expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
const expectShown = (page: Page) => expect.poll(() => bottom(page)).toBeGreaterThan(40);

async function openAndHide(page: Page): Promise<void> {
  await open(page, "docs/first-brew");
  await scrollTo(page, 900);
  await expectHidden(page);
}

test("the bar hides on scrolling down, shows on scrolling up, and moves no pixel", async ({ tab: page }) => {
  await open(page, "docs/first-brew");
  await scrollTo(page, 40);
  await expectShown(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-navbar");
  await scrollTo(page, 900);
  await expectHidden(page);
  const top = () =>
    page.locator("#steep").evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const before = await top();
  await scrollTo(page, 850);
  await expectShown(page);
  expect(await top()).toBe(before);
  await scrollTo(page, 1200);
  await expectHidden(page);
  await scrollTo(page, 0);
  await expectShown(page);
  await scrollTo(page, 900);
  await expectHidden(page);
  await page.locator(".navbar").getByRole("link", { name: "Guide" }).focus();
  await expectShown(page);
  await scrollTo(page, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  await expectShown(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-navbar");
  await open(page, "docs/first-brew");
  await page.locator(".navbar .color-mode").click();
  await scrollTo(page, 900);
  await expectHidden(page);
});

test("the bar stays hidden on the way to an anchor, which lands at the top", async ({ tab: page }) => {
  await openAndHide(page);
  await page.locator(".toc").getByRole("link", { name: "Heat", exact: true }).click();
  await expect(page).toHaveURL(/#heat$/);
  await twoFrames(page);
  const top = () => page.locator("#heat").evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(60);
  await expectHidden(page);
  await scrollTo(page, (await page.evaluate(() => scrollY)) - 20);
  await expectShown(page);
});

test("an anchor of another page lands right below the bar, which shows and stays", async ({ tab: page }) => {
  const expectBelow = async (id: string) => {
    const top = () => page.locator(id).evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(150);
    await twoFrames(page);
    await expectShown(page);
    expect(await top()).toBeGreaterThanOrEqual(await bottom(page));
  };
  await open(page, "docs/install");
  await page.evaluate((path) => void window.navigation?.navigate(path), at("docs/first-brew#steep"));
  await expect(page.locator("#article h1")).toHaveText("Your first brew");
  await expectBelow("#steep");
  await scrollTo(page, (await page.evaluate(() => scrollY)) + 50);
  await expectHidden(page);
  await page.setViewportSize({ width: 1000, height: 700 });
  await open(page, "docs/everything#tabs");
  await expectBelow("#tabs");
  expect(await bottom(page)).toBeGreaterThan(80);
  await page.setViewportSize(viewports.desktop);
});
