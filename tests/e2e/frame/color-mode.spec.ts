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

  test("where the system's preference counts, the colour mode follows it until one is chosen, and the switch goes from system to light to dark and back", async ({
    page,
  }) => {
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

  test("no frame has another colour than the next, with nothing stored and with another mode than the system's, and a page from the back/forward cache takes up what was chosen meanwhile", async ({
    page,
  }) => {
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

  const device = sharePage((page) => open(page, "docs/install"));

  test("secondary text gets more contrast for readers who prefer that; in forced colours the current page and the icons stay recognisable", async () => {
    const page = device();
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
    const icon = await page
      .locator(".navbar nav > .color-mode")
      .evaluate((button) => getComputedStyle(button, "::before").backgroundColor);
    const bar = await page.locator(".navbar").evaluate((nav) => getComputedStyle(nav).backgroundColor);
    expect(icon).not.toBe(bar);
    await page.emulateMedia({ forcedColors: "none" });
  });

  test("controls answer to the pointer within 120 ms, in their colours alone, and don't lag behind another colour mode", async () => {
    const page = device();
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

  test("a printed page is white with dark text in either mode, without the frame, and with the code of the chosen tab", async () => {
    const page = device();
    await showMode(page, "dark");
    await page.emulateMedia({ media: "print" });
    const { background, color } = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { background: style.backgroundColor, color: style.color };
    });
    expect(background).toBe("rgb(255, 255, 255)");
    expect(color).toBe("rgb(0, 0, 0)");
    for (const part of [".navbar", ".sidebar", ".toc", ".announcement", ".pagination", ".footer"]) {
      await expect(page.locator(part)).toBeHidden();
    }
    await expect(page.getByText("sudo apt install kettle")).toBeVisible();
    await expect(page.getByText("winget install kettle"), "code of a tab that isn't chosen").toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await showMode(page, "light");
  });
});
