import { test } from "../harness/changingSite.ts";
import { heading, start, watchDocuments } from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect } from "../harness/test.ts";

test.describe.configure({ timeout: 180_000 });
test.use({ allowedProblems: /status of 404|couldn't be loaded/ });

test(
  "after a deploy everything works in an open tab, with one page load: search whose files are gone, by Enter, and after another deploy every click",
  atNight,
  async ({ page, site }) => {
    // Data saving turns prefetching off: pages prefetched before the deploy would be shown as they were.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await start(page, "/");
    const seen = watchDocuments(page);
    site.edit("site.config.ts", 'title: "Moth"', 'title: "Owl"');
    site.edit("docs/install.md", "Put it into the plugin folder.", "Put it into the burrow.");
    await site.build();
    const box = page.locator("header search input");
    await box.fill("burrow");
    await expect(page.locator("header search").getByRole("alert")).toContainText("couldn't be loaded");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=burrow");
    await expect(page).toHaveTitle(/ Owl$/);
    await expect(page.locator("main .search-groups")).toContainText("burrow");
    expect(seen.loaded).toEqual(["/search"]);

    await start(page, "/");
    // Loads what a first movement loads before the deploy.
    await heading(page).hover();
    await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
    const again = watchDocuments(page);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    site.edit("site.config.ts", 'title: "Owl"', 'title: "Bat"');
    site.edit("docs/install.md", "Put it into the burrow.", "Put it anywhere.");
    await site.build();
    await page.locator("#menu").getByRole("link", { name: "Install" }).click();
    await expect(page.locator("#article")).toContainText("Put it anywhere.");
    await expect(page).toHaveTitle("Install | Bat");
    await waitUntilHydrated(page);
    await page.locator("#menu").getByRole("link", { name: "Settings" }).click();
    await expect(heading(page)).toHaveText("Settings");
    await page.goBack();
    await expect(heading(page)).toHaveText("Install");
    expect(again.loaded).toEqual(["/install"]);
    expect(said).toEqual([]);
    // The browser may show the old document of the first page from its cache, which must work all the same.
    await page.goBack();
    await expect(heading(page)).toHaveText("Moth");
  },
);
