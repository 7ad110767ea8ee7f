import type { Page } from "@playwright/test";
import { MAX_QUERY_LENGTH } from "../../../packages/engine/src/shared/search/query.ts";
import { hostileTexts } from "../harness/hostile.ts";
import { at, open, twoFrames } from "../harness/kitchen.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { watchSearch } from "../harness/search.ts";
import { atNight, expect, notFoundStatus, test } from "../harness/test.ts";

// The harness fails tests by the console, where all errors and reports of the policy and Trusted Types appear.
test.describe.configure({ timeout: 300_000 });
test.use({ siteName: "kitchen-sink", allowedProblems: notFoundStatus });

declare global {
  interface Window {
    attacks: number;
  }
}

/** Makes pages opened from now on count the attacks that run as code, and record what the search worker does. */
async function watchPage(page: Page): Promise<void> {
  await watchSearch(page);
  await page.addInitScript(() => {
    const hacked = () => void window.attacks++;
    Object.assign(window, { attacks: 0, hacked, alert: hacked });
  });
}

/** Expects that no attack ran, and that the colour switch and the frame still work. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.attacks)).toBe(0);
  expect(await page.evaluate(() => window.searchWatch.failed)).toEqual([]);
  expect(await page.locator("body iframe, body img[src='x']").count()).toBe(0);
  const html = page.locator("html");
  expect(["light", "dark"]).toContain(await html.getAttribute("data-theme"));
  const choice = (await html.getAttribute("data-theme-choice")) ?? "";
  expect(["system", "light", "dark"]).toContain(choice);
  await page.locator(".navbar nav .color-mode").click();
  await expect(html).not.toHaveAttribute("data-theme-choice", choice);
  await expect(page.getByRole("navigation").first()).toBeVisible();
}

/** The attacks; the night tries also the texts that are made at random. */
const some = hostileTexts.slice(0, 45);
const someAndAll = [
  ["with some texts", {}, some],
  ["with all texts", atNight, hostileTexts],
] as const;

for (const [when, tag, texts] of someAndAll) {
  test.describe(when, tag, () => {
    test("no text in the address of the search page runs, breaks or stalls anything", async ({ page }) => {
      await watchPage(page);
      await open(page, "search?q=kettle");
      await page.locator(".search-groups a").first().waitFor();
      const stalled = await page.evaluate(
        async ({ tried, most }) => {
          const { searchWatch: watch } = window;
          const late: string[] = [];
          for (const [place, text] of tried.entries()) {
            const address = new URL(location.pathname, location.href);
            for (const name of ["q", "ctx", "version"]) address.searchParams.set(name, text);
            address.hash = text;
            history.replaceState(null, "", address);
            // The page searches for the beginning of a long text, and for nothing if that is blank.
            const asked = new URLSearchParams(location.search).get("q") ?? "";
            const query = asked.trim() === "" ? "" : asked.slice(0, most);
            const isShown = () =>
              document.querySelector<HTMLElement>("[data-query]")?.dataset.query === query;
            const isAnswered = () => watch.asked.query === query && watch.answered >= watch.asked.seq;
            // Only every tenth query has to be answered before the next. The engine's own test waits for all.
            const isDone = () => isShown() && (place % 10 > 0 || query === "" || isAnswered());
            const started = performance.now();
            while (!isDone() && performance.now() - started < 5_000)
              await new Promise((done) => setTimeout(done));
            if (!isDone()) late.push(text);
          }
          return late.map((text) => text.slice(0, 80));
        },
        { tried: texts, most: MAX_QUERY_LENGTH },
      );
      expect(stalled).toEqual([]);
      await expectUnharmed(page);
    });

    test("no text to mark or to scroll to changes anything in a page", async ({ page }) => {
      await watchPage(page);
      await open(page, "docs/everything?_highlight=kettle");
      await page.waitForFunction(() => CSS.highlights.has("search"));
      await page.keyboard.press("Escape");
      await page.locator("#article .heading-anchor").first().waitFor({ state: "attached" });
      const before = await page.locator("#article").innerHTML();
      const marked = await page.evaluate(async (tried) => {
        let pages = 0;
        for (let first = 0; first < tried.length; first += 10) {
          const address = new URL(location.pathname, location.href);
          for (const text of tried.slice(first, first + 10)) {
            address.searchParams.append("_highlight", text);
            address.hash = text;
            history.replaceState(null, "", address);
          }
          await new Promise((done) => requestAnimationFrame(done));
          if (CSS.highlights.has("search")) pages++;
          location.hash = tried[first] ?? "";
        }
        return pages;
      }, texts);
      // Most of the texts aren't in the page, but some of their letters are, and get marked.
      expect(marked).toBeGreaterThan(0);
      await page.evaluate(() => history.replaceState(null, "", location.pathname));
      await twoFrames(page);
      // A tab that is opened for a mark has its code measured then.
      const tabsAside = (html: string) =>
        html.replace(/ (hidden|open|tabindex|aria-selected|role|aria-label|data-label)="[^"]*"/g, "");
      expect(tabsAside(await page.locator("#article").innerHTML())).toBe(tabsAside(before));
      await expectUnharmed(page);
    });
  });
}

/** The keys in localStorage that a page reads when another tab writes them. */
const stored = ["theme", "docs-preferred-version-default", "docusaurus.tab.os", "docusaurus.announcement.id"];

test("no stored value that another tab writes does harm", async ({ page }) => {
  await watchPage(page);
  await open(page, "docs/everything");
  await page.evaluate(
    ([texts, keys]) => {
      for (const newValue of texts) {
        for (const key of keys) {
          localStorage.setItem(key, newValue);
          dispatchEvent(new StorageEvent("storage", { key, newValue }));
        }
      }
    },
    [hostileTexts, stored] as const,
  );
  await expectUnharmed(page);
});

/** Attacks by their place in the list: some markup, a path that can't be decoded, and what looks like stored values. */
const stores = [0, 22, 38, 39, 40, 41, 42].map((place) => hostileTexts[place] ?? "");

test("no address and no stored value keeps a page from coming alive", async ({ page }) => {
  await watchPage(page);
  for (const place of [1, 9, 21]) {
    const response = await page.goto(at(`docs/${encodeURIComponent(hostileTexts[place] ?? "")}`));
    expect(response?.status()).toBe(404);
    await waitUntilHydrated(page);
    await expectUnharmed(page);
  }
  await page.addInitScript((keys) => {
    const text = new URLSearchParams(location.search).get("q") ?? "";
    for (const key of keys) localStorage.setItem(key, text);
    for (const key of ["sidebar", "sidebar.state"]) sessionStorage.setItem(key, text);
  }, stored);
  const paths = [
    "search",
    "docs/everything",
    "docs/reference/heating/warm",
    "docs/brew",
    "docs/no-such-page",
  ];
  for (const [place, text] of stores.entries()) {
    const parameters = new URLSearchParams(["q", "ctx", "version", "_highlight"].map((name) => [name, text]));
    await page.goto(
      `${at(paths[place % paths.length])}?${parameters}#${encodeURIComponent(text.toWellFormed())}`,
    );
    await waitUntilHydrated(page);
    await page.locator(".search input[name=q]").focus();
    await expectUnharmed(page);
  }
});
