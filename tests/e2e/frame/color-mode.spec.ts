import type { Page } from "@playwright/test";
import { open, twoFrames } from "../harness/kitchen.ts";
import { showMode } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

const html = (page: Page) => page.locator("html");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));
const switchTo = (page: Page, name: string) =>
  page.locator(".navbar nav").getByRole("button", { name: new RegExp(`^Switch to ${name}`) });

/** Records the page's background colour at every frame from the first on. */
async function watchBackground(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test.describe("where the system's preference counts", () => {
  test.use({ siteName: "kitchen-sink" });

  test("the colour mode follows the system until one is chosen by the switch", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page);
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await expect(html(page)).toHaveAttribute("data-theme-choice", "system");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await switchTo(page, "light mode").click();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await expect(switchTo(page, "dark mode")).toHaveAccessibleName(
      "Switch to dark mode (currently light mode)",
    );
    expect(await stored(page)).toBe("light");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await twoFrames(page);
    }
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await page.reload();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await switchTo(page, "dark mode").click();
    expect(await stored(page)).toBe("dark");
    await switchTo(page, "system mode").click();
    expect(await stored(page)).toBeNull();
    await expect(html(page)).toHaveAttribute("data-theme-choice", "system");
  });

  test("no frame has another colour than the next, whatever is stored or chosen", async ({ page }) => {
    const backgrounds = await watchBackground(page);
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, "docs/install");
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    expect(await backgrounds()).toHaveLength(1);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await open(page, "docs/install");
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    expect(await backgrounds()).toHaveLength(1);
    await page.evaluate(() => {
      localStorage.setItem("theme", "light");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await expect(switchTo(page, "dark")).toBeVisible();
  });
});

test.describe("what the reader's device asks for", () => {
  test.use({ siteName: "kitchen-sink" });

  sharePage((page) => open(page, "docs/install"));

  test("more contrast where it is preferred; forced colours show what is current", async ({ tab: page }) => {
    const color = () =>
      page.locator(".sidebar a", { hasText: "First brew" }).evaluate((a) => getComputedStyle(a).color);
    const usual = await color();
    await page.emulateMedia({ contrast: "more" });
    expect(await color()).not.toBe(usual);
    await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
    const current = page.locator('.sidebar .menu:not(.primary) [aria-current="page"]');
    const styles = await current.evaluate((a) => {
      const { outlineStyle, borderStyle } = getComputedStyle(a);
      return `${outlineStyle} ${borderStyle}`;
    });
    expect(styles).toContain("solid");
    const icons = await page
      .locator(".navbar nav > .color-mode, .navbar search form")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").backgroundColor));
    const text = await page
      .locator("#article p")
      .first()
      .evaluate((one) => getComputedStyle(one).color);
    expect(icons).toEqual([text, text]);
    await page.emulateMedia({ forcedColors: "none" });
  });

  test("controls answer within 120 ms, and don't lag behind another colour mode", async ({ tab: page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    /** With a mode, this one is chosen in another tab. */
    const durations = (mode?: string) =>
      page.evaluate((mode) => {
        if (mode) localStorage.setItem("theme", mode);
        if (mode) dispatchEvent(new StorageEvent("storage", { key: "theme" }));
        const all = document.querySelectorAll(
          "#article p a, summary, .tab, .item, .navbar .icon-button, .search input",
        );
        const styles = [...all].map((control) => getComputedStyle(control));
        const found = styles.map(
          (style) => `${style.transitionProperty} ${style.transitionDuration.split(",", 1)}`,
        );
        return [...new Set(found)];
      }, mode);
    const usual = ["color, background-color, border-color, filter 0.12s"];
    const isSlow = (one: string) => one.endsWith(" 0.12s");
    expect(await durations()).toEqual(usual);
    expect((await durations("dark")).filter(isSlow)).toEqual([]);
    await expect.poll(() => durations()).toEqual(usual);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect((await durations()).filter(isSlow)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  });

  test("a printed page is dark on white, without the frame, with the chosen tab", async ({ tab: page }) => {
    await showMode(page, "dark");
    await page.emulateMedia({ media: "print" });
    const { background, color } = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { background: style.backgroundColor, color: style.color };
    });
    expect(background).toBe("rgb(255, 255, 255)");
    expect(color).toBe("rgb(0, 0, 0)");
    for (const part of [".navbar", ".sidebar", ".toc", ".announcement", ".pagination", ".footer"])
      await expect(page.locator(part)).toBeHidden();
    await expect(page.getByText("sudo apt install kettle")).toBeVisible();
    await expect(page.getByText("winget install kettle"), "code of a tab that isn't chosen").toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await showMode(page, "light");
  });
});
