import type { Page } from "@playwright/test";
import { waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, test } from "../../tests/e2e/harness/test.ts";

test.use({ siteName: "plugin" });

const path = "/";

/** Opens the page, and waits until the script of the ways and all that is deferred are there. */
async function openWithScript(page: Page): Promise<void> {
  // Asked for before the page is opened: on a busy machine the script can come before the mouse moves.
  const script = page.waitForResponse(/where-[^/]*\.js$/);
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.mouse.move(5, 5);
  await (await script).finished();
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
}

test("an address chooses the way and the system, below its heading", async ({ page }) => {
  await page.goto(`${path}#where=conda,macos`);
  await waitUntilHydrated(page);
  await page.mouse.move(5, 5);
  await expect(page.getByRole("tab", { name: "conda" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("~/miniconda3/envs").filter({ visible: true }).first()).toBeVisible();
  const heading = page.getByRole("heading", { name: "Where is your Python?" });
  await expect(heading).toBeInViewport();
  const bar = await page.locator(".navbar").boundingBox();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0);
  const way = page.getByRole("tab", { name: "venv", exact: true });
  await expect.poll(async () => (await way.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0);
});

test("the address keeps each way and system that is pressed, or chosen by arrow keys, which leave focus and place, or the way alone where it is the same on all systems, and shows the same to others", async ({
  page,
}) => {
  await openWithScript(page);
  const chips = page.locator('.tabs[data-group="where"]');
  await chips.getByRole("tab", { name: "venv", exact: true }).focus();
  await page.evaluate(() => scrollTo(0, 120));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Poetry" })).toBeFocused();
  await expect(page).toHaveURL(/#where=poetry,linux$/);
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await chips.getByRole("tab", { name: "uv", exact: true }).click();
  await expect(page).toHaveURL(/#where=uv$/);
  await expect(chips.locator('[data-group="os"]').filter({ visible: true })).toHaveCount(0);
  await chips.getByRole("tab", { name: "Poetry" }).click();
  await expect(page).toHaveURL(/#where=poetry,linux$/);
  await chips.getByRole("tab", { name: "macOS" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/#where=poetry,macos$/);
  // Another reader has no memory of tabs.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitUntilHydrated(page);
  await page.mouse.move(5, 5);
  await expect(chips.getByRole("tab", { name: "Poetry" })).toHaveAttribute("aria-selected", "true");
  await expect(chips.getByRole("tab", { name: "macOS" }).filter({ visible: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});
