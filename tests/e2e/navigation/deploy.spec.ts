import type { Page } from "@playwright/test";
import { type ChangingSite, test } from "../harness/changingSite.ts";
import { heading, isSameDocument, start, watchDocuments } from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect } from "../harness/test.ts";

// In one worker, which builds the unchanged site once.
test.describe.configure({ mode: "default", timeout: 180_000 });

test.beforeEach(async ({ page }) => {
  // Data saving turns prefetching off: pages prefetched before the deploy would be shown as they were.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
});

test("a deploy of other texts under an open tab shows them, without a load", async ({ page, site }) => {
  await start(page, "/");
  site.edit("docs/install.md", "Put it into the plugin folder.", "Put it anywhere.");
  await site.build();
  await page.locator("#menu").getByRole("link", { name: "Install" }).click();
  await expect(page.locator("#article")).toContainText("Put it anywhere.");
  expect(await isSameDocument(page)).toBe(true);
});

test.describe("a deploy of another build", () => {
  test.use({ allowedProblems: /status of 404|couldn't be loaded/ });

  test("after a deploy, every click in an open tab works, with one page load in all", async ({
    page,
    site,
  }) => {
    await start(page, "/");
    // Loads what a first movement loads before the deploy.
    await heading(page).hover();
    await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
    const seen = watchDocuments(page);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    site.edit("site.config.ts", 'title: "Moth"', 'title: "Owl"');
    site.edit("docs/install.md", "Put it into the plugin folder.", "Put it anywhere.");
    await site.build();
    await page.locator("#menu").getByRole("link", { name: "Install" }).click();
    await expect(page.locator("#article")).toContainText("Put it anywhere.");
    await expect(page).toHaveTitle("Install | Owl");
    await waitUntilHydrated(page);
    await page.locator("#menu").getByRole("link", { name: "Settings" }).click();
    await expect(heading(page)).toHaveText("Settings");
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
    expect(seen.loaded).toEqual(["/install"]);
    expect(said).toEqual([]);
    // The browser may show the old document of the first page from its cache, which must work all the same.
    await page.goBack();
    await expect(heading(page)).toHaveText("Moth");
  });

  test(
    "a link to a page that a deploy removed leads to the not-found page",
    atNight,
    async ({ page, site }) => {
      await start(page, "/");
      const seen = watchDocuments(page);
      site.edit("docs/index.md", ", then [set it up](./settings.md)", "");
      site.edit("site.config.ts", 'title: "Moth"', 'title: "Owl"');
      site.remove("docs/settings.md");
      await site.build();
      await page.locator("#menu").getByRole("link", { name: "Settings" }).click();
      await expect(heading(page)).toHaveText("Page not found");
      await waitUntilHydrated(page);
      await page.evaluate(() => void window.navigation?.navigate("/install"));
      await expect(heading(page)).toHaveText("Install");
      await expect(page).toHaveTitle("Install | Owl");
      expect(seen.loaded).toEqual(["/settings"]);
    },
  );
});

test.describe("search in a tab that is older than the deploy", () => {
  const change = (site: ChangingSite) => {
    site.edit("site.config.ts", 'title: "Moth"', 'title: "Owl"');
    site.edit("docs/install.md", "Put it into the plugin folder.", "Put it into the burrow.");
  };
  const box = (page: Page) => page.locator("header search input");

  test.describe("where the old files are gone", () => {
    test.use({ allowedProblems: /status of 404|couldn't be loaded/ });

    const expectResults = async (page: Page) => {
      await expect(page).toHaveURL("/search?q=burrow");
      await expect(page).toHaveTitle(/ Owl$/);
      await expect(page.locator("main .search-groups")).toContainText("burrow");
    };

    test.beforeEach(async ({ page, site }) => {
      await start(page, "/");
      change(site);
      await site.build();
      await box(page).fill("burrow");
      await expect(page.locator("header search").getByRole("alert")).toContainText("couldn't be loaded");
    });

    test(
      "Retry of search leads to the search page after a deploy, where the typed query is answered",
      atNight,
      async ({ page }) => {
        const seen = watchDocuments(page);
        await page.locator("header search").getByRole("button", { name: "Retry" }).click();
        await expectResults(page);
        expect(seen.loaded).toEqual(["/search"]);
      },
    );

    test("search in a tab whose files are gone leads with Enter to the search page, with one page load", async ({
      page,
    }) => {
      const seen = watchDocuments(page);
      await box(page).press("Enter");
      await expectResults(page);
      expect(seen.loaded).toEqual(["/search"]);
    });
  });
});

test("moved headings lead to their place: on a load, on a click and on the page itself", async ({
  page,
  site,
}) => {
  site.edit(
    "site.config.ts",
    'url: "https://moth.example"',
    `url: "https://moth.example",
     redirects: [
       { from: "/settings#sunset", to: "/settings#dusk" },
       { from: "/settings#verify", to: "/install#check" },
       { from: "/setup", to: "/settings" },
     ]`,
  );
  await site.build();

  await start(page, "/settings?a=1#sunset");
  await expect(page).toHaveURL("/settings?a=1#dusk");
  await start(page, "/settings#verify");
  await expect(page).toHaveURL("/install#check");
  await expect(heading(page)).toHaveText("Install");
  expect(await isSameDocument(page)).toBe(true);

  await page.evaluate(() => void window.navigation?.navigate("/settings#sunset"));
  await expect(page).toHaveURL("/settings#dusk");
  await expect(heading(page)).toHaveText("Settings");
  await page.goBack();
  await expect(page).toHaveURL("/install#check");
  await expect(heading(page)).toHaveText("Install");

  await page.evaluate(() => void window.navigation?.navigate("/settings#verify"));
  await expect(page).toHaveURL("/install#check");
  await expect(heading(page)).toHaveText("Install");
  await expect(page.locator("#check")).toBeFocused();

  await page.evaluate(() => void window.navigation?.navigate("/settings"));
  await expect(heading(page)).toHaveText("Settings");
  await page.evaluate(() => {
    location.hash = "sunset";
  });
  await expect(page).toHaveURL("/settings#dusk");
  await page.goBack();
  await expect(page).toHaveURL("/settings");

  await page.evaluate(() => void window.navigation?.navigate("/settings?a=1#sunset"));
  await expect(page).toHaveURL("/settings?a=1#dusk");

  await start(page, "/setup?a=1#sunset");
  await expect(page).toHaveURL("/settings?a=1#dusk");
});
