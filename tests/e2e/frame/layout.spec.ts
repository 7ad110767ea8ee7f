import type { Page } from "@playwright/test";
import { open, sidewaysScroll, twoFrames, watchShifts } from "../harness/kitchen.ts";
import { hold, viewports } from "../harness/page.ts";
import { expect, notFoundStatus, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink", allowedProblems: notFoundStatus });

const kinds = {
  home: "",
  "every element": "docs/everything",
  "long words, and a wide picture of its own": "docs/long-title",
  "an old version": "docs/1.0",
  search: "search?q=kettle",
  "not found": "docs/instal",
};
test("on no kind of page is anything wider than 320 px, but what scrolls by itself", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [kind, path] of Object.entries(kinds)) {
    await open(page, path);
    // Titles of results can be long words, and come after the page.
    if (kind === "search") await page.locator(".search-groups > li").first().waitFor();
    expect(await sidewaysScroll(page), kind).toBeLessThanOrEqual(0);
    expect(await cutOff(page), kind).toEqual([]);
  }
});

/** Texts of the frame that stick out of the window. The bar above the article is left out: its texts may be cut. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll(
      ".announcement, .brand, .notice, .badge, h1, h2, .facts a, .pagination a, .footer a",
    );
    return [...parts]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, right } = range.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .map((part) => `${part.className || part.tagName}: ${part.textContent?.slice(0, 60)}`);
  });

test("nothing moves while a page loads and comes alive", async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const path of ["docs/everything", "docs/recipes/coffee", "he/docs/install", ""]) {
    await open(page, path);
    expect(await shifts(), path).toEqual([]);
  }
});

test("nothing moves when what scripts put into a page comes late", async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const [path, part, shown] of [
    ["search", "SearchResults", "#main [role=status]"],
    ["search?q=kettle", "SearchResults", "#main li mark"],
    ["docs/instal", "SearchParts", "#not-found-hits"],
  ] as const) {
    const release = await hold(page, `**/${part}-*`);
    await open(page, path);
    await twoFrames(page);
    release();
    await expect(page.locator(shown).first()).toBeAttached();
    expect(await shifts(), path).toEqual([]);
    await page.unrouteAll();
  }
  await expect(page.locator(".page-list"), "the links of the page that isn't there").toBeVisible();
});

test("nothing moves when dropdowns and the menu open, and when the mode changes", async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, "docs/everything");
  await page.locator(".items.left").getByRole("button", { name: "Community" }).press("Enter");
  await expect(page.locator(".dropdown").getByRole("link", { name: "Forum" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator(".navbar nav > .color-mode").click();
  expect(await shifts()).toEqual([]);
  await page.setViewportSize(viewports.phone);
  await open(page, "docs/first-brew");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await shifts()).toEqual([]);
});

test.describe("from right to left", () => {
  sharePage();
  const box = async (page: Page, selector: string) =>
    (await page.locator(selector).first().boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };

  test("a page from right to left is mirrored, with arrows and tabs, but its code", async ({ tab: page }) => {
    const arrows = () =>
      page
        .locator(".external:visible")
        .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::after").maskImage));
    await open(page, "docs/install");
    const [usual] = await arrows();
    await open(page, "he/docs/install");
    const mirrored = new Set(await arrows());
    expect(mirrored.size).toBe(1);
    expect(mirrored).not.toContain(usual);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const [brand, mode, sidebar, main, toc] = await Promise.all(
      [".brand", ".navbar nav > .color-mode", ".sidebar", "main", ".toc"].map((part) => box(page, part)),
    );
    expect(brand?.x).toBeGreaterThan(mode?.x ?? 0);
    expect(sidebar?.x).toBeGreaterThan(main?.x ?? 0);
    expect(main?.x).toBeGreaterThan(toc?.x ?? 0);
    expect((await box(page, ".pagination [rel=prev]")).x).toBeGreaterThan(
      (await box(page, ".pagination [rel=next]")).x,
    );
    for (const code of ["pre", "p code", "td code"])
      await expect(page.locator(`#article ${code}`).first()).toHaveCSS("direction", "ltr");
    const tabs = page.getByRole("tab");
    await tabs.first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tabs.nth(1)).toBeFocused();
  });

  test("from right to left, dropdowns and the menu of a phone open in the window", async ({ tab: page }) => {
    await page.setViewportSize(viewports.laptop);
    const dropdowns = await page.locator(".navbar .dropdown").all();
    expect(dropdowns.length).toBeGreaterThan(1);
    for (const dropdown of dropdowns) {
      await dropdown.getByRole("button").press("Enter");
      const list = await dropdown.locator("ul").boundingBox();
      expect(list && list.x >= 0 && list.x + list.width <= viewports.laptop.width).toBe(true);
    }
    await page.setViewportSize(viewports.phone);
    await page.locator(".hamburger").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const dialog = await box(page, "dialog.drawer");
    expect(dialog.x).toBeGreaterThan(20);
    expect(dialog.x + dialog.width).toBeGreaterThan(360);
  });
});
