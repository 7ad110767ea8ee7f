import type { Page } from "@playwright/test";
import { twoFrames } from "../harness/kitchen.ts";
import { arrived, faq, loadNothingInView } from "../harness/navigation.ts";
import { hold, viewports } from "../harness/page.ts";
import { field, hits, openPage, type, typeToEnd } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

/** The texts marked by the CSS Custom Highlight API. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get("search") ?? [])].map(String));

const highlighted = (page: string, ...words: string[]) =>
  `${page}?${new URLSearchParams(words.map((word) => ["_highlight", word]))}`;

/** Whether the first mark is in the window. */
const firstInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [range] = (CSS.highlights.get("search") ?? []) as unknown as Iterable<Range>;
    const box = range?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top > 0 && box.bottom < innerHeight;
  });

test.describe("in one tab", () => {
  sharePage((page) => openPage(page));

  test("a hit leads to its heading, with its words marked in the same text", async ({ tab: page }) => {
    await openPage(page, "/Configuration/options");
    const text = await page.locator("#article").textContent();
    await openPage(page, "/install");
    await typeToEnd(page, "fd_binary_name");
    await hits(page).first().click();
    await expect(page).toHaveURL("/Configuration/options?_highlight=fd_binary_name#fd_binary_name");
    await expect.poll(() => marked(page)).toContain("fd_binary_name");
    expect(new Set(await marked(page))).toEqual(new Set(["fd_binary_name"]));
    await expect(page.locator("#article mark")).toHaveCount(0);
    expect(await page.locator("#article").textContent()).toBe(text);
    await expect(page.locator("#fd_binary_name")).toBeInViewport();
    await expect(field(page)).toHaveValue("");
  });

  test("Escape belongs to what is open, then takes the marks out of the address", async ({ tab: page }) => {
    await page.setViewportSize(viewports.phone);
    await openPage(page, `${highlighted("/Configuration/options", "fd_binary_name")}#fd_binary_name`);
    await expect.poll(() => marked(page)).not.toEqual([]);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole("button", { name: "On this page" }).click();
    await page.keyboard.press("Escape");
    await expect(page.locator("#toc")).toBeHidden();
    await page.setViewportSize(viewports.desktop);
    await type(page, "poetry");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    expect(await marked(page)).not.toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(field(page)).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/Configuration/options#fd_binary_name");
    expect(await marked(page)).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("several words are marked, in any case and form, tokens of code as one", async ({ tab: page }) => {
    await openPage(page, highlighted("/Configuration/faq", "POETRY", "terminal"));
    await expect
      .poll(async () => new Set((await marked(page)).map((word) => word.toLowerCase())))
      .toEqual(new Set(["poetry", "terminal", "terminals"]));
    await openPage(page, highlighted("/Configuration/exposed", 'require("venv-selector").python()'));
    await expect.poll(() => marked(page)).toContain('require("venv-selector").python()');
    const spans = await page.evaluate(() =>
      [...((CSS.highlights.get("search") ?? []) as unknown as Iterable<Range>)].some(
        ({ startContainer, endContainer }) => startContainer !== endContainer,
      ),
    );
    expect(spans).toBe(true);
  });

  test("a hit's words are marked in its section alone, its heading included", async ({ tab: page }) => {
    await openPage(page, "/install");
    await typeToEnd(page, "lualine");
    await page.keyboard.press("Enter");
    await arrived(page, "/Configuration/exposed");
    await expect(page).toHaveURL("/Configuration/exposed?_highlight=lualine#lualine");
    const counts = await page.evaluate(() => {
      const count = (text: string) => text.match(/lualine/gi)?.length ?? 0;
      const headings = [...document.querySelectorAll("#article :is(h1, h2, h3)")];
      const place = headings.findIndex(({ id }) => id === "lualine");
      const section = document.createRange();
      section.setStartBefore(headings[place] as Element);
      section.setEndBefore(headings[place + 1] as Element);
      return {
        section: count(String(section)),
        page: count(document.getElementById("article")?.textContent ?? ""),
      };
    });
    expect(counts.section).toBeLessThan(counts.page);
    await expect.poll(async () => (await marked(page)).length).toBe(counts.section);
    const inHeading = await page.evaluate(() =>
      [...((CSS.highlights.get("search") ?? []) as unknown as Iterable<Range>)].some(({ startContainer }) =>
        startContainer.parentElement?.closest("h1, h2, h3"),
      ),
    );
    expect(inHeading).toBe(true);
  });

  test("closed details and tabs open for a mark in them, if its word is there", async ({ tab: page }) => {
    await openPage(page, highlighted("/install", "search_venv_managers"));
    await expect(page.locator("#article details", { hasText: "search_venv_managers" })).toHaveAttribute(
      "open",
    );
    await expect.poll(() => firstInView(page)).toBe(true);
    await openPage(page, highlighted("/install", "scoop"));
    await expect(page.getByRole("tab", { name: "Windows", selected: true }).first()).toBeVisible();
    await expect.poll(() => firstInView(page)).toBe(true);
    await page.setViewportSize(viewports.phone);
    await openPage(page, `${highlighted("/install", "install", "vim-plug")}#lazynvim`);
    const opened = page.getByRole("tab", { name: "vim-plug", selected: true });
    await expect(opened).toBeInViewport({ ratio: 1 });
    await opened.click();
    await page.setViewportSize(viewports.desktop);
    // The heading has this word, too.
    await openPage(page, `${highlighted("/install", "lazy.nvim")}#lazynvim`);
    await expect(page.getByRole("tab", { name: "lazy.nvim", selected: true })).toBeInViewport();
    await openPage(page, `${highlighted("/install", "fd_find", "qqzzxxyy")}#requirements`);
    await expect.poll(() => marked(page)).toEqual(["fd_find"]);
    // A heading with a word stays in view, however far below it another one is.
    await page.setViewportSize({ width: 390, height: 240 });
    await openPage(page, `${highlighted("/install", "requirements", "fd_find")}#requirements`);
    await expect.poll(() => marked(page)).toContain("fd_find");
    await twoFrames(page);
    await expect(page.locator("#requirements")).toBeInViewport();
    await page.setViewportSize(viewports.desktop);
  });

  test("neither a copied link nor the canonical address carries the words", async ({ tab: page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openPage(page, "/install");
    await page.evaluate((path) => window.navigation?.navigate(path), highlighted(faq, "poetry"));
    await arrived(page, faq);
    await expect.poll(() => marked(page)).not.toEqual([]);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/Configuration\/faq$/);
    await page.mouse.move(400, 400);
    const heading = page.locator("#article .heading", { has: page.locator("#find") });
    await heading.hover();
    await heading.locator(".heading-anchor").click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\/Configuration\/faq#find$/);
  });
});

test("the page that one leaves is not marked while the page of the hit is loading", async ({ page }) => {
  await loadNothingInView(page);
  await openPage(page, highlighted("/Configuration/faq", "poetry"));
  await expect.poll(() => marked(page)).not.toEqual([]);
  await page.locator('#menu a[href="/install"]').click();
  await arrived(page, "/install");
  await typeToEnd(page, "fd_binary_name");
  const release = await hold(page, "**/Configuration/options");
  await hits(page).first().click();
  await expect(page).toHaveURL("/Configuration/options?_highlight=fd_binary_name#fd_binary_name");
  await twoFrames(page);
  expect(await marked(page)).toEqual([]);
  release();
  await expect.poll(() => marked(page)).toContain("fd_binary_name");
});
