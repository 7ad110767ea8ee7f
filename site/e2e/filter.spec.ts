import type { Page } from "@playwright/test";
import { expectNoFaults } from "../../tests/e2e/harness/axe.ts";
import { twoFrames } from "../../tests/e2e/harness/kitchen.ts";
import { arrived, options, scrolled, sidebarLink } from "../../tests/e2e/harness/navigation.ts";
import { showMode, stayBusy, viewports, waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, sharePage, test } from "../../tests/e2e/harness/test.ts";

test.use({ siteName: "plugin" });

const field = (page: Page) => page.getByRole("searchbox", { name: "Filter the options" });
const count = (page: Page) => page.locator(".filter output");
const rows = (page: Page) => page.locator(".filter + .table tbody tr:visible");
const entry = (page: Page, id: string) => page.locator(`#${id}`);

async function open(page: Page, path = options): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await expect(field(page)).toBeVisible();
}

test.describe("a page whose filter is emptied again", () => {
  const shared = sharePage((page) => open(page));

  test("the filter leaves the entries with every word, their groups and their rows in the table", async () => {
    const page = shared();
    const headings = page.locator("#article :is(.filter, .configure) ~ .heading:visible h2");
    const groups = await headings.count();
    await field(page).fill("SECONDS search_timeout");
    await expect(count(page)).toHaveText("1 / 25");
    await expect(rows(page)).toHaveText([/search_timeout/]);
    await expect(page.locator("#article .entry:visible")).toHaveCount(1);
    await expect(headings).toHaveText(["Finding environments"]);
    await expect(page.locator(".reference:visible > .heading")).toHaveCSS("border-top-width", "0px");
    await field(page).fill("tmux");
    await expect(headings).toHaveText(["Terminals and pip"]);
    await field(page).fill("");
    await expect(page.locator("#article .entry:visible")).toHaveCount(25);
    await expect(headings).toHaveCount(groups);
  });

  test("a button clears the filter, by touch and by keyboard, and goes with the text", async () => {
    const page = shared();
    await page.setViewportSize(viewports.phone);
    const clear = page.getByRole("button", { name: "Clear the filter" });
    await expect(clear).toBeHidden();
    await field(page).fill("cache");
    const box = await clear.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await field(page).press("Tab");
    await expect(clear).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(field(page)).toBeFocused();
    await expect(clear).toBeHidden();
    await expect(count(page)).toHaveText("");
    await page.reload();
    await expect(field(page)).toHaveValue("");
    await page.setViewportSize(viewports.desktop);
  });

  test("a filter without a match says so, offers a search of all pages, and moves nothing; axe finds nothing there", async () => {
    const page = shared();
    await field(page).scrollIntoViewIfNeeded();
    await field(page).click();
    const before = await scrolled(page);
    const top = (await field(page).boundingBox())?.y;
    await field(page).fill('no "such" <b>');
    const note = page.getByRole("status").filter({ hasText: "No option matches" });
    await expect(note).toContainText('No option matches “no "such" <b>”.');
    expect(await scrolled(page)).toBe(before);
    expect((await field(page).boundingBox())?.y).toBe(top);
    await expectNoFaults(page, ".filter, .filter-note");
    await showMode(page, "dark");
    await note.getByRole("link", { name: "Search all pages" }).click();
    await expect(page).toHaveURL(/\/search\?q=no\+%22such%22/);
    await page.goBack();
    await field(page).fill("cache");
    await expect(note).toBeHidden();
    await field(page).fill("");
  });
});

test("Back leads to the filter and the place that one has left, also before the browser is idle; on other ways to the page the filter is empty", async ({
  page,
}) => {
  await open(page);
  await field(page).fill("search");
  await sidebarLink(page, "/install").click();
  await arrived(page, "/install");
  await sidebarLink(page, options).click();
  await arrived(page, options);
  await expect(field(page)).toHaveValue("");
  await field(page).fill("search");
  await expect(count(page)).toHaveText(/^\d+ \/ \d+$/);
  const text = (await count(page).textContent()) ?? "";
  await stayBusy(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await twoFrames(page);
  const before = [await scrolled(page), await height()];
  await sidebarLink(page, "/install").click();
  await arrived(page, "/install");
  await page.goBack();
  await arrived(page, options);
  await expect(field(page)).toHaveValue("search");
  await expect(count(page)).toHaveText(text);
  await twoFrames(page);
  expect([await scrolled(page), await height()]).toEqual(before);
});

test("Back leads to the filter of each history entry, and after a reload it hides what it did, also the target of the address", async ({
  page,
}) => {
  await open(page, `${options}?_highlight=search_timeout#search_timeout`);
  await page.evaluate((hash) => location.assign(hash), "#cache_file");
  await field(page).fill("cache_file");
  await expect(entry(page, "search_timeout")).toBeHidden();
  await page.goBack();
  await expect(entry(page, "search_timeout")).toBeInViewport();
  await expect(field(page)).toHaveValue("");
  await field(page).fill("picker");
  const text = (await count(page).textContent()) ?? "";
  const isAsBefore = async () => {
    await waitUntilHydrated(page);
    await expect(count(page)).toHaveText(text);
    await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBeGreaterThan(0);
    await twoFrames(page);
    await expect(field(page)).toHaveValue("picker");
    await expect(entry(page, "search_timeout")).toBeHidden();
  };
  await page.goForward();
  await expect(field(page)).toHaveValue("cache_file");
  await page.goBack();
  await isAsBefore();
  await page.reload();
  await isAsBefore();
  // The anchor wins when one navigates to it.
  await page.evaluate((hash) => location.assign(hash), "#search_timeout");
  await expect(entry(page, "search_timeout")).toBeInViewport();
  await expect(field(page)).toHaveValue("");
});
