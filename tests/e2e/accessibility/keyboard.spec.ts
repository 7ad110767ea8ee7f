import type { Locator, Page } from "@playwright/test";
import { open } from "../harness/kitchen.ts";
import { openPage } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

// Whole journeys through the site by keyboard alone.

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator, most = 80): Promise<void> {
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((wanted) => wanted === document.activeElement)) return;
  }
  throw new Error(`Tab doesn't reach ${element} within ${most} stops.`);
}

test.describe("in one tab", () => {
  sharePage((page) => openPage(page));

  test("the screen reader's tree of the navbar has its parts by their names", async ({ tab: page }) => {
    await expect(page.locator("header.navbar")).toMatchAriaSnapshot(`
    - banner:
      - navigation "Main":
        - link "venv-selector.nvim"
        - button /Switch/
        - search:
          - searchbox "Search"
  `);
  });
});

test.describe("in an article", () => {
  test.use({ siteName: "kitchen-sink" });

  test("a keyboard is enough to switch the colour mode, choose a tab and copy code", async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "docs/install");
    await tabTo(page, page.locator(".navbar nav > .color-mode"));
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.keyboard.press("Space");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const tabs = page.locator("#article .tabs").first().getByRole("tab");
    await tabTo(page, tabs.first());
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    const copy = page.locator("#article .code-actions button:visible").first();
    await copy.waitFor();
    await tabTo(page, copy);
    await page.keyboard.press("Enter");
    await expect(page.locator("#announcer")).not.toBeEmpty();
    const [code = ""] = await page.locator("#article figure.code pre:visible").allInnerTexts();
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(code.trim());
  });
});
