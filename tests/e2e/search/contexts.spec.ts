import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { answered, field, hits, type } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

const footer = (page: Page) => page.locator(".search-all");
const selector = (page: Page) => page.locator(".search-context select");
const groups = (page: Page) => page.locator(".search-groups > li > h2 a");
const problem = (page: Page) => page.locator(".search-problem");

/** Paths of the listed links, each once, without query and hash. */
async function paths(page: Page, listed = hits(page)): Promise<string[]> {
  const found = await listed.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return [...new Set(found)];
}

test.describe("in one tab", () => {
  sharePage();

  test("at and below a context's path the box searches within it", async ({ tab: page }) => {
    await open(page, "docs/recipes");
    await type(page, "settings");
    await expect(hits(page).first()).toBeVisible();
    for (const path of await paths(page)) expect(path).toContain("/docs/recipes");
    await expect(footer(page)).toHaveText("See all results within “Recipes”");
    await footer(page).click();
    await expect(page).toHaveURL(at("search?q=settings&ctx=recipes"));
    await expect(selector(page)).toHaveValue("recipes");
    await expect(groups(page).first()).toBeVisible();
    for (const path of await paths(page, groups(page))) expect(path).toContain("/docs/recipes");
    await open(page, "docs/reference/heating/boil");
    await type(page, "boil");
    await expect(footer(page)).toHaveText("See all results within “reference”");
    await page.keyboard.press("Escape");
    await page.locator("header").getByRole("link", { name: "Crew" }).click();
    // A page that has been navigated to focuses its title.
    await expect(page.locator("#article h1")).toBeFocused();
    await field(page).fill("boil");
    await answered(page, "boil");
    await expect(footer(page)).toHaveText("See all results");
    await expect(footer(page)).toHaveAttribute("href", at("search?q=boil"));
  });

  test("what only the rest of the site has is offered outside the context", async ({ tab: page }) => {
    await open(page, "docs/recipes/coffee");
    await type(page, "qqqqqq");
    await expect(footer(page), "what nothing has").toHaveCount(0);
    await field(page).fill("");
    await type(page, "simmer");
    await expect(hits(page)).toHaveCount(0);
    await expect(footer(page)).toHaveText("See all results outside “Recipes”");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("search?q=simmer"));
    await expect(groups(page).first()).toHaveText("kettle simmer");
    await open(page, "search?q=simmer&ctx=recipes");
    await expect(page.locator(".search-summary")).toHaveText("No results for “simmer”");
    await page.getByRole("link", { name: "See all results outside “Recipes”" }).click();
    await expect(page).toHaveURL(at("search?q=simmer"));
    await expect(groups(page).first()).toHaveText("kettle simmer");
    await expect(selector(page)).toHaveValue("");
  });

  test("the search page offers everywhere and each part, and keeps the choice", async ({ tab: page }) => {
    await open(page, "search?q=settings&ctx=cellar");
    await expect(problem(page)).toHaveText(
      'There is no part "cellar" of the documentation. Everything is searched.',
    );
    await expect(selector(page).locator("option")).toHaveText(["Everywhere", "reference", "Recipes"]);
    await expect(selector(page)).toHaveValue("");
    await expect(groups(page).first()).toBeVisible();
    const everywhere = await groups(page).count();
    await selector(page).selectOption("Recipes");
    await expect(page).toHaveURL(at("search?q=settings&ctx=recipes"));
    await expect(problem(page)).toHaveCount(0);
    await expect.poll(() => groups(page).count()).toBeLessThan(everywhere);
    for (const path of await paths(page, groups(page))) expect(path).toContain("/docs/recipes");
    await selector(page).selectOption("Everywhere");
    await expect(page).toHaveURL(at("search?q=settings"));
    await expect(groups(page)).toHaveCount(everywhere);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches within the context and the version of its page", async ({ page }) => {
    await page.goto(at("docs/next/recipes/green-tea"));
    const field = page.locator('.search input[name="q"]');
    await field.fill("key");
    await expect(page.locator(".search-clear")).toBeHidden();
    await field.press("Enter");
    await expect(page).toHaveURL(at("search?q=key&ctx=recipes&version=docs%2Fnext"));
  });
});
