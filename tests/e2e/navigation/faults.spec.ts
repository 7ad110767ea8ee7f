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
import { atNight, expect, test } from "../harness/test.ts";

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

const faults: [string, (route: Route) => Promise<void>, number][] = [
  ["whose connection breaks", (route) => route.abort("connectionreset"), 1],
  ["that is answered with a server's error", (route) => route.fulfill({ status: 500, body: "no" }), 1],
  ["that isn't found", (route) => route.fulfill({ status: 404, contentType: "text/html", body: "no" }), 1],
  ["that isn't HTML", (route) => route.fulfill({ contentType: "application/json", body: "{}" }), 1],
  ["that is empty", (route) => route.fulfill({ contentType: "text/html", body: "" }), 1],
  ["that is another site's", (route) => route.fulfill({ contentType: "text/html", body: "<p>Log in" }), 1],
  ["that ends in the middle", changed((html) => html.slice(0, html.length / 2)), 1],
  ["whose data is damaged", changed((html) => html.replace(/(id="_page">)\{/, "$1")), 1],
  ["of another build", changed((html) => html.replace(/"build":"[^"]+"/, '"build":"other"')), 0],
  ["of another locale", changed((html) => html.replace('"locale":"en"', '"locale":"de"')), 0],
];

/** Clicks the link by script: a pointer on it would prefetch the page. */
const press = (page: Page) => sidebarLink(page, options).evaluate((link: HTMLElement) => link.click());

/** Faults that differ in what finds them: the connection, the text and the data. */
const inShort = new Set(["whose connection breaks", "that ends in the middle", "of another build"]);

for (const [what, how, warnings] of faults) {
  test(
    `a page ${what} is loaded by the browser, once`,
    inShort.has(what) ? {} : atNight,
    async ({ page }) => {
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
    },
  );
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

test("a page that can't be had at all is tried by the browser once, never again and again", async ({
  page,
}) => {
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

  test("a link to a page that is gone leads to the not-found page", async ({ page }) => {
    await start(page);
    const seen = watchDocuments(page);
    await page.evaluate(() => void window.navigation?.navigate("/nope"));
    await expect(heading(page)).toHaveText("Page not found");
    await waitUntilHydrated(page);
    await expect(page).toHaveURL("/nope");
    expect(seen.loaded).toEqual(["/nope"]);
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
  });

  test("a link on the not-found page shows its page without a page load", async ({ page }) => {
    await start(page, "/nope");
    await page.evaluate(() => void window.navigation?.navigate("/install"));
    await arrived(page, "/install");
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(heading(page)).toHaveText("Page not found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
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

test("a page that was left for a load, and is there again from the browser's cache, leads on in place", async ({
  page,
}) => {
  await start(page);
  await answer(page, (route) => route.fulfill({ status: 500 }));
  // With status 204 the browser keeps the page, as if it came back to one in its back/forward cache.
  await page.route(
    (url) => url.pathname === options,
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  );
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await sidebarLink(page, options).click();
  await left;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await follow(page, "/Configuration/callbacks");
  await expect(heading(page)).toHaveText("Callbacks and hooks");
  expect(await isSameDocument(page)).toBe(true);
});
