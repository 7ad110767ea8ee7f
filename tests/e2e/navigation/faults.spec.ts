import type { Page, Route } from "@playwright/test";
import {
  arrived,
  follow,
  heading,
  isSameDocument,
  options,
  optionsFail,
  sidebarLink,
  start,
  watchDocuments,
} from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

test.use({ allowedProblems: optionsFail });

/** Answers the app's requests for the options page by `how`; the browser's own requests get the real page. */
async function answer(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    (url) => url.pathname === options,
    (route) => (route.request().isNavigationRequest() ? route.fallback() : how(route)),
  );
}

/** Answers with the real document, changed by `change`. */
const changed = (change: (html: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

/** Faults that differ in what finds them, the connection, the text and the data, each with the warnings that it causes. */
const faults: [string, (route: Route) => Promise<void>, number][] = [
  ["whose connection breaks", (route) => route.abort("connectionreset"), 1],
  ["that ends in the middle", changed((html) => html.slice(0, html.length / 2)), 1],
  ["of another build", changed((html) => html.replace(/"build":"[^"]+"/, '"build":"other"')), 0],
];

/** Clicks the link by script: a pointer on it would prefetch the page. */
const press = (page: Page) => sidebarLink(page, options).evaluate((link: HTMLElement) => link.click());

for (const [what, how, warnings] of faults) {
  test(`a page ${what} is loaded by the browser, once`, async ({ page }) => {
    await start(page);
    await page.evaluate(() => scrollTo(0, 500));
    const said: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") said.push(message.text());
    });
    await answer(page, how);
    const seen = watchDocuments(page);
    await press(page);
    await expect(heading(page)).toHaveText("Options");
    await waitUntilHydrated(page);
    await expect(page).toHaveURL(options);
    expect(seen.loaded).toEqual([options]);
    expect(seen.fetched.filter((path) => path === options)).toHaveLength(1);
    expect(said).toHaveLength(warnings);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
  });
}

test("an anchor of a page that the browser loads is come to", async ({ page }) => {
  await start(page);
  await answer(page, (route) => route.fulfill({ status: 500, body: "no" }));
  await page.evaluate((path) => void window.navigation?.navigate(path), `${options}#cache`);
  await expect(heading(page)).toHaveText("Options");
  await waitUntilHydrated(page);
  await expect(page.locator("#cache")).toBeInViewport();
  expect(await isSameDocument(page)).toBe(false);
});

test("an anchor pressed while the next page hangs is one of the page shown", async ({ page }) => {
  await start(page);
  await answer(page, () => new Promise(() => {}));
  await press(page);
  await expect(page).toHaveURL(options);
  await page.locator('.toc a[href="#check"]').click();
  await expect(page).toHaveURL("/install#check");
  await expect(heading(page)).toHaveText("Install");
  await expect(page.locator("#check")).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
});

test("a link pressed again while its page hangs asks for the page anew", async ({ page }) => {
  await start(page);
  let requests = 0;
  await answer(page, (route) => (requests++ === 0 ? new Promise(() => {}) : route.fallback()));
  await press(page);
  await expect(page).toHaveURL(options);
  await press(page);
  await expect(heading(page)).toHaveText("Options");
  expect(await isSameDocument(page)).toBe(true);
});

test("a page that can't be had is tried by the browser once, never again and again", async ({ page }) => {
  await start(page);
  const seen = watchDocuments(page);
  await page.route(
    (url) => url.pathname === options,
    (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "broken" }),
  );
  await press(page);
  await expect(page.getByText("broken")).toBeVisible();
  expect(seen).toEqual({ fetched: [options], loaded: [options] });
});

test.describe("the not-found page", () => {
  test.use({ allowedProblems: /Failed to load resource|\/nope couldn't be loaded in place/ });

  test("a link to a page that is gone, or back, leads where a page load would", async ({ page }) => {
    await start(page);
    const seen = watchDocuments(page);
    await page.evaluate(() => void window.navigation?.navigate("/nope"));
    await expect(heading(page)).toHaveText("Page not found");
    await waitUntilHydrated(page);
    await expect(page).toHaveURL("/nope");
    expect(seen.loaded).toEqual(["/nope"]);
    await page.evaluate(() => void window.navigation?.navigate("/Configuration/callbacks"));
    await arrived(page, "/Configuration/callbacks");
    expect(seen.loaded).toEqual(["/nope"]);
    await page.goBack();
    await expect(heading(page)).toHaveText("Page not found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
  });
});

test("a redirect of the host is followed in place, and the address is the new one", async ({ page }) => {
  await page.route("**/moved", (route) => route.fulfill({ status: 301, headers: { location: options } }));
  await start(page);
  await page.evaluate(() => void window.navigation?.navigate("/moved"));
  await expect(heading(page)).toHaveText("Options");
  await expect(page).toHaveURL(options);
  await follow(page, "/Configuration/callbacks");
  await page.goBack();
  await arrived(page, options);
});
