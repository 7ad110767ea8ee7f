import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { hits, type, typeToEnd } from "../harness/search.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

const footer = (page: Page) => page.locator(".search-all");
const groups = (page: Page) => page.locator(".search-groups > li > h2 a");
const problem = (page: Page) => page.locator(".search-problem");

const firstPath = async (page: Page) =>
  new URL((await hits(page).first().getAttribute("href")) ?? "", page.url()).pathname;

test.describe("in one tab", () => {
  const shared = sharePage((page) => open(page, "docs"));

  test.describe("the box searches the version of its page", () => {
    for (const { from, path, word, leadsTo, address } of [
      { from: "the next version", path: "docs/next/install", word: "pour", leadsTo: "docs/next/new-in-3" },
      { from: "the latest version", path: "docs/install", word: "why", leadsTo: "docs/only-in-2" },
      { from: "an old version", path: "docs/1.0", word: "ini", leadsTo: "docs/1.0/legacy-config" },
    ].map((one) => ({
      ...one,
      address: `search?q=${one.word}${/next|1\.0/.test(one.path) ? `&version=${one.leadsTo.replace(/\/[^/]+$/, "").replace("/", "%2F")}` : ""}`,
    }))) {
      test(
        `the box of a page of ${from} searches that version`,
        from === "an old version" ? {} : atNight,
        async () => {
          const page = shared();
          await open(page, path);
          await type(page, word);
          await expect(hits(page).first()).toBeVisible();
          expect(await firstPath(page)).toBe(at(leadsTo));
          await expect(footer(page)).toHaveAttribute("href", at(address));
        },
      );
    }

    test("the box does not find what only another version has", async () => {
      const page = shared();
      await open(page, "docs/1.0");
      await type(page, "simmer");
      await expect(hits(page)).toHaveCount(0);
    });
  });

  test("pages outside the docs are found from every version", async () => {
    const page = shared();
    for (const path of ["docs/1.0", "docs/next", "docs"]) {
      await open(page, path);
      await type(page, "crew");
      await expect(page.locator(`.search-hit[href^="${at("community")}"]`).first()).toBeVisible();
    }
  });

  test("the link to all results leads to those of the version", async () => {
    const page = shared();
    await open(page, "docs/1.0");
    await typeToEnd(page, "ini");
    await footer(page).click();
    await expect(page).toHaveURL(at("search?q=ini&version=docs%2F1.0"));
    await expect(groups(page).first()).toHaveAttribute(
      "href",
      new RegExp(`^${at("docs/1.0/legacy-config")}`),
    );
    await expect(problem(page)).toHaveCount(0);
  });

  test("the search page searches the latest version where its address names none", async () => {
    const page = shared();
    await open(page, "search?q=simmer");
    await expect(groups(page).first()).toHaveAttribute("href", new RegExp(`^${at("docs/reference/")}`));
  });

  for (const version of ["docs/9.9", "//evil.example", "../..", "<b>"]) {
    test(
      `an unknown version ${version} is named, and the latest one searched`,
      version === "<b>" ? {} : atNight,
      async () => {
        const page = shared();
        await open(page, `search?q=simmer&version=${encodeURIComponent(version)}`);
        const name = version.replace(/^\/+/, "");
        await expect(problem(page)).toHaveText([
          `There is no version "${name}" to search.`,
          "Known versions: docs/next, docs, docs/1.0.",
        ]);
        await expect(groups(page).first()).toHaveText("kettle simmer");
      },
    );
  }

  test("part and version are searched together", async () => {
    const page = shared();
    await open(page, "docs/next/recipes/green-tea");
    await typeToEnd(page, "key");
    await expect(footer(page)).toHaveText('See all results within "Recipes"');
    await footer(page).click();
    await expect(page).toHaveURL(at("search?q=key&ctx=recipes&version=docs%2Fnext"));
    await expect(groups(page).first()).toHaveAttribute("href", new RegExp(`^${at("docs/next/recipes/")}`));
  });

  test.describe("the box searches the locale of its page", () => {
    for (const { language, path, word, leadsTo } of [
      {
        language: "German",
        path: "de/docs/install",
        word: "kandis",
        leadsTo: "de/docs/recipes/ostfriesentee",
      },
      {
        language: "German whose umlauts are typed without their points",
        path: "de/docs",
        word: "fuhrt",
        leadsTo: "de/docs",
      },
      { language: "Hebrew", path: "he/docs", word: "התקנה", leadsTo: "he/docs/install" },
      {
        language: "stemmed English",
        path: "docs",
        word: "descaling",
        leadsTo: "docs/reference/cleaning/descale",
      },
    ]) {
      test(
        `the box of a page in ${language} searches that locale`,
        language === "Hebrew" ? {} : atNight,
        async () => {
          const page = shared();
          await open(page, path);
          await type(page, word);
          await expect(hits(page).first()).toBeVisible();
          expect(await firstPath(page)).toMatch(new RegExp(`^${at(leadsTo)}`));
          await expect(footer(page)).toHaveAttribute(
            "href",
            at(`${path.replace(/docs.*/, "")}search?q=${encodeURIComponent(word)}`),
          );
        },
      );
    }

    test("the box does not find what only another locale has", async () => {
      const page = shared();
      await open(page, "docs");
      await type(page, "kandis");
      await expect(page.locator('.search-hit[href*="ostfriesentee"]')).toHaveCount(0);
    });
  });

  test("another locale's search page keeps query, part and version", atNight, async () => {
    const page = shared();
    await open(page, "search?q=key&ctx=recipes&version=docs%2Fnext");
    await expect(groups(page).first()).toBeVisible();
    await page.locator(".items.right .dropdown").nth(1).getByRole("button").press("Enter");
    await page.getByRole("link", { name: "Deutsch", exact: true }).first().click();
    await expect(page).toHaveURL(at("de/search?q=key&ctx=recipes&version=docs%2Fnext"));
    await expect(problem(page)).toHaveCount(0);
    await expect(groups(page).first()).toHaveAttribute("href", new RegExp(`^${at("de/docs/next/recipes/")}`));
  });

  test("the notes about an unknown version are in the language of the page", atNight, async () => {
    const page = shared();
    await open(page, "de/search?q=kandis&version=docs%2F9");
    await expect(problem(page).first()).toContainText("docs/9");
    await expect(problem(page).first()).not.toContainText("There is no version");
    await expect(groups(page).first()).toHaveText("Ostfriesentee");
  });

  test("an English snippet on a page that is read from right to left has its full stop at its end", async () => {
    const page = shared();
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
  });
});

test("outside the docs the version is searched that the dropdown shows: the one that was chosen last", async ({
  page,
}) => {
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
