import type { Page } from "@playwright/test";
import { waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, test } from "../../tests/e2e/harness/test.ts";

test.use({ siteName: "plugin" });

const options = "/Configuration/options";
const functions = "/Configuration/exposed";

/** The edges of an element in the window. */
const box = (page: Page, selector: string): Promise<DOMRect> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
  if (address.startsWith(options)) await expect(page.locator(".filter input")).toBeAttached();
}

test("facts and example stand beside the text of an entry, and stay in view while it is read", async ({
  page,
}) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    // Loads the page anew: an address that differs from the one shown only behind the # would load nothing.
    await page.goto("about:blank");
    await open(page, `${functions}#vsdeactivate`);
    const entry = ".reference:has(#vsdeactivate)";
    const text = await box(page, `${entry} > div:not([class]) > :last-child`);
    const [facts, example] = [await box(page, `${entry} > .pills`), await box(page, `${entry} > .code`)];
    expect(Math.min(facts.left, example.left)).toBeGreaterThan(text.right);
    expect(example.top).toBeGreaterThanOrEqual(facts.bottom);
    await page.evaluate((y) => scrollBy(0, y), text.top - 300);
    const { bottom } = await box(page, ".navbar");
    expect((await box(page, `${entry} > .code`)).top, String(width)).toBeGreaterThanOrEqual(bottom);
  }
});

test("the list of contents is beside all but the second column, which covers it until the keyboard is in it; beside the builder it is hidden, and a button opens it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, entry, after] of [
    [options, "picker", "search-shell"],
    [functions, "vsdeactivate", "status-line"],
  ] as const) {
    const link = page.locator("#toc a").first();
    const isOnTop = () =>
      link.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + 8)?.closest("a") === element;
      });
    await open(page, path);
    expect(await isOnTop(), path).toBe(path === functions);
    await page.evaluate((hash) => location.replace(hash), `#${entry}`);
    await expect(page.locator(`#${entry}`)).toBeInViewport();
    expect(await isOnTop(), `${path}#${entry}`).toBe(false);
    if (path === options) await page.getByRole("button", { name: "On this page" }).press("Enter");
    expect(await isOnTop(), "opened").toBe(path === options);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    if (path === functions) {
      await link.focus();
      expect(await isOnTop(), "focused").toBe(true);
    }
    await page.evaluate((hash) => location.replace(hash), `#${after}`);
    await expect(page.locator(`#${after}`)).toBeInViewport();
    await expect.poll(isOnTop, `${path}#${after}`).toBe(true);
  }
});
