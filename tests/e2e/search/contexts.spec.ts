import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { answered, field, hits, leave, type, typeToEnd } from "../harness/search.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

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
  const shared = sharePage((page) => open(page, "docs/recipes/coffee"));

  test.describe("on one page", () => {
    test.afterEach(() => leave(shared()));

    test("below a context's path the box searches within it", async () => {
      const page = shared();
      await type(page, "settings");
      await expect(hits(page).first()).toBeVisible();
      for (const path of await paths(page)) expect(path).toContain("/docs/recipes");
      await expect(footer(page)).toHaveText('See all results within "Recipes"');
      await expect(footer(page)).toHaveAttribute("href", at("search?q=settings&ctx=recipes"));
    });

    test("what nothing has is offered nowhere else", async () => {
      const page = shared();
      await type(page, "qqqqqq");
      await expect(footer(page)).toHaveCount(0);
    });
  });

  test("the hint of the shortcut stands there as on other pages", atNight, async () => {
    const page = shared();
    for (const path of ["docs/recipes/coffee", "docs/1.0/install", "docs/install"]) {
      await open(page, path);
      await expect(page.locator(".search-hint")).toBeVisible();
    }
  });

  test("the page of the path itself is in the context, and other pages aren't", async () => {
    const page = shared();
    await open(page, "docs/recipes");
    await type(page, "tea");
    await expect(footer(page)).toHaveText('See all results within "Recipes"');
    await open(page, "docs/install");
    await type(page, "tea");
    await expect(footer(page)).toHaveText("See all results");
    await expect(footer(page)).toHaveAttribute("href", at("search?q=tea"));
  });

  test("moving to another page changes the context", async () => {
    const page = shared();
    await open(page, "docs/reference/heating/boil");
    await type(page, "boil");
    await expect(footer(page)).toHaveText('See all results within "reference"');
    await page.keyboard.press("Escape");
    await page.locator("header").getByRole("link", { name: "Crew" }).click();
    // A page that has been navigated to focuses its title.
    await expect(page.locator("#article h1")).toBeFocused();
    await expect(page).toHaveURL(at("community/crew"));
    await field(page).fill("boil");
    await answered(page, "boil");
    await expect(footer(page)).toHaveText("See all results");
  });

  test("what only the rest of the site has is offered outside the context", async () => {
    const page = shared();
    await open(page, "docs/recipes/coffee");
    await type(page, "simmer");
    await expect(hits(page)).toHaveCount(0);
    await expect(footer(page)).toHaveText('See all results outside "Recipes"');
    await expect(footer(page)).toHaveAttribute("href", at("search?q=simmer"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("search?q=simmer"));
    await expect(groups(page).first()).toHaveText("kettle simmer");
  });

  test("the link to all results leads to those of the context", async () => {
    const page = shared();
    await open(page, "docs/recipes/coffee");
    await typeToEnd(page, "tea");
    await footer(page).click();
    await expect(page).toHaveURL(at("search?q=tea&ctx=recipes"));
    await expect(selector(page)).toHaveValue("recipes");
    await expect(groups(page).first()).toBeVisible();
    for (const path of await paths(page, groups(page))) expect(path).toContain("/docs/recipes");
  });

  test("a submitted form searches where its list does", async () => {
    const page = shared();
    await open(page, "docs/next/recipes/green-tea");
    await type(page, "key");
    await page.locator(".search form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page).toHaveURL(at("search?q=key&ctx=recipes&version=docs%2Fnext"));
    await expect(groups(page).first()).toHaveAttribute("href", new RegExp(`^${at("docs/next/recipes/")}`));
  });

  test.describe("the search page", () => {
    test("offers everywhere and each part, and keeps the choice in the address", async () => {
      const page = shared();
      await open(page, "search?q=settings");
      await expect(selector(page).locator("option")).toHaveText(["Everywhere", "reference", "Recipes"]);
      await expect(selector(page)).toHaveValue("");
      await expect(groups(page).first()).toBeVisible();
      const everywhere = await groups(page).count();
      await selector(page).selectOption("Recipes");
      await expect(page).toHaveURL(at("search?q=settings&ctx=recipes"));
      await expect.poll(() => groups(page).count()).toBeLessThan(everywhere);
      for (const path of await paths(page, groups(page))) expect(path).toContain("/docs/recipes");
      await selector(page).selectOption("Everywhere");
      await expect(page).toHaveURL(at("search?q=settings"));
      await expect(groups(page)).toHaveCount(everywhere);
    });

    test("offers the rest of the site where a part has nothing", async () => {
      const page = shared();
      await open(page, "search?q=simmer&ctx=recipes");
      await expect(page.locator(".search-summary")).toHaveText('No results for "simmer"');
      await page.getByRole("link", { name: 'See all results outside "Recipes"' }).click();
      await expect(page).toHaveURL(at("search?q=simmer"));
      await expect(groups(page).first()).toHaveText("kettle simmer");
      await expect(selector(page)).toHaveValue("");
    });

    test("says that it doesn't know a part, and searches everywhere", async () => {
      const page = shared();
      await open(page, "search?q=simmer&ctx=cellar");
      await expect(problem(page)).toHaveText(
        'There is no part "cellar" of the documentation. Everything is searched.',
      );
      await expect(selector(page)).toHaveValue("");
      await expect(groups(page).first()).toHaveText("kettle simmer");
      await selector(page).selectOption("reference");
      await expect(problem(page)).toHaveCount(0);
    });

    test("names the parts in the language of the page", atNight, async () => {
      const page = shared();
      await open(page, "de/search?q=Tee&ctx=recipes");
      await expect(selector(page).locator("option")).toHaveText(["Überall", "reference", "Rezepte"]);
      await expect(groups(page).first()).toBeVisible();
      for (const path of await paths(page, groups(page))) expect(path).toContain("/de/docs/recipes");
      await open(page, "he/docs/recipes");
      await type(page, "tea");
      await expect(footer(page)).toContainText("מתכונים");
    });
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

test("a part costs no index of its own", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  await open(page, "docs/recipes/coffee");
  await type(page, "tea");
  await open(page, "docs/install");
  await type(page, "tea");
  const indexes = asked.filter((path) => path.includes("/search-index/"));
  expect([...new Set(indexes)]).toEqual([at("search-index/en-2.0.txt")]);
});
