import type { Page } from "@playwright/test";
import { type Fault, test } from "../harness/faultyHost.ts";
import { callbacks, heading, loadNothingInView, options, sidebarLink } from "../harness/navigation.ts";
import { viewports, waitUntilHydrated } from "../harness/page.ts";
import { field, openPage } from "../harness/search.ts";
import { expect } from "../harness/test.ts";

// All that the app loads on a press, each slow, hung, refused and wrong: within ten seconds and a bit the reader is told, and
// what is offered then works once the server is well, without waiting for what hung.

test.use({
  allowedProblems:
    /failed request|Failed to load resource|couldn't be loaded|Copying failed|Failed to fetch|can't be asked/,
});

interface Part {
  name: string;
  path: RegExp;
  /** Where it is asked for, and how. */
  on: string;
  press(page: Page): Promise<unknown>;
  /** What the reader sees once it is there. */
  there(page: Page): ReturnType<Page["locator"]>;
  /** What the reader sees where it can't be had. */
  told(page: Page): ReturnType<Page["locator"]>;
  /** What the reader presses then; nothing where what is told is as good. */
  again?(page: Page): Promise<unknown>;
  /** Faults after which it is there without being told: the browser loads the page itself. */
  mendsItself?: Fault[];
  isPhone?: true;
  siteName?: string;
}

const type = (page: Page) => field(page).fill("python");
const retry = (page: Page) => page.getByRole("button", { name: "Retry" }).click();
const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "couldn't be loaded" });
const reload = (page: Page) => page.getByRole("button", { name: "No list: reload the page" });
const hits = (page: Page) => page.locator(".search-hit, .search-groups li").first();

const search = { on: "/install", press: type, there: hits, told: alert, again: retry };

const parts: Part[] = [
  { ...search, name: "the code of the search box", path: /SearchParts-/ },
  { ...search, name: "the search's worker", path: /worker-/ },
  { ...search, name: "the search's index", path: /search-index/ },
  {
    ...search,
    name: "the code of the results page",
    path: /SearchParts-/,
    on: "/search?q=python",
    press: async () => {},
  },
  {
    name: "the menu of a phone",
    path: /deferred-/,
    on: "/install",
    press: (page) => page.locator(".hamburger").click(),
    there: (page) =>
      page.locator(`dialog[open] a[href="${callbacks}"], #menu:popover-open a[href="${callbacks}"]`),
    told: (page) => page.locator(`#menu:popover-open [data-sidebar] a[href="${callbacks}"]`),
    isPhone: true,
  },
  {
    name: "a page's Markdown",
    path: /install\.md/,
    on: "/install",
    press: async (page) => {
      await expect(page.locator(".back-to-top")).toBeAttached();
      await page.locator(".copy-page").click();
    },
    there: (page) => page.locator(".copy-page", { hasText: "Page copied" }),
    told: (page) => page.locator(".toast", { hasText: "Copying failed" }),
    again: (page) => page.locator(".copy-page").click(),
  },
  {
    name: "a page",
    path: /Configuration\/options/,
    on: "/install",
    press: (page) => sidebarLink(page, options).evaluate((link: HTMLElement) => link.click()),
    there: (page) => page.locator("#article h1", { hasText: "Options" }),
    told: (page) => page.locator(".toast", { hasText: "hasn't answered" }),
    again: retry,
    mendsItself: ["refused", "wrong"],
  },
  {
    name: "the list of the builder",
    path: /pickerScreen-/,
    on: options,
    press: async (page) => {
      await page.getByRole("combobox", { name: "picker", exact: true }).selectOption("native");
      await page.locator(".builder-bar").getByRole("button", { name: "List" }).click();
    },
    there: (page) => page.locator(".config-screen p", { hasText: "native:" }),
    told: reload,
    again: async (page) => {
      await reload(page).click();
      await page.locator(".builder-bar").getByRole("button", { name: "List" }).click();
    },
    isPhone: true,
    siteName: "plugin",
  },
];

/** Milliseconds after which the reader is told: of what is slow never, of what hangs after ten seconds. */
const times: Record<Fault, number> = { slow: 0, hung: 12_000, refused: 3_000, wrong: 3_000 };

for (const part of parts) {
  test.describe(part.name, () => {
    test.use({ siteName: part.siteName ?? "handbook" });
    for (const fault of Object.keys(times) as Fault[]) {
      // By day the two that a reader meets most.
      const tag = fault === "hung" || fault === "refused" ? [] : "@nightly";
      test(fault, { tag }, async ({ page, host, context }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: host.url });
        if (part.isPhone) await page.setViewportSize(viewports.phone);
        await loadNothingInView(page);
        host.break(part.path, fault);
        if (fault === "hung") await page.clock.install();
        await openPage(page, part.on);
        await part.press(page);
        if (fault !== "slow" && !part.mendsItself?.includes(fault)) {
          await expect(async () => {
            // The ten seconds that the app waits are made to pass at once.
            if (fault === "hung") await page.clock.fastForward(11_000);
            await expect(part.told(page)).toBeVisible({ timeout: 500 });
          }).toPass({ timeout: times[fault] });
          host.break(part.path);
          await part.again?.(page);
        }
        await expect(part.there(page)).toBeVisible({ timeout: 5_000 });
      });
    }
  });
}

test("Escape belongs to an input method also while the search box is slow", async ({ page, host }) => {
  host.break(/SearchParts-/, "slow");
  await openPage(page, "/install");
  await field(page).fill("py");
  await field(page).dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await expect(field(page)).toBeFocused();
  await expect(hits(page)).toBeVisible();
});

test("Back keeps the place, whatever the reader does, and the link followed", async ({ page, host }) => {
  await loadNothingInView(page);
  await openPage(page, options);
  const link = page.locator('#article a[href^="/Configuration/callbacks"]').last();
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Callbacks and hooks");
  for (const move of ["PageDown", "ArrowDown", "Control+k"]) {
    await page.reload();
    await waitUntilHydrated(page);
    host.break(/Configuration\/options/, "slow");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(options);
    await page.keyboard.press(move);
    await expect(heading(page)).toHaveText("Options");
    await expect.poll(() => page.evaluate(() => scrollY), move).toBe(place);
    if (move !== "Control+k") await expect(link).toBeFocused();
    host.break(/Configuration\/options/);
    await page.evaluate(() => history.forward());
    await expect(heading(page)).toHaveText("Callbacks and hooks");
  }
});
