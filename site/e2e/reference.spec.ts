import type { Page } from "@playwright/test";
import { watchShifts } from "../../tests/e2e/harness/kitchen.ts";
import { viewports, waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, test } from "../../tests/e2e/harness/test.ts";

test.use({ siteName: "plugin" });

const options = "/Configuration/options";
const functions = "/Configuration/exposed";

/** The edges of an element in the window. */
async function box(page: Page, selector: string): Promise<DOMRect> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
}

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
    const text = await box(page, `${entry} > div:not([class]) > p:last-child`);
    const [facts, example] = [await box(page, `${entry} > .pills`), await box(page, `${entry} > .code`)];
    expect(Math.min(facts.left, example.left)).toBeGreaterThan(text.right);
    expect(example.top).toBeGreaterThanOrEqual(facts.bottom);
    await page.evaluate((y) => scrollBy(0, y), text.top - 300);
    const bar = await box(page, ".way");
    expect((await box(page, `${entry} > .code`)).top, String(width)).toBeGreaterThanOrEqual(bar.bottom);
  }
});

test("above the entries a bar names the section, opens the contents and keeps the filter", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `${options}#picker`);
  const name = await box(page, "#picker");
  expect(name.top).toBeGreaterThanOrEqual((await box(page, ".way")).bottom);
  const contents = page.locator(".toc-button");
  await expect(contents).toHaveText("picker");
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await contents.click();
  await page.getByRole("link", { name: "Terminals and pip" }).last().click();
  await expect(contents).toHaveText("Terminals and pip");
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  const field = page.locator(".filter input");
  await expect(field).toBeInViewport();
  await field.fill("timeout");
  await expect(page.locator("#all-options")).toBeInViewport();
  await expect(page.locator("#search_timeout")).toBeInViewport();
});

test("the columns are in the document: nothing moves, and they need no script", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(viewports.desktop);
  const shifts = await watchShifts(page);
  await open(page, `${functions}#vsdeactivate`);
  expect(await shifts()).toEqual([]);
  const facts = await box(page, ".reference:has(#vsdeactivate) > .pills");
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.desktop });
  const plain = await context.newPage();
  await plain.goto(new URL(`${functions}#vsdeactivate`, baseURL).href);
  expect((await box(plain, ".reference:has(#vsdeactivate) > .pills")).left).toBe(facts.left);
  await plain.locator(".toc-button").click();
  await expect(plain.getByRole("navigation", { name: "On this page" })).toBeVisible();
  await context.close();
});
