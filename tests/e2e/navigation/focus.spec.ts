import type { Page } from "@playwright/test";
import { follow, heading, options, sidebarLink, start } from "../harness/navigation.ts";
import { hold } from "../harness/page.ts";
import { field } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

const announced = (page: Page) => page.locator("#announcer");

test("the focus goes to the new title, which is announced", async ({ page }) => {
  await start(page);
  await expect(announced(page)).toHaveText("");
  await follow(page, options);
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toHaveText("Options");
});

test.describe("on the way from one page to the next", () => {
  const shared = sharePage((page) => start(page));
  test.afterEach(() => follow(shared(), "/install"));

  test("the keyboard goes on from the new title, forwards and backwards", async () => {
    const page = shared();
    await follow(page, options);
    await page.keyboard.press("Tab");
    const order = await page.evaluate(() => {
      const title = document.querySelector("#article h1");
      return title?.compareDocumentPosition(document.activeElement ?? document.body);
    });
    expect(order).toBe(4);
    await follow(page, "/Configuration/callbacks");
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".breadcrumbs a").last()).toBeFocused();
  });

  test("the focus goes to the target of an anchor, and the keyboard on from there", async () => {
    const page = shared();
    await page.evaluate((path) => window.navigation?.navigate(path), `${options}#cache`);
    await expect(page.locator("#cache")).toBeFocused();
    await expect(announced(page)).toHaveText("Options");
    await page.keyboard.press("Tab");
    const order = await page.evaluate(() =>
      document.querySelector("#cache")?.compareDocumentPosition(document.activeElement ?? document.body),
    );
    expect(order).toBe(4);
  });

  test("a title that was just announced is announced again", async () => {
    const page = shared();
    // The exact text: Playwright's assertions on texts ignore differences in white space.
    const text = () => announced(page).evaluate((region) => region.textContent);
    await page.evaluate((path) => window.navigation?.navigate(path), `${options}?a=1#cache`);
    await expect(page.locator("#cache")).toBeFocused();
    const first = await text();
    await page.evaluate((path) => window.navigation?.navigate(path), `${options}?a=2#log_level`);
    await expect(page.locator("#log_level")).toBeFocused();
    const second = await text();
    expect(second).not.toBe(first);
    expect(second.trim()).toBe(first.trim());
    expect(first).toMatch(/^Options/);
  });

  test("a link that was followed is no longer focused on the next page", async () => {
    const page = shared();
    await sidebarLink(page, options).focus();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Options");
    await expect(sidebarLink(page, options)).not.toBeFocused();
  });
});

test("going back announces the title and brings the focus to it", async ({ page }) => {
  await start(page);
  await follow(page, options);
  await page.goBack();
  await expect(heading(page)).toHaveText("Install");
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toHaveText("Install");
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
