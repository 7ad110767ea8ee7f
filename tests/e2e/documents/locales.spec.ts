import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// Each test opens its page in this tab.
sharePage();

const languages = (page: Page) => page.locator(".items.right .dropdown").nth(1);
const choose = async (page: Page, label: string) => {
  // Choosing a language loads another document, so each choice first waits for hydration.
  await waitUntilHydrated(page);
  await languages(page).getByRole("button").press("Enter");
  await languages(page).getByRole("link", { name: label, exact: true }).click();
};

test("the dropdown of languages leads to the same page, with query and anchor", async ({ tab: page }) => {
  await open(page, "docs/install?os=none#by-hand");
  await expect(languages(page).getByRole("button")).toHaveText("English");
  expect(await languages(page).locator("ul a").allTextContents()).toEqual([
    "English",
    "Deutsch",
    "עברית",
    "Help translate",
  ]);
  await expect(languages(page).locator("ul a[lang=he]")).toHaveText("עברית");
  await expect(languages(page).locator("ul small")).toHaveText("Read Kettle in");
  await choose(page, "Deutsch");
  await expect(page).toHaveURL(at("de/docs/install?os=none#by-hand"));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("#article h1")).toHaveText("Installieren");
  await choose(page, "עברית");
  await expect(page).toHaveURL(at("he/docs/install?os=none#by-hand"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await open(page, "docs/odd");
  await choose(page, "Deutsch");
  await expect(page).toHaveURL(at("de/docs/odd"));
  await expect(page.locator("#article h1")).toHaveText("Seiten, die anders sind");
});

test("a page that only one language has leads to the others' home", async ({ tab: page }) => {
  await open(page, "de/docs/recipes/ostfriesentee");
  await expect(page.locator("#article h1")).toHaveText("Ostfriesentee");
  await choose(page, "English");
  await expect(page).toHaveURL(/\/kettle\/?$/);
  await expect(page.locator("#article h1")).toHaveText("Kettle");
});

test("an untranslated page shows the default text in its language, and says so", async ({ tab: page }) => {
  await open(page, "he/docs/levels");
  await expect(page.locator("#article")).toHaveAttribute("lang", "en-GB");
  await expect(page.locator("#article")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("note").first()).toContainText("English");
  await expect(page.locator("#article h1")).toHaveText("Levels of headings");
});

test("all of the frame is translated, and links of a page stay in its language", async ({ tab: page }) => {
  await open(page, "de/docs/every-front-matter-key");
  await expect(page.locator(".updated")).toHaveText("Zuletzt geändert am 14.03.2026 von Ada Brewer");
  await open(page, "de/docs");
  await page.locator("#article").getByRole("link", { name: "Kettle installieren" }).click();
  await expect(page).toHaveURL(at("de/docs/install"));
  await expect(page.getByRole("button", { name: /^Umschalten/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Seiten der Dokumentation" })).toContainText("Rezepte");
  await expect(page.locator(".items.left")).toContainText("Nachschlagen");
  await expect(page.locator(".items.right")).toContainText("Stabil");
  await expect(page.getByRole("region", { name: "Ankündigung" })).toContainText("was neu ist");
  await expect(page.getByRole("navigation", { name: "Fußbereich" })).toContainText("Dokumentation");
  await expect(page.locator(".copyright")).toContainText("Mannschaft");
  await expect(page.locator(".badge")).toHaveText("Version: 2.0");
  await expect(page.locator(".toc")).toContainText("Auf dieser Seite");
});
