import type { Page } from "@playwright/test";
import { at, isInView, open, twoFrames } from "../harness/kitchen.ts";
import { scrolled, scrollTo } from "../harness/navigation.ts";
import { hold, viewports } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// Each test opens its page in this tab, whose settings are the usual ones again afterwards.
sharePage((page) => page.context().grantPermissions(["clipboard-read", "clipboard-write"]));

test("the footer has columns, html, logo and copyright, and is dark if configured", async ({ tab: page }) => {
  await open(page);
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator(".footer-title")).toHaveText(["Docs", "People"]);
  await expect(footer.getByRole("link", { name: "Install" })).toHaveAttribute("href", at("docs/install"));
  await expect(footer.getByRole("link", { name: "Forum" })).toHaveAttribute("rel", "noopener");
  await expect(footer.getByRole("link", { name: "Releases" }).locator("b")).toHaveText("Releases");
  await expect(footer.locator("img:visible")).toHaveCount(1);
  await expect(footer.locator(".copyright b")).toHaveText("The Kettle crew");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    const background = await page.locator(".footer").evaluate((box) => getComputedStyle(box).backgroundColor);
    // Three numbers mean an opaque colour: a transparent one is as light as what is behind it.
    expect(background).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
    const channels = background.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(...channels)).toBeLessThan(80);
  }
});

test("breadcrumbs lead to folders with a page; previous and next to neighbours", async ({ tab: page }) => {
  await open(page, "docs/recipes/cold/overnight/slow");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(crumbs.getByRole("listitem")).toHaveText([
    /^(Home page)?$/,
    "Recipes",
    "Cold brews",
    "Overnight",
    "Slow tea",
  ]);
  await expect(crumbs.getByRole("link")).toHaveCount(3);
  await expect(crumbs.locator("[aria-current]")).toHaveText("Slow tea");
  await crumbs.getByRole("link", { name: "Cold brews" }).click();
  await expect(page.locator("#article h1")).toHaveText("Cold brews");
  await crumbs.getByRole("link", { name: "Home page" }).click();
  await expect(page).toHaveURL(/\/kettle\/?$/);
  await open(page, "docs/install");
  const around = page.getByRole("navigation", { name: "Previous and next page" });
  await expect(around.locator("[rel=prev]")).toContainText("Introduction");
  await around.locator("[rel=next]").click();
  await expect(around.locator("[rel=prev]")).toContainText("Install");
  await open(page, "docs/every-front-matter-key");
  await expect(around.locator("[rel=prev]")).toContainText("Install");
  await expect(around.locator("[rel=next]")).toContainText("Green tea");
});

test("below the text stand the edit link and the last change, if wanted", async ({ tab: page, request }) => {
  await open(page, "docs/every-front-matter-key");
  await expect(page.getByRole("link", { name: "Edit this page" })).toHaveAttribute(
    "href",
    "https://code.example/kettle/wiki/front-matter",
  );
  await expect(page.locator(".updated")).toHaveText("Last updated on 14 Mar 2026 by Ada Brewer");
  await expect(page.locator(".updated time")).toHaveAttribute("datetime", "2026-03-14");
  const markdown = await page.getByRole("link", { name: "Copy as Markdown" }).getAttribute("href");
  expect(await (await request.get(markdown ?? "")).text()).toContain("# Every key of the front matter");
  await open(page, "docs/install");
  await expect(page.getByRole("link", { name: "Edit this page" })).toHaveAttribute(
    "href",
    "https://code.example/kettle/edit/main/versioned_docs/version-2.0/install.md",
  );
  await open(page, "docs/hidden-title");
  await expect(page.getByRole("link", { name: "Edit this page" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Previous and next page" })).toHaveCount(0);
  await expect(page.locator("#article h1")).toHaveText("Hidden title");
  await expect(page.locator("#article h1")).toHaveCSS("position", "absolute");
  await expect(page).toHaveTitle("Hidden title · Kettle");
  await open(page, "docs/no-toc");
  await expect(page.locator(".toc")).toHaveCount(0);
});

test("the skip link is the first stop and leads past bar and sidebar", async ({ tab: page }) => {
  await open(page, "docs/install");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  expect(await isInView(page, ".skip")).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await expect(page, "the address isn't another").toHaveURL(at("docs/install"));
});

test("a heading's link copies its address and is no part of the heading's name", async ({ tab: page }) => {
  await open(page, "docs/install");
  await page.mouse.move(300, 300);
  const link = page.getByRole("link", { name: "Link to By hand" });
  await expect(link).toBeAttached();
  await expect(page.getByRole("heading", { name: "By hand", exact: true })).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/#by-hand$/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe("back to top", () => {
  const button = (page: Page) => page.getByRole("button", { name: "Scroll back to top" });
  const openAndMove = async (page: Page) => {
    await open(page, "docs/first-brew");
    await page.mouse.move(300, 300);
    await expect(page.locator(".back-to-top")).toBeAttached();
  };

  test("the back-to-top button shows on scrolling up, and moves the focus too", async ({ tab: page }) => {
    await page.setViewportSize(viewports.phone);
    await openAndMove(page);
    await scrollTo(page, 1500);
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 1300);
    await expect(button(page)).toBeVisible();
    const box = await button(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await scrollTo(page, 100_000);
    const end = await scrolled(page);
    // The phone's own bars hide: the window grows and the scroll position falls, but the reader hasn't scrolled up.
    await page.setViewportSize({ ...viewports.phone, height: viewports.phone.height + 100 });
    await expect.poll(() => scrolled(page)).toBeLessThan(end);
    await twoFrames(page);
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 1300);
    await button(page).press("Enter");
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await page.setViewportSize(viewports.desktop);
  });
});

test("a page is copied as Markdown by a link to it, during the press", async ({ tab: page }) => {
  await open(page, "docs/install");
  const release = await hold(page, "**/install.md");
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.write.bind(clipboard);
    clipboard.write = (items) => {
      document.documentElement.dataset.asked = "";
      return write(items);
    };
  });
  const link = page.getByRole("link", { name: "Copy as Markdown" });
  await link.hover();
  await expect(page.locator(".code-actions").first()).toBeAttached();
  await expect(link).toHaveAttribute("href", /install\.md$/);
  await link.click();
  await expect(page.locator("html")).toHaveAttribute("data-asked");
  release();
  await page.unrouteAll();
  await expect(page.locator(".copy-page")).toHaveText("Page copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("# Install");
});
