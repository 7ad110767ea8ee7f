import type { Page } from "@playwright/test";
import { at, isInView, open, twoFrames, watchShifts } from "../harness/kitchen.ts";
import { viewports, waitUntilHydrated } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

const toc = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const active = (page: Page) => toc(page).locator("[aria-current]");
const show = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.scrollIntoView(), id);

test("the table of contents is nested, leads below the bar, and follows the reader", async ({ page }) => {
  await open(page, "docs/first-brew");
  await expect(toc(page).getByRole("link").first()).toHaveText("Heat");
  await expect(toc(page).getByRole("link")).toHaveCount(20);
  const [outer, inner] = await Promise.all(
    ["Heat", "Heat by hand"].map((name) =>
      toc(page)
        .getByRole("link", { name, exact: true })
        .evaluate((a) => Number.parseFloat(getComputedStyle(a).paddingInlineStart)),
    ),
  );
  expect(inner).toBeGreaterThan(outer ?? 0);
  await toc(page).getByRole("link", { name: "Taste", exact: true }).click();
  await expect(page).toHaveURL(/#taste$/);
  await expect.poll(() => isInView(page, "#taste")).toBe(true);
  const bar = () => page.locator(".navbar").evaluate((element) => element.getBoundingClientRect().bottom);
  const heading = () => page.locator("#taste").evaluate((element) => element.getBoundingClientRect().top);
  expect(await heading()).toBeGreaterThanOrEqual(await bar());
  await page.setViewportSize({ width: 1440, height: 420 });
  await show(page, "rinse");
  await expect(active(page)).toHaveText("Rinse");
  await expect(active(page)).toHaveAttribute("aria-current", "location");
  await expect.poll(() => isInView(page, ".toc [aria-current]"), "it scrolls itself").toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(active(page)).toHaveText(["Rest by hand"]);
  await show(page, "taste");
  await expect(active(page)).toHaveText("Taste");
  // A key: from now on the heading of the address no longer counts.
  await page.keyboard.press("Shift");
  await page.setViewportSize({ width: 1000, height: 500 });
  await twoFrames(page);
  const name = await page.evaluate(() => {
    const headings = [...document.querySelectorAll(".heading > h2, .heading > h3")];
    const bar = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
    return headings.find((heading) => heading.getBoundingClientRect().top > bar)?.textContent;
  });
  await expect(active(page)).toHaveText(name ?? "");
});

test("at the end of a low page the heading that was pressed or addressed is marked", async ({ page }) => {
  // The page is 200 pixels higher than the window, and its first headings are far from the top at its end.
  await open(page, "docs/levels");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1440, height: height - 200 });
  const [first, second] = await toc(page).getByRole("link").allTextContents();
  await toc(page).getByRole("link").first().click();
  await expect(active(page)).toHaveText(first ?? "");
  await page.evaluate(
    (hash) => {
      location.hash = hash ?? "";
    },
    await toc(page).getByRole("link").nth(1).getAttribute("href"),
  );
  await expect(active(page)).toHaveText(second ?? "");
  await page.reload();
  await expect(active(page)).toHaveText(second ?? "");
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, -5);
  await expect(active(page)).not.toHaveText(second ?? "");
});

test.describe("with more headings than fit beside the text", () => {
  test.use({ siteName: "handbook" });

  test("only the part in which the reader is is open, from the first frame on", async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto("Configuration/options");
    const shown = toc(page).getByRole("link").filter({ visible: true });
    const before = await shown.allTextContents();
    await waitUntilHydrated(page);
    expect(await shown.allTextContents()).toEqual(before);
    expect(await shifts()).toEqual([]);
    await expect(shown.filter({ hasText: "search_timeout" })).toHaveCount(0);
    await show(page, "search_timeout");
    await expect(active(page)).toHaveText("search_timeout");
    await expect(shown.filter({ hasText: "fd_binary_name" })).toHaveCount(1);
    await expect(shown.filter({ hasText: "enable_cached_venvs" })).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone });
  // Each test opens its page in this tab.
  sharePage();
  const button = (page: Page) => page.getByRole("button", { name: "On this page" });
  /** Opens the list and waits for what a first movement loads, which could still close a list that is out of place. */
  const openList = async (page: Page) => {
    await button(page).click();
    await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
  };

  test("on a phone, the table of contents opens below its bar; a choice closes it", async ({ tab: page }) => {
    await open(page, "docs/first-brew");
    await expect(toc(page)).toBeHidden();
    await button(page).click();
    const [from, list] = await Promise.all([page.locator(".way").boundingBox(), toc(page).boundingBox()]);
    const bottom = (from?.y ?? 0) + (from?.height ?? 0);
    expect(list?.y).toBeGreaterThanOrEqual(bottom);
    expect(list?.y).toBeLessThan(bottom + 16);
    expect(list?.x).toBe(from?.x);
    expect(list?.width).toBe(from?.width);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(viewports.phone.height);
    await toc(page).getByRole("link").last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await toc(page).getByRole("link", { name: "Measure", exact: true }).click();
    await expect(page).toHaveURL(/#measure$/);
    await expect(toc(page)).toBeHidden();
    await expect.poll(() => isInView(page, "#measure")).toBe(true);
  });

  test("on a phone, keys lead into the table of contents and on from the heading", async ({ tab: page }) => {
    await open(page, "docs/first-brew");
    await button(page).press("Enter");
    await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
    await page.keyboard.press("Tab");
    await expect(toc(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toc(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await button(page).click();
    await page.mouse.click(5, viewports.phone.height - 5);
    await expect(toc(page)).toBeHidden();
    await openList(page);
    await toc(page).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(toc(page)).toBeHidden();
    await openList(page);
    await toc(page).getByRole("link", { name: "Measure", exact: true }).press("Enter");
    await expect.poll(() => isInView(page, "#measure")).toBe(true);
    await page.keyboard.press("Tab");
    await expect(page.locator("#measure + *, #measure *").and(page.locator(":focus"))).toHaveCount(1);
  });

  test("on a phone, Back closes the table of contents and stays on the page", async ({ tab: page }) => {
    await open(page, "docs/install");
    await page.evaluate(() => window.navigation?.navigate("first-brew"));
    await expect(page.locator("#article h1")).toHaveText("Your first brew");
    await openList(page);
    await toc(page).getByRole("link").nth(3).click();
    await openList(page);
    await expect(toc(page)).toBeVisible();
    const url = page.url();
    await page.evaluate(() => history.back());
    await expect(toc(page)).toBeHidden();
    expect(page.url()).toBe(url);
    await page.evaluate(() => history.go(-2));
    await expect(page.locator("#article h1")).toHaveText("Install");
    await openList(page);
    await page.setViewportSize(viewports.desktop);
    await expect.poll(async () => (await toc(page).boundingBox())?.x).toBeGreaterThan(1000);
    await page.setViewportSize(viewports.phone);
    await page.goto(at("docs/odd"));
    await expect(button(page), "on a page without headings").toHaveCount(0);
  });
});
