import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import {
  arrived,
  follow,
  heading,
  loadNothingInView,
  options,
  sidebarLink,
  start,
} from "../harness/navigation.ts";
import { hold, waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect, test } from "../harness/test.ts";

test.describe("an error while a page is rendered", () => {
  test.use({
    siteName: "kitchen-sink",
    allowedProblems: /The page's data is upside down|Cannot read properties of null/,
  });

  /** Runs in the page: rendering a date throws from now on, until `mend` is called. */
  const breakDates = () => {
    const original = Date.prototype.toLocaleDateString;
    Date.prototype.toLocaleDateString = () => {
      throw new Error("The page's data is upside down.", { cause: new Error("Somebody turned it.") });
    };
    Object.assign(window, {
      mend: () => {
        Date.prototype.toLocaleDateString = original;
      },
    });
  };
  const mend = (page: Page) => page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  const crashOf = (page: Page) => page.locator("main.crash");

  test("an error while rendering a page shows its causes, keeps the navbar, and offers another try", async ({
    page,
  }) => {
    await open(page, "docs/install");
    await page.evaluate(breakDates);
    // Pressed by script: a pointer that moves has the deferred part render the page shown, which then breaks too.
    await page
      .locator('#menu a[href$="/docs/first-brew"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    const crash = crashOf(page);
    await expect(crash.getByRole("heading", { level: 1 })).toHaveText("This page crashed");
    await expect(crash).toContainText("The page's data is upside down.");
    await expect(crash).toContainText("Cause: Somebody turned it.");
    await expect(page.locator("header.navbar")).toBeVisible();
    await expect(page).toHaveURL(at("docs/first-brew"));
    await mend(page);
    await crash.getByRole("button", { name: "Try again" }).click();
    await expect(crash).toHaveCount(0);
    await expect(heading(page)).toHaveText("Your first brew");
    await expect(heading(page)).toBeFocused();
  });

  test("an error from a page's data is gone once the host has corrected them, by the button or on Back", async ({
    page,
  }) => {
    await loadNothingInView(page);
    await open(page, "docs/install");
    const pattern = "**/docs/first-brew";
    const damage = () =>
      page.route(pattern, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"breadcrumbs":/, '"breadcrumbs":[null],"none":');
        await route.fulfill({ response, body });
      });
    const link = page.locator('#menu a[href$="/docs/first-brew"]').first();
    await damage();
    await link.click();
    await expect(crashOf(page)).toBeVisible();
    await page.unroute(pattern);
    await crashOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("Your first brew");
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
    await page.reload();
    await waitUntilHydrated(page);
    await damage();
    await link.click();
    await expect(crashOf(page)).toBeVisible();
    await page.unroute(pattern);
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
    await page.goForward();
    await expect(heading(page)).toHaveText("Your first brew");
  });

  test("the page that was opened first recovers from a rendering error too", async ({ page }) => {
    await open(page, "docs/first-brew");
    const [whole = ""] = await page.locator("#article").allInnerTexts();
    await page.addInitScript(breakDates);
    await page.reload();
    await expect(crashOf(page)).toContainText("The page's data is upside down.");
    await mend(page);
    await crashOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(crashOf(page)).toHaveCount(0);
    await expect(page.locator("#article")).toHaveText(whole, { useInnerText: true });
  });

  test(
    "an error while rendering a page stays shown when the deferred part of the app loads",
    atNight,
    async ({ page }) => {
      await page.addInitScript(breakDates);
      const arrives = await hold(page, "**/pd-assets/deferred-*.js");
      await page.goto(at("docs/first-brew"));
      const button = crashOf(page).getByRole("button");
      await button.hover();
      const place = await button.boundingBox();
      const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
      const before = await sheets();
      arrives();
      await expect.poll(sheets).toBeGreaterThan(before);
      expect(await button.boundingBox()).toEqual(place);
    },
  );

  test("an error while rendering a page is gone on the next page", atNight, async ({ page }) => {
    await open(page, "docs/install");
    await page.evaluate(breakDates);
    // By script, as above.
    await page
      .locator('#menu a[href$="/docs/first-brew"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(crashOf(page)).toBeVisible();
    await mend(page);
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
    await expect(crashOf(page)).toHaveCount(0);
  });
});

test.describe("where the app's script can't be loaded", () => {
  test.use({ allowedProblems: /failed request|Failed to load resource/ });
  const banner = (page: Page) => page.locator("body > .admonition-danger");

  test.beforeEach(({ page }) => page.route("**/pd-assets/app-*.js", (route) => route.abort("failed")));

  test("where the app's script can't be loaded, the page works as without scripts", async ({ page }) => {
    await page.goto("/install");
    await expect(heading(page)).toHaveText("Install");
    await expect(page.locator("html")).not.toHaveAttribute("data-js");
    await expect(page.locator(".tab-panel[hidden]").first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await sidebarLink(page, options).click();
    await expect(heading(page)).toHaveText("Options");
  });

  test("where the app's script can't be loaded, the home page says which base URL is configured and which one to try", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(banner(page)).toContainText("Configured base URL: /");
    await expect(banner(page)).toContainText("Base URL to try: /");
    await page.goto("/index.html");
    await expect(banner(page).locator("p").last()).toHaveText("Base URL to try: /");
  });
});

test("the home page of a site whose assets load says nothing of base URLs", async ({ page }) => {
  await start(page, "/");
  await expect(page.locator("body > .admonition-danger")).toHaveCount(0);
});

for (const [what, spoil] of [
  [
    "throws",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    },
  ],
  [
    "holds garbage",
    () => {
      const tabs = ["docusaurus.tab.os", "docusaurus.tab.manager"];
      const keys = ["theme", "search.recent", "sidebar.state", "sidebar", "docs-preferred-version-default"];
      const values = ["<nonsense>", '[1,{"a":null}]', '{"name":7,"open":5,"scroll":"x"}', "null"];
      [...tabs, ...keys].forEach((key, index) => {
        localStorage.setItem(key, values[index % values.length] ?? "");
        sessionStorage.setItem(key, values[index % values.length] ?? "");
      });
    },
  ],
] as const) {
  test(
    `where storage ${what}, defaults hold and nothing is said`,
    what === "throws" ? {} : atNight,
    async ({ page }) => {
      await page.addInitScript(spoil);
      await start(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "dark");
      await page.locator("#article .tab").nth(1).click();
      await expect(page.locator("#article .tab").nth(1)).toHaveAttribute("aria-selected", "true");
      await page.locator(".color-mode").first().click();
      await expect(page.locator("html")).not.toHaveAttribute("data-theme-choice", "dark");
      await follow(page, options);
      await page.locator("search input").first().fill("venv");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.reload();
      await waitUntilHydrated(page);
      await arrived(page, options);
    },
  );
}
