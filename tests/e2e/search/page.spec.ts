import type { Page } from "@playwright/test";
import { scrolled, scrollTo } from "../harness/navigation.ts";
import { hold } from "../harness/page.ts";
import { routes } from "../harness/routes.ts";
import { field as box, indexFiles, openPage, watchSearch, workerAnswered } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

const field = (page: Page) => page.locator(".search-results input");
const groups = (page: Page) => page.locator(".search-groups > li");
const summary = (page: Page) => page.locator(".search-summary");
const links = (page: Page) => page.locator(".search-groups a");

/** Waits until the page shows the answer to this whole query: before, it shows the answer to the previous one. */
async function answered(page: Page, query: string): Promise<void> {
  await workerAnswered(page, query);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Search results for “${query}”`);
  await expect(summary(page)).toHaveText(/result/);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the search page has a note and the list of all pages", async ({ page }) => {
    await page.goto("/search?q=poetry");
    await expect(page.locator("main")).toContainText("JavaScript");
    for (const route of routes.filter((path) => path !== "/search" && path !== "/markdown-page"))
      await expect(page.locator(`main a[href='${route}']`)).toBeVisible();
  });
});

test.describe("in one tab", () => {
  sharePage(async (page) => {
    await watchSearch(page);
    await openPage(page, "/search?q=poetry");
  });

  test("the search page has all hits, below their pages and in their order", async ({ tab: page }) => {
    await answered(page, "poetry");
    const shownPages = await groups(page)
      .locator("h2 a")
      .evaluateAll((all) => new Set(all.map((one) => (one as HTMLAnchorElement).pathname)).size);
    const names = await page.locator("#menu [data-sidebar] a").allTextContents();
    for (const name of await groups(page).locator("h2").allTextContents()) expect(names).toContain(name);
    const crumbs = groups(page).first().locator(".search-crumbs");
    await expect(crumbs).toHaveText("Configuration › Search");
    await expect(crumbs).toHaveCSS("font-weight", "400");
    const snippets = await groups(page).locator("p:not(.search-crumbs)").allTextContents();
    for (const snippet of snippets) {
      // The signs between table cells and between lines of code don't count to the length of a snippet.
      expect(snippet.replace(/…| ·(?= )/g, "").length).toBeLessThanOrEqual(160);
    }
    await expect(groups(page).locator("mark").first()).toHaveText(/^poetry$/i);
    const starts = (name: string) =>
      groups(page)
        .locator(name)
        .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);
    const [[title = 0], sections] = [await starts("h2"), await starts("h3")];
    for (const section of sections) expect(section).toBeGreaterThan(title);
    const text = (await summary(page).textContent()) ?? "";
    const [results, pages] = [...text.matchAll(/\d+/g)].map(Number);
    // Counts the hits' texts and not their marks: a hit found by a keyword may have no word to mark.
    const shown = () => page.locator(".search-groups p:not(.search-crumbs)").count();
    if (text.includes("The best")) expect(await shown()).toBeLessThan(results ?? 0);
    else await expect.poll(shown).toBe(results);
    expect(shownPages).toBe(pages);
    await expect(summary(page)).toHaveRole("status");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(links(page).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/\/search/);
  });

  test("a shared link to the search page shows the hits that typing did", async ({ tab: page }) => {
    const hrefs = () => links(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    await openPage(page, "/search");
    await field(page).fill("oetry cache");
    await page.keyboard.press("Home");
    await page.keyboard.type("p");
    await answered(page, "poetry cache");
    await expect(page).toHaveURL("/search?q=poetry+cache");
    // The address is written late, and moves no caret.
    expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
    await expect(links(page).first()).toBeVisible();
    const typed = await hrefs();
    await openPage(page, page.url());
    await answered(page, "poetry cache");
    await expect.poll(hrefs).toEqual(typed);
    await expect(field(page)).toHaveValue("poetry cache");
    await expect(page).toHaveTitle("Search results for “poetry cache” | venv-selector.nvim");
    await expect(box(page)).toHaveValue("");
  });

  test("wrong queries show where, offer a spelling, or name what nothing has", async ({ tab: page }) => {
    await openPage(page, "/search?q=titel:poetry");
    await answered(page, "titel:poetry");
    await expect(page.locator(".search-errors code mark")).toHaveText(/^titel/);
    await expect(page.locator(".search-errors")).toContainText("Known fields");
    await expect(links(page).first()).toBeVisible();
    await field(page).fill("qqzzxxyy");
    await expect(summary(page)).toHaveText("No results for “qqzzxxyy”");
    await expect(page.locator("main").getByRole("link", { name: "Install" })).toBeVisible();
    await field(page).fill("poerty");
    await answered(page, "poerty");
    await page.getByRole("link", { name: "Showing results for poetry" }).click();
    await expect(page).toHaveURL("/search?q=poetry");
    await answered(page, "poetry");
    await expect(field(page)).toHaveValue("poetry");
  });

  test("without a query the search page gives tips and lists all pages", async ({ tab: page }) => {
    await page.goto("/search?q=%E3%80%80");
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the documentation");
    await expect(field(page)).toBeFocused();
    const tips = main.locator("ul", { hasText: '"word word"' }).locator("code");
    await expect(tips.first()).toBeVisible();
    await expect(main.getByText("Search needs JavaScript.")).toBeHidden();
    await expect(main.getByRole("link", { name: "Install", exact: true })).toBeVisible();
    const queries = await tips.allTextContents();
    expect(queries.length).toBeGreaterThan(3);
    for (const tip of queries) {
      await field(page).fill("  ");
      await expect(main.getByRole("status")).toHaveText("");
      await field(page).fill(tip);
      await workerAnswered(page, tip);
      await expect(main.getByRole("status")).toHaveText(/result/i);
      await expect(main.locator(".search-errors")).toHaveCount(0);
    }
    await field(page).fill("poetry");
    await expect(tips.first()).toBeHidden();
    await field(page).fill("");
    await expect(tips.first()).toBeVisible();
  });

  test.describe("while requests are held back", () => {
    test.afterEach(({ tab }) => tab.unrouteAll());

    test("the first hits come with their snippets, and do not move", async ({ tab: page }) => {
      const release = await hold(page, indexFiles);
      await page.goto("/search?q=poetry");
      await expect(summary(page)).toHaveText("Loading search…");
      expect(await page.locator(".search-groups h3").count()).toBe(0);
      const look = () => {
        const hit = document.querySelector(".search-groups h3");
        return hit && { text: hit.nextElementSibling?.textContent, top: hit.getBoundingClientRect().top };
      };
      // `waitForFunction` looks at every frame, so it sees the first that has a hit.
      const appeared = page.waitForFunction(look);
      release();
      const first = await (await appeared).jsonValue();
      expect(first?.text).toMatch(/poetry/i);
      await answered(page, "poetry");
      expect(await page.evaluate(look)).toEqual(first);
    });

    test("while its code or index is slow, the search page says what it does", async ({ tab: page }) => {
      const codeComes = await hold(page, "**/SearchParts-*");
      const indexComes = await hold(page, indexFiles);
      await page.goto("/search?q=uv");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for “uv”");
      await expect(field(page)).toHaveValue("uv");
      await expect(page.locator("main").getByRole("status")).toHaveText(/^Loading/);
      codeComes();
      await expect(summary(page)).toHaveText("Loading search…");
      await field(page).fill("poetry");
      indexComes();
      await answered(page, "poetry");
      await expect(links(page).first()).toHaveText(/.+/);
      await expect(page.locator(".search-waiting")).toHaveCount(0);
    });
  });
});

test.describe("in a tab of its own", () => {
  test.beforeEach(({ page }) => watchSearch(page));

  test("Back, a reload and a return lead to where the results were left", async ({ page }) => {
    await openPage(page, "/search?q=virtual%20environment");
    await answered(page, "virtual environment");
    await scrollTo(page, 700);
    await links(page).last().focus();
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(700);
    await links(page)
      .nth(4)
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("#article h1")).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.navigation?.transition)).toBeNull();
    await page.goBack();
    await expect(page.locator(".search-groups")).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(700);
    await page.goto("about:blank");
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(700);
  });
});
