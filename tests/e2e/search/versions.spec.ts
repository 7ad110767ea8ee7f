import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { field, hits, type, typeToEnd } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

const footer = (page: Page) => page.locator(".search-all");
const groups = (page: Page) => page.locator(".search-groups > li > h2 a");
const problem = (page: Page) => page.locator(".search-problem");

const firstPath = async (page: Page) =>
  new URL((await hits(page).first().getAttribute("href")) ?? "", page.url()).pathname;

test.describe("in one tab", () => {
  sharePage();

  test("the box searches the version of its page alone, and leads to its results", async ({ tab: page }) => {
    await open(page, "docs/1.0");
    await type(page, "simmer");
    await expect(hits(page)).toHaveCount(0);
    await field(page).fill("");
    await typeToEnd(page, "ini");
    expect(await firstPath(page)).toBe(at("docs/1.0/legacy-config"));
    await footer(page).click();
    await expect(page).toHaveURL(at("search?q=ini&version=docs%2F1.0"));
    await expect(groups(page).first()).toHaveAttribute(
      "href",
      new RegExp(`^${at("docs/1.0/legacy-config")}`),
    );
    await expect(problem(page)).toHaveCount(0);
  });

  test("the box searches the locale of its page and no other", async ({ tab: page }) => {
    await open(page, "he/docs");
    const word = "התקנה";
    await type(page, word);
    await expect(hits(page).first()).toBeVisible();
    expect(await firstPath(page)).toMatch(new RegExp(`^${at("he/docs/install")}`));
    await expect(footer(page)).toHaveAttribute("href", at(`he/search?q=${encodeURIComponent(word)}`));
    await open(page, "docs");
    await type(page, "kandis");
    await expect(page.locator('.search-hit[href*="ostfriesentee"]')).toHaveCount(0);
  });

  test("an English snippet and each title have their own direction on any page", async ({ tab: page }) => {
    await open(page, "he/docs/everything");
    await typeToEnd(page, "kettle");
    const texts = page.locator(".search-snippet bdi");
    await expect(texts.first()).toBeVisible();
    const directions = await texts.evaluateAll((spans) =>
      spans
        .filter((span) => /^[a-z]/i.test(span.textContent ?? ""))
        .map((span) => getComputedStyle(span).direction),
    );
    expect(new Set(directions)).toEqual(new Set(["ltr"]));
    await open(page, "he/search?q=Kettle");
    const title = page.locator(".search-groups h2 bdi", { hasText: /^Kettle/ }).first();
    await expect(title).toHaveCSS("direction", "ltr");
  });
});

test("outside the docs the version is searched that was chosen last", async ({ page }) => {
  const shown = page.locator(".items.right .dropdown > .item").first();
  await open(page, "community");
  await expect(shown).toHaveText("2.0");
  await type(page, "simmer");
  expect(await firstPath(page)).toBe(at("docs/reference/heating/simmer"));
  await expect(footer(page)).toHaveAttribute("href", at("search?q=simmer"));
  await page.evaluate(() => localStorage.setItem("docs-preferred-version-default", "1.0"));
  await open(page, "community");
  await expect(shown).toHaveText("1.0");
  await type(page, "ini");
  expect(await firstPath(page)).toBe(at("docs/1.0/legacy-config"));
  await footer(page).click();
  await expect(page).toHaveURL(at("search?q=ini&version=docs%2F1.0"));
  await expect(shown).toHaveText("1.0");
  await open(page, "search?q=simmer");
  await expect(shown).toHaveText("2.0");
});
