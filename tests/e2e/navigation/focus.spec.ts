import type { Page } from "@playwright/test";
import { arrived, follow, heading, options, sidebarLink, start } from "../harness/navigation.ts";
import { hold } from "../harness/page.ts";
import { field } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

/** Whether what has the focus stands behind an element in the page. */
const followsInPage = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const order = element.compareDocumentPosition(document.activeElement ?? document.body);
    return order === Node.DOCUMENT_POSITION_FOLLOWING;
  });

const announced = (page: Page) => page.locator("#announcer");

test("the focus goes to the new title, announced, and on Back to the link followed", async ({ page }) => {
  await start(page);
  await expect(announced(page)).toHaveText("");
  await sidebarLink(page, options).focus();
  await page.keyboard.press("Enter");
  await arrived(page, options);
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toHaveText("Options");
  await page.keyboard.press("Tab");
  expect(await followsInPage(page, "#article h1")).toBe(true);
  await follow(page, "/Configuration/callbacks");
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(".breadcrumbs a").last()).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText("Options");
  await expect(sidebarLink(page, "/Configuration/callbacks")).toBeFocused();
  await expect(announced(page)).toHaveText("Options");
});

test("the focus goes to the target of an anchor; a title is announced again", async ({ page }) => {
  await start(page);
  // The exact text: Playwright's assertions on texts ignore differences in white space.
  const text = () => announced(page).evaluate((region) => region.textContent);
  await page.evaluate((path) => window.navigation?.navigate(path), `${options}?a=1#cache`);
  await expect(page.locator("#cache")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await followsInPage(page, "#cache")).toBe(true);
  const first = await text();
  await page.evaluate((path) => window.navigation?.navigate(path), `${options}?a=2#log_level`);
  await expect(page.locator("#log_level")).toBeFocused();
  const second = await text();
  expect(second).not.toBe(first);
  expect(second.trim()).toBe(first.trim());
  expect(first).toMatch(/^Options/);
});

test("a page that comes while one types elsewhere leaves the focus in the field", async ({ page }) => {
  await start(page);
  const release = await hold(page, `**${options}`);
  await sidebarLink(page, options).click();
  await field(page).focus();
  await page.keyboard.type("ca");
  release();
  await expect(heading(page)).toHaveText("Options");
  await page.keyboard.type("che");
  await expect(field(page)).toHaveValue("cache");
});
