import type { Page } from "@playwright/test";
import { at, isInView, open } from "./harness/kitchen.ts";
import { viewports } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

test.use({ siteName: "kitchen-sink" });

const toc = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const active = (page: Page) => toc(page).locator("[aria-current]");
const show = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.scrollIntoView(), id);

test("the table of contents lists the configured levels, nested", async ({ page }) => {
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
});

test("a page may choose other levels", async ({ page }) => {
  await open(page, "docs/levels");
  await expect(toc(page).getByRole("link", { name: "Fifth" })).toBeVisible();
  await expect(toc(page).getByRole("link", { name: /Sixth/ })).toHaveCount(0);
  await expect(toc(page).getByRole("link", { name: "With code and stress" })).toHaveAttribute(
    "href",
    /#own-anchor$/,
  );
});

test("headings of the same name have links of their own", async ({ page }) => {
  await open(page, "docs/levels");
  const targets = await toc(page)
    .getByRole("link", { name: "Third", exact: true })
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(new Set(targets).size).toBe(3);
});

test("the table of contents follows the reader", async ({ page }) => {
  await open(page, "docs/first-brew");
  await show(page, "steep");
  await expect(active(page)).toHaveText("Steep");
  await expect(active(page)).toHaveAttribute("aria-current", "location");
  await show(page, "pour-by-hand");
  await expect(active(page)).toHaveText("Pour by hand");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(active(page)).toHaveText("Rest by hand");
  await expect(active(page)).toHaveCount(1);
});

test("the table of contents scrolls itself, so that the active item shows", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await open(page, "docs/first-brew");
  await show(page, "rinse");
  await expect(active(page)).toHaveText("Rinse");
  await expect.poll(() => isInView(page, ".toc [aria-current]")).toBe(true);
});

test("the active item is found anew when the window changes", async ({ page }) => {
  await open(page, "docs/first-brew");
  await show(page, "taste");
  await expect(active(page)).toHaveText("Taste");
  await page.setViewportSize({ width: 1000, height: 500 });
  await expect.poll(() => active(page).count()).toBe(1);
  const name = await page.evaluate(() => {
    const headings = [...document.querySelectorAll(".heading > h2, .heading > h3")];
    return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 2)?.textContent;
  });
  await expect(active(page)).toHaveText(name ?? "");
});

test("an item leads to its heading, below the bar", async ({ page }) => {
  await open(page, "docs/first-brew");
  await toc(page).getByRole("link", { name: "Taste", exact: true }).click();
  await expect(page).toHaveURL(/#taste$/);
  await expect.poll(() => isInView(page, "#taste")).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone });

  test("it is folded above the text, opens, and closes after a choice", async ({ page }) => {
    await open(page, "docs/first-brew");
    const folded = page.locator(".toc-mobile");
    const link = folded.getByRole("link", { name: "Measure", exact: true });
    await expect(link).toBeHidden();
    await folded.locator("summary").press("Enter");
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/#measure$/);
    await expect(link).toBeHidden();
    await expect.poll(() => isInView(page, "#measure")).toBe(true);
  });

  test("a page without headings in it has none", async ({ page }) => {
    await page.goto(at("docs/odd"));
    await expect(page.locator(".toc-mobile")).toHaveCount(0);
  });
});
