import { test } from "../harness/changingSite.ts";
import { heading, start, watchDocuments } from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect } from "../harness/test.ts";

// In one worker, which builds the unchanged site once.
test.describe.configure({ mode: "default", timeout: 180_000 });

test.beforeEach(async ({ page }) => {
  // Data saving turns prefetching off: pages prefetched before the deploy would be shown as they were.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
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

  test("search in a tab that is older than a deploy, and whose files are gone, leads with Enter to the search page, with one page load", async ({
    page,
    site,
  }) => {
    await start(page, "/");
    site.edit("site.config.ts", 'title: "Moth"', 'title: "Owl"');
    site.edit("docs/install.md", "Put it into the plugin folder.", "Put it into the burrow.");
    await site.build();
    const box = page.locator("header search input");
    await box.fill("burrow");
    await expect(page.locator("header search").getByRole("alert")).toContainText("couldn't be loaded");
    const seen = watchDocuments(page);
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=burrow");
    await expect(page).toHaveTitle(/ Owl$/);
    await expect(page.locator("main .search-groups")).toContainText("burrow");
    expect(seen.loaded).toEqual(["/search"]);
  });
});
