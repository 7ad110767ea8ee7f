import type { Page } from "@playwright/test";
import { at, open } from "../harness/kitchen.ts";
import { heading, options, sidebarLink } from "../harness/navigation.ts";
import { expect, test } from "../harness/test.ts";

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

  test("an error while rendering shows its causes, and offers another try", async ({ page }) => {
    await open(page, "docs/install");
    // When the deferred part comes, it renders the page shown, which would break too.
    await page.locator(".heading-anchor").first().waitFor({ state: "attached" });
    await page.evaluate(breakDates);
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
});

test.describe("where the app's script can't be loaded", () => {
  test.use({ allowedProblems: /failed request|Failed to load resource/ });
  const banner = (page: Page) => page.locator("body > .admonition-danger");

  const breakApp = (page: Page) => page.route("**/pd-assets/app-*.js", (route) => route.abort("failed"));

  test("where the app's script can't be loaded, the page works as without scripts", async ({ page }) => {
    await breakApp(page);
    await page.goto("/install");
    await expect(heading(page)).toHaveText("Install");
    await expect(page.locator("html")).not.toHaveAttribute("data-js");
    await expect(page.locator(".tab-panel[hidden]").first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await sidebarLink(page, options).click();
    await expect(heading(page)).toHaveText("Options");
  });
});

test.describe("where storage throws", () => {
  test.use({ siteName: "kitchen-sink" });

  test("where storage throws, choices last until the page is left, and search answers", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
    });
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "docs/install");
    await page.locator("#article .tab").nth(1).click();
    await expect(page.locator("#article .tab").nth(1)).toHaveAttribute("aria-selected", "true");
    await page.locator(".navbar .color-mode").first().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.getByRole("button", { name: "Close announcement" }).click();
    await expect(page.getByText("Kettle 3 can be tried")).toBeHidden();
    await page.locator('#menu a[href$="/docs/first-brew"]').first().click();
    await expect(heading(page)).toHaveText("Your first brew");
    await page.locator("search input").first().fill("tea");
    await page.getByRole("option").first().click();
    await expect(heading(page)).not.toHaveText("Your first brew");
  });
});
