import type { Page } from "@playwright/test";
import { twoFrames, watchShifts } from "../harness/kitchen.ts";
import { loadNothingInView, scrolled, scrollTo } from "../harness/navigation.ts";
import { hold } from "../harness/page.ts";
import { routes } from "../harness/routes.ts";
import {
  field as box,
  failedLoading,
  indexFiles,
  openPage,
  typeToEnd,
  watchSearch,
  workerAnswered,
} from "../harness/search.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

const field = (page: Page) => page.locator(".search-results input");
const groups = (page: Page) => page.locator(".search-groups > li");
const summary = (page: Page) => page.locator(".search-summary");
const links = (page: Page) => page.locator(".search-groups a");

/** Waits until the page shows the answer to this whole query: before, it shows the answer to the previous one. */
async function answered(page: Page, query: string): Promise<void> {
  await workerAnswered(page, query);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Search results for "${query}"`);
  await expect(summary(page)).toHaveText(/result/);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the search page has a note and the list of all pages", async ({ page }) => {
    await page.goto("/search?q=poetry");
    await expect(page.locator("main")).toContainText("JavaScript");
    for (const route of routes.filter((path) => path !== "/search" && path !== "/markdown-page")) {
      await expect(page.locator(`main a[href='${route}']`)).toBeVisible();
    }
  });
});

test.describe("in one tab", () => {
  const shared = sharePage(async (page) => {
    await watchSearch(page);
    await openPage(page, "/search?q=poetry");
  });

  test("the search page groups hits by page, with breadcrumbs and longer snippets", async () => {
    const page = shared();
    await answered(page, "poetry");
    const titles = await groups(page).locator("h2").allTextContents();
    expect(titles).toEqual([...new Set(titles)]);
    await expect(groups(page).first().locator(".search-crumbs")).toHaveText("Configuration › Search");
    const snippets = await groups(page).locator("p:not(.search-crumbs)").allTextContents();
    for (const snippet of snippets) {
      // The signs between table cells and between lines of code don't count to the length of a snippet.
      expect(snippet.replace(/…| [·⏎](?= )/g, "").length).toBeLessThanOrEqual(160);
    }
    await expect(groups(page).locator("mark").first()).toHaveText(/^poetry$/i);
  });

  test("on the search page, sections stand to the right of their page, whose way is no heading", async () => {
    const page = shared();
    await answered(page, "poetry");
    const starts = (name: string) =>
      groups(page)
        .locator(name)
        .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);
    const [[title = 0], sections] = [await starts("h2"), await starts("h3")];
    for (const section of sections) expect(section).toBeGreaterThan(title);
    await expect(groups(page).first().locator(".search-crumbs")).toHaveCSS("font-weight", "400");
  });

  test(
    "titles of pages lead to marks as their sections do, also where only sections were found",
    atNight,
    async () => {
      const page = shared();
      await answered(page, "poetry");
      const hrefs = await links(page).evaluateAll((all) =>
        all.map((link) => link.getAttribute("href") ?? ""),
      );
      expect(hrefs.filter((href) => !href.includes("_highlight="))).toEqual([]);
    },
  );

  test("a shared link to the search page shows its hits, and field, heading and title agree", async () => {
    const page = shared();
    await openPage(page, "/search?q=fd_binary_name");
    await answered(page, "fd_binary_name");
    await expect(field(page)).toHaveValue("fd_binary_name");
    await expect(page).toHaveTitle('Search results for "fd_binary_name" | venv-selector.nvim');
    await expect(links(page).first()).toBeVisible();
    await expect(box(page)).toHaveValue("");
  });

  test("the same link to the search page shows the same hits to everyone", async () => {
    const page = shared();
    const hrefs = () => links(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    await openPage(page, "/search");
    await field(page).fill("poetry cache");
    await answered(page, "poetry cache");
    await expect(page).toHaveURL("/search?q=poetry+cache");
    await expect(links(page).first()).toBeVisible();
    const typed = await hrefs();
    await openPage(page, page.url());
    await answered(page, "poetry cache");
    await expect.poll(hrefs).toEqual(typed);
  });

  for (const query of ["fd_binary_name", "poetry", "python"]) {
    test(`the counts for ${query} are true`, query === "poetry" ? {} : atNight, async () => {
      const page = shared();
      await openPage(page, `/search?q=${query}`);
      await answered(page, query);
      const text = (await summary(page).textContent()) ?? "";
      const [results, pages] = [...text.matchAll(/\d+/g)].map(Number);
      // Counts the hits' texts and not their marks: a hit found by a keyword may have no word to mark.
      const shown = () => page.locator(".search-groups p:not(.search-crumbs)").count();
      if (text.includes("The best")) expect(await shown()).toBeLessThan(results ?? 0);
      else await expect.poll(shown).toBe(results);
      await expect(groups(page)).toHaveCount(pages ?? -1);
    });
  }

  test("the count is in a live region, and hits are reached with Tab", async () => {
    const page = shared();
    await openPage(page, "/search?q=poetry");
    await answered(page, "poetry");
    await expect(summary(page)).toHaveRole("status");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(links(page).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/\/search/);
  });

  test("an error in a query is shown at its place, and the hits stay", async () => {
    const page = shared();
    await openPage(page, "/search?q=titel:poetry");
    await answered(page, "titel:poetry");
    await expect(page.locator(".search-errors code mark")).toHaveText(/^titel/);
    await expect(page.locator(".search-errors")).toContainText("Known fields");
    await expect(links(page).first()).toBeVisible();
  });

  test("a query without results is named, with pages that may help", async () => {
    const page = shared();
    await openPage(page, "/search?q=qqzzxxyy");
    await expect(summary(page)).toHaveText('No results for "qqzzxxyy"');
    await expect(page.locator("main").getByRole("link", { name: "Install" })).toBeVisible();
  });

  test("another spelling is offered on the search page, and followed within it", async () => {
    const page = shared();
    await openPage(page, "/search?q=poerty");
    await answered(page, "poerty");
    await page.getByRole("link", { name: "Showing results for poetry" }).click();
    await expect(page).toHaveURL("/search?q=poetry");
    await answered(page, "poetry");
    await expect(field(page)).toHaveValue("poetry");
  });

  test("without a query the search page asks for one", async () => {
    const page = shared();
    await openPage(page, "/search");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the documentation");
    await expect(summary(page)).toHaveText("");
    await expect(field(page)).toBeFocused();
  });

  for (const blank of ["%20%20", "+", "%09", "%E3%80%80"]) {
    test(`the blank query ${blank} is none`, blank === "%E3%80%80" ? {} : atNight, async () => {
      const page = shared();
      await openPage(page, `/search?q=${blank}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the documentation");
      await expect(page.getByRole("main").getByText("these words in this order")).toBeVisible();
      await field(page).fill("  ");
      await expect(page.getByRole("main").getByText("these words in this order")).toBeVisible();
    });
  }

  test("the query comes along from the navbar's field", async () => {
    const page = shared();
    await openPage(page, "/search?q=hatch");
    await answered(page, "hatch");
    await typeToEnd(page, "poetry");
    await page.locator(".search-all[href='/search?q=poetry']").click();
    await answered(page, "poetry");
    await expect(field(page)).toHaveValue("poetry");
    await expect(box(page)).toHaveValue("");
  });

  test("a query in the address is shown as text, whatever it contains", async () => {
    const page = shared();
    const query = `<img src=x onerror=alert(1)>"&'`;
    await openPage(page, `/search?${new URLSearchParams({ q: query })}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Search results for "${query}"`);
    await expect(field(page)).toHaveValue(query);
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  });

  test("while nothing is asked the search page gives tips, each a query that is understood, and all pages", async () => {
    const page = shared();
    await page.goto("/search");
    const main = page.getByRole("main");
    const tips = main.locator("ul", { hasText: '"word word"' }).locator("code");
    await expect(tips.first()).toBeVisible();
    await expect(main.getByText("Search needs JavaScript.")).toBeHidden();
    await expect(main.getByRole("link", { name: "Install", exact: true })).toBeVisible();
    const queries = await tips.allTextContents();
    expect(queries.length).toBeGreaterThan(3);
    for (const tip of queries) {
      await main.getByRole("searchbox").fill("");
      await expect(main.getByRole("status")).toHaveText("");
      await main.getByRole("searchbox").fill(tip);
      await workerAnswered(page, tip);
      await expect(main.getByRole("status")).toHaveText(/result/i);
      await expect(main.locator(".search-errors")).toHaveCount(0);
    }
    await main.getByRole("searchbox").fill("poetry");
    await expect(tips.first()).toBeHidden();
    await main.getByRole("searchbox").fill("");
    await expect(tips.first()).toBeVisible();
  });

  test("going back from a hit finds the query and its hits", async () => {
    const page = shared();
    await openPage(page, "/search");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("fd_binary_name");
    await answered(page, "fd_binary_name");
    await page.locator(".search-groups a[href*='_highlight=']").first().click();
    await expect(page).toHaveURL(/_highlight=/);
    await page.goBack();
    await answered(page, "fd_binary_name");
    await expect(field(page)).toHaveValue("fd_binary_name");
  });

  test("an address that changes just after the results have come is followed", async () => {
    const page = shared();
    await page.goto("/search?q=python");
    await page.evaluate(async () => {
      while (!document.querySelector("[data-query='python']")) {
        await new Promise((done) => requestAnimationFrame(done));
      }
      await new Promise((done) => requestAnimationFrame(done));
      history.replaceState(null, "", "?q=poetry");
    });
    await expect(field(page)).toHaveValue("poetry");
    await answered(page, "poetry");
  });

  test("the search page loses no key at 10 ms per key, and adds no history entries", atNight, async () => {
    const page = shared();
    await openPage(page, "/search");
    await expect(field(page)).toBeFocused();
    const entries = await page.evaluate(() => history.length);
    const text = "activate a virtual environment by fd_binary_name";
    await page.keyboard.type(text, { delay: 10 });
    expect(await field(page).inputValue()).toBe(text);
    await answered(page, text);
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: text })}`);
    expect(await field(page).inputValue()).toBe(text);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test.describe("while requests are held back", () => {
    test.afterEach(() => shared().unrouteAll());

    test("typing while a search is running shows the answer to the newest query", async () => {
      const page = shared();
      const release = await hold(page, indexFiles);
      await openPage(page, "/search?q=hatch");
      await expect(summary(page)).toHaveText("Loading search…");
      await field(page).fill("poetry");
      release();
      await answered(page, "poetry");
      await expect(links(page).first()).toHaveText(/.+/);
    });

    test("the first hits on the search page come with their snippets, and do not move", async () => {
      const page = shared();
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

    test("while its code is slow, the search page shows the query, its heading and that it is loading", async () => {
      const page = shared();
      const release = await hold(page, "**/SearchParts-*");
      await page.goto("/search?q=uv");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search results for "uv"');
      await expect(field(page)).toHaveValue("uv");
      await expect(page.locator("main").getByRole("status")).toHaveText(/^Loading/);
      release();
      await answered(page, "uv");
      await expect(page.locator(".search-waiting")).toHaveCount(0);
    });

    test(
      "while the code of the box is slow, a note below the field says that it is loading",
      atNight,
      async () => {
        const page = shared();
        const release = await hold(page, "**/SearchParts-*");
        await openPage(page);
        await box(page).focus();
        await expect(page.locator(".search").getByRole("status")).toBeVisible();
        release();
        await expect(page.locator(".search-waiting")).toHaveCount(0);
      },
    );
  });
});

test.describe("in a tab of its own", () => {
  test.beforeEach(({ page }) => watchSearch(page));

  test("nothing on the search page moves when its results come later than its heading", async ({ page }) => {
    const shifts = await watchShifts(page);
    const release = await hold(page, "**/SearchParts-*");
    await openPage(page, "/search");
    release();
    await expect(page.locator(".search-results [role=status]")).toBeAttached();
    expect(await shifts()).toEqual([]);
  });

  test("the hits stay while the page of a chosen one is loading", async ({ page }) => {
    await loadNothingInView(page);
    await openPage(page, "/search?q=fd_binary_name");
    await answered(page, "fd_binary_name");
    const release = await hold(page, "**/Configuration/options");
    await links(page).first().click();
    await expect(page).toHaveURL(/\/Configuration\/options/);
    await twoFrames(page);
    await expect(field(page)).toHaveValue("fd_binary_name");
    await expect(links(page).first()).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Options");
  });

  test("Back, a reload and the return from elsewhere lead to where the results were left, to the pixel", async ({
    page,
  }) => {
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

  test.describe("when loading fails", () => {
    test.use({ allowedProblems: failedLoading });

    test("the search page says when loading fails, and tries again", async ({ page }) => {
      await page.route(indexFiles, (route) => route.abort());
      await openPage(page, "/search?q=poetry");
      const failure = page.locator("main [role=alert]");
      await expect(failure).toContainText("Search couldn't be loaded.");
      await page.unroute(indexFiles);
      await failure.getByRole("button", { name: "Retry" }).click();
      await answered(page, "poetry");
      await expect(failure).toHaveCount(0);
    });

    test("trying again on the search page mends the navbar's field too", atNight, async ({ page }) => {
      await page.route(indexFiles, (route) => route.abort());
      await openPage(page, "/search?q=poetry");
      await box(page).fill("conda");
      await expect(page.locator(".search [role=alert]")).toBeVisible();
      await page.unroute(indexFiles);
      await page.locator("main [role=alert]").getByRole("button", { name: "Retry" }).click();
      await answered(page, "poetry");
      await box(page).fill("conda e");
      await expect(page.locator(".search [role=option]").first()).toBeVisible();
      await expect(page.locator(".search [role=alert]")).toHaveCount(0);
    });
  });
});
