import type { Page } from "@playwright/test";
import { expectNoFaults } from "../harness/axe.ts";
import { twoFrames } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { openPage } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "contrary" });

// Each test opens its page in this tab, if nothing has to be stored before.
sharePage();

const field = (page: Page) => page.locator("header search input[type=search]");
const panel = (page: Page) => page.locator(".search-panel");

/** Opens a page, moves the pointer, and waits for what that loads. */
async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.mouse.move(300, 300);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(1);
}

test("a site may have one colour mode, and an announcement that can't be closed", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("theme", "light");
    localStorage.setItem("docusaurus.announcement.id", "adder");
    localStorage.setItem("docusaurus.announcement.dismiss", "true");
  });
  await open(page, "/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator(".color-mode")).toHaveCount(0);
  await expect(page.locator(".announcement")).toHaveText("Adder sheds its skin.");
  await expect(page.locator(".announcement")).toBeVisible();
  await expect(page.locator(".announcement button")).toHaveCount(0);
});

test("a site may leave search keys to the browser, and have no columns of links", async ({ tab: page }) => {
  await open(page, "/");
  await expect(page.locator(".search-hint")).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await twoFrames(page);
  await expect(field(page)).not.toBeFocused();
  await expect(field(page)).toHaveValue("");
  await expect(page.locator(".footer-title")).toHaveCount(0);
  await expect(page.locator(".footer nav a")).toHaveText(["Nest", "Skins"]);
});

test("a bar in the site's colour is readable in both modes, its focus is seen", async ({ tab: page }) => {
  await open(page, "/");
  await page.locator(".navbar").getByRole("button", { name: "More" }).press("Enter");
  await expectNoFaults(page);
  const stops = page.locator(".navbar :is(.brand, .items > li > button)");
  expect(await stops.count()).toBe(2);
  for (const stop of await stops.all()) {
    await stop.focus();
    const [style, ring, bar] = await stop.evaluate((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return [
        outlineStyle,
        outlineColor,
        getComputedStyle(element.closest("header") as Element).backgroundColor,
      ];
    });
    expect(style).toBe("solid");
    expect(ring).not.toBe(bar);
  }
});

test("addresses may end in a slash; a page too low to scroll keeps its navbar", async ({ tab: page }) => {
  await open(page, "/cache/mice/");
  const links = await page
    .locator("#menu a, .pagination a, .footer a[href^='/'], .brand, link[rel=canonical]")
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(links.length).toBeGreaterThan(6);
  expect(links.filter((path) => !path.endsWith("/"))).toEqual([]);
  await page.locator("#menu").getByRole("link", { name: "Warm" }).click();
  await expect(page).toHaveURL("/cache/warm/");
  await open(page, "/tracks/");
  await page.getByRole("link", { name: "prints", exact: true }).click();
  await expect(page).toHaveURL("/tracks/#prints");
  await expect(page.locator("html")).not.toHaveAttribute("data-navbar");
  await expect(page.locator(".navbar")).toBeInViewport({ ratio: 1 });
});

test("a version that isn't published has no pages, and search doesn't find it", async ({ tab: page }) => {
  for (const path of ["/unborn/", "/next/", "/next/unborn/"])
    expect((await page.request.get(path)).status()).toBe(404);
  await open(page, "/search/?q=unborn");
  await expect(page.locator(".search-summary")).toHaveText(/^No results/);
  await open(page, "/search/?q=mice&ctx=cache");
  await expect(page.locator(".search-groups a").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Search in" })).toHaveCount(0);
  await page.setViewportSize(viewports.phone);
  await open(page, "/cache/warm/");
  await field(page).fill("mice");
  await expect(panel(page).getByRole("option").last()).toContainText("within “cache”");
  await page.setViewportSize(viewports.desktop);
});

test("what a page has twice is gone from the next one", async ({ tab: page }) => {
  const crumbs = () => page.locator(".breadcrumbs li:not(:has(.icon-home))").allTextContents();
  const separators = () => page.locator("#menu [data-sidebar] hr").count();
  await open(page, "/cache/mice/");
  expect(await crumbs()).toEqual(["Cache", "Cache"]);
  expect(await separators()).toBe(2);
  for (const [name, path] of [
    ["Long", "/long/"],
    ["Cache", "/cache/mice/"],
    ["Nest", "/nest/"],
  ]) {
    await page.evaluate((to) => window.navigation?.navigate(to), path ?? "");
    await expect(page.locator("#article h1")).toHaveText(name ?? "");
  }
  expect(await crumbs()).toEqual(["Nest"]);
  expect(await separators()).toBe(0);
  await page.goBack();
  await expect(page.locator("#article h1")).toHaveText("Cache");
  expect(await crumbs()).toEqual(["Cache", "Cache"]);
  expect(await separators()).toBe(2);
});

test("the outline is the same before and after scripts, whatever a heading holds", async ({ tab: page }) => {
  const outline = page.locator("#toc a");
  const texts = ["Shed skin", "A coiled adder", "section-1", "Venom"];
  const html = await (await page.request.get("/headings/")).text();
  for (const text of texts) expect(html).toContain(`>${text}</bdi></a></li>`);
  await open(page, "/headings/");
  await expect(outline).toHaveText(texts);
  // Where React finds another text than in the document it says so in the console, which fails any test.
});

test("a page that two sidebars list, or one twice, is in open folders", async ({ tab: page }) => {
  await open(page, "/nest/");
  const sidebar = page.locator("#menu [data-sidebar=other]");
  const warm = sidebar.getByRole("link", { name: "Warm" });
  await expect(warm).toBeVisible();
  for (const isOpen of [false, true]) {
    await sidebar.locator("summary").press("Enter");
    await expect(warm).toBeVisible({ visible: isOpen });
  }
  await page.locator(".pagination a").click();
  await expect(page).toHaveURL("/cache/warm/");
  await expect(page.locator("#menu [data-sidebar=main] details[open] [aria-current]")).toBeVisible();
});
