import { answered, field, hits, leave, list, openPage, selected, type } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test("nothing of search is fetched before the pointer or the focus is near, then once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Not "/search" alone: a page whose address says so may be fetched ahead, like any other.
  const search = () => asked.filter((path) => /search-index|SearchParts|pd-assets\/worker/.test(path));
  await openPage(page);
  // Waits for what a first movement loads, which must not include search.
  await page.locator("#article h1").hover();
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
  expect(search()).toEqual([]);
  await field(page).hover();
  await expect.poll(() => search().join()).toContain("/search-index/");
  await type(page, "poetry");
  await page.locator(".menu a[href='/Configuration/faq']").first().click();
  await expect(page).toHaveURL("/Configuration/faq");
  await field(page).fill("");
  await type(page, "callback");
  expect(search()).toEqual([...new Set(search())]);
});

test.describe("on one page", () => {
  sharePage((page) => openPage(page));

  test.describe("which stays open", () => {
    test.afterEach(({ tab }) => leave(tab));

    test("a hit shows title, place, snippet and the words of the query", async ({ tab: page }) => {
      await type(page, "fd_binary_na");
      const first = hits(page).first();
      await expect(first.locator(".search-title")).toHaveText("fd_binary_name");
      await expect(first.locator(".search-title mark")).toHaveText("fd_binary_name");
      await expect(first).toHaveAttribute("data-type", "Heading");
      await expect(page.locator(".search-page").first()).toHaveText("Configuration › Options");
      // The snippet comes a moment after the hit.
      await expect(first.locator(".search-snippet")).toContainText("fd_binary_name");
      const snippet = (await first.locator(".search-snippet").textContent()) ?? "";
      expect(snippet.replaceAll("…", "").length).toBeLessThanOrEqual(110);
      await field(page).fill("");
      await type(page, "python virtual environments on the fly");
      const group = page.getByRole("group", { name: "About", exact: true });
      const hit = group.locator('.search-hit:not([href*="#"])');
      await expect(hit.locator(".search-snippet")).toHaveText(/\w+/);
      await expect(hit.locator(".search-title")).toHaveText("Change Python virtual environments on the fly");
      // Where the name is the title, its words are marked.
      await field(page).fill("install");
      await answered(page, "install");
      await expect(page.locator(".search-page", { hasText: /^Install$/ }).locator("mark")).toHaveText(
        "Install",
      );
    });

    test("at most eight hits are suggested, each section once", async ({ tab: page }) => {
      for (const query of ["python", "e", "telescope"]) {
        await field(page).fill("");
        await type(page, query);
        expect(await hits(page).count()).toBeLessThanOrEqual(8);
        const sections = await hits(page).evaluateAll((all) => all.map((hit) => hit.getAttribute("href")));
        expect(sections).toEqual([...new Set(sections)]);
      }
      await field(page).fill("");
      await type(page, '"searches built-in"');
      await expect(page.locator(".search-note")).toHaveText(
        "No page has this phrase word for word. These have its words.",
      );
      await expect(hits(page).first()).toBeVisible();
    });

    test("the screen reader's tree has field, groups, options and all results", async ({ tab: page }) => {
      await expect(page.getByRole("search").locator("form")).toHaveAttribute("action", "/search");
      await type(page, "fd_binary_name");
      await expect(page.getByRole("search")).toMatchAriaSnapshot(`
    - combobox "Search" [expanded]: fd_binary_name
    - button "Clear search"
    - listbox "Search results":
      - group "Configuration › Options":
        - option /^fd_binary_name/ [selected]
      - group "Configuration › FAQ":
        - option /^Can I use find/
      - option "See all results"
  `);
    });

    test("an error in a query is shown at its place, and the plain hits stay", async ({ tab: page }) => {
      await type(page, "titel:poetry");
      const error = page.locator(".search-errors li");
      await expect(error).toContainText('Unknown field "titel". Known fields: title, heading');
      await expect(error.locator("code")).toHaveText("titel:poetry");
      await expect(error.locator("code mark")).toHaveText(/^titel/);
      const plain = hits(page).filter({ hasText: /poetry/i });
      await expect(plain.first()).toBeVisible();
      await expect(field(page)).toHaveAccessibleDescription(/Unknown field/);
    });

    test("an empty field that is focused offers three helpful pages", async ({ tab: page }) => {
      await field(page).focus();
      await expect(page.getByRole("group", { name: "Often looked for" }).getByRole("option")).toHaveText([
        "Install",
        "Options",
        "FAQ",
      ]);
      await type(page, "poetry");
      await page.locator("#article h1").click();
      await expect(list(page)).toBeHidden();
      await field(page).focus();
      await expect(list(page)).toBeVisible();
      await expect(field(page)).toHaveValue("poetry");
    });
  });

  test("results are counted aloud once typing rests, and so are none at all", async ({ tab: page }) => {
    await openPage(page);
    await type(page, "fd_binary_name");
    await expect(page.locator("#announcer")).toHaveText(/^\d+ results on \d+ pages$/);
    await field(page).fill("");
    await type(page, "qqzzxxyy");
    await expect(page.locator(".search-none")).toHaveText("No results for “qqzzxxyy”");
    await expect(page.getByRole("group", { name: "Often looked for" }).getByRole("option")).toHaveCount(3);
    await expect(page.locator("#announcer")).toHaveText("No results");
    await expect(selected(page)).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(selected(page)).toHaveText("Search tips");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search");
    await expect(page.getByRole("main").getByText("these words in this order")).toBeVisible();
  });

  test("the field keeps a text that is too long, and says how much is searched", async ({ tab: page }) => {
    await openPage(page);
    const text = `poetry ${"venv ".repeat(2000)}end`;
    await field(page).fill(text);
    await expect(page.locator(".search-note", { hasText: /^Only the first \d+ characters/ })).toBeVisible();
    await expect(field(page)).toHaveValue(text);
    await expect(hits(page).first()).toBeVisible();
    // The form sends it all, also before the list is there.
    await page.goto(`/search?${new URLSearchParams({ q: text.slice(0, 6000) })}`);
    await expect(page.locator(".search-results p", { hasText: "characters are searched" })).toBeVisible();
    await expect(page.locator(".search-groups a").first()).toBeVisible();
  });
});
