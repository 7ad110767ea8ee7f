import type { Page } from "@playwright/test";
import { at, open, watchShifts } from "../harness/kitchen.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

const bar = (page: Page) => page.getByRole("region", { name: "Announcement" });
const close = (page: Page) => bar(page).getByRole("button", { name: "Close announcement" });

test("a closed bar stays away, nothing moves for it, and the focus stays on the page", async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, "docs/install");
  await close(page).press("Enter");
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    "docusaurus.announcement.dismiss": "true",
    "docusaurus.announcement.id": "kettle-3-preview",
  });
  await page.reload();
  await waitUntilHydrated(page);
  await expect(bar(page)).toBeHidden();
  expect(await shifts()).toEqual([]);
  await page.goto(at("community"));
  await expect(bar(page)).toBeHidden();
});
