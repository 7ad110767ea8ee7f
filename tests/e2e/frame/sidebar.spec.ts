import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// Most tests open their page in this tab, where no page finds what was open on the one before.
sharePage((page) => page.addInitScript(() => sessionStorage.clear()));

const sidebar = (page: Page) => page.locator("#menu").getByRole("navigation", { name: "Docs pages" });
const link = (page: Page, name: string) => sidebar(page).getByRole("link", { name, exact: true });
const folder = (page: Page, name: string) => sidebar(page).locator("summary", { hasText: name });

test("the way to the page is open, the page current, each level indented", async ({ tab: page }) => {
  await open(page, "docs/recipes/cold/overnight/winter/first-frost");
  await expect(link(page, "First frost")).toBeVisible();
  await expect(link(page, "Slow tea")).toBeVisible();
  await expect(sidebar(page).locator("[aria-current]")).toHaveText(["First frost"]);
  const lefts = await Promise.all(
    ["Introduction", "Green tea", "Iced tea", "Slow tea", "First frost"].map(
      async (name) => (await link(page, name).boundingBox())?.x ?? 0,
    ),
  );
  for (const [index, left] of lefts.slice(1).entries()) expect(left).toBeGreaterThan((lefts[index] ?? 0) + 4);
  const box = await link(page, "First frost").boundingBox();
  expect(box?.width).toBeGreaterThan(120);
});

test("folders open and close by click and keys, and one closes its neighbours", async ({ tab: page }) => {
  await open(page, "docs/install");
  await expect(link(page, "Levels of headings")).toBeVisible();
  await expect(folder(page, "Elements")).toHaveCount(0);
  const elsewhere = folder(page, "Elsewhere");
  const inner = link(page, "Source code");
  await elsewhere.click();
  await expect(inner).toBeVisible();
  await elsewhere.click();
  await expect(inner).toBeHidden();
  await elsewhere.press("Space");
  await expect(inner).toBeVisible();
  await elsewhere.press("Enter");
  await expect(inner).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await elsewhere.click();
  const recipes = sidebar(page).getByLabel("Pages in Recipes");
  await recipes.press("Space");
  await expect(link(page, "Coffee")).toBeVisible();
  await expect(inner, "where that is configured").toBeHidden();
  await recipes.press("Enter");
  await expect(link(page, "Coffee")).toBeHidden();
  await expect(page).toHaveURL(at("docs/install"));
});

test("the sidebar's links lead to pages of folders, others and other sites", async ({ tab: page }) => {
  await open(page, "docs/install");
  await expect(sidebar(page).locator("p b")).toHaveText("Kettle 2.0");
  await link(page, "Recipes").click();
  await expect(page).toHaveURL(at("docs/recipes"));
  await expect(link(page, "Coffee")).toBeVisible();
  await expect(link(page, "Recipes")).toHaveAttribute("aria-current", "page");
  await link(page, "Odd pages").click();
  await expect(page.locator("#article h1")).toHaveText("Pages that are different");
  await page.locator("#article").getByRole("link", { name: "Hidden title" }).click();
  await expect(page).toHaveURL(at("docs/hidden-title"));
  await folder(page, "Elsewhere").click();
  await expect(link(page, "Source code")).toHaveAttribute("href", "https://code.example/kettle");
  await link(page, "Community").click();
  await expect(page).toHaveURL(at("community"));
});

test("what is open stays open on other pages and after a reload, from the first frame", async ({ page }) => {
  await open(page, "docs/install");
  await folder(page, "Elsewhere").click();
  await link(page, "First brew").click();
  await expect(page.locator("#article h1")).toHaveText("Your first brew");
  await expect(link(page, "Source code")).toBeVisible();
  await page.addInitScript(() => {
    const first = () => {
      if (!document.getElementById("_page")) return requestAnimationFrame(first);
      const open = [...document.querySelectorAll("#menu details[open]")];
      document.documentElement.dataset.firstOpen = open.map(({ textContent }) => textContent).join();
    };
    requestAnimationFrame(first);
  });
  await page.reload();
  await expect(link(page, "Source code")).toBeVisible();
  await waitUntilHydrated(page);
  await expect(link(page, "Source code")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-first-open", /Source code/);
});

test("the current item is in view, and the sidebar stays scrolled after a reload", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  await open(page, "docs/exit-codes");
  const inView = () =>
    page.evaluate(() => {
      const outer = document.getElementById("menu")?.getBoundingClientRect();
      const inner = document.querySelector("#menu [aria-current=page]")?.getBoundingClientRect();
      return outer && inner && inner.top >= outer.top && inner.bottom <= Math.min(outer.bottom, innerHeight);
    });
  await expect.poll(inView).toBe(true);
  const menu = page.locator("#menu");
  await menu.evaluate((box) => box.scrollTo(0, 130));
  await expect.poll(() => menu.evaluate((box) => box.scrollTop)).toBe(130);
  await page.reload();
  await waitUntilHydrated(page);
  expect(await menu.evaluate((box) => box.scrollTop)).toBe(130);
});
