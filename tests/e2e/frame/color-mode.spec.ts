import type { Page } from "@playwright/test";
import { open, twoFrames } from "../harness/kitchen.ts";
import { showMode, waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

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

  // For the tests that need nothing stored when their page opens.
  const shared = sharePage((page) => page.addInitScript(() => localStorage.clear()));
  test.afterEach(() => shared().emulateMedia({ colorScheme: "light" }));

  test("where the system's preference counts, the colour mode follows it", async () => {
    const page = shared();
    await page.emulateMedia({ colorScheme: "light" });
    await open(page);
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await expect(html(page)).toHaveAttribute("data-theme-choice", "system");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
  });

  test("a page from the back/forward cache takes up the colour mode chosen meanwhile", async () => {
    const page = shared();
    await page.emulateMedia({ colorScheme: "light" });
    await open(page);
    await page.evaluate(() => {
      localStorage.setItem("theme", "dark");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await expect(switchTo(page, "system")).toBeVisible();
  });

  test("where the system's preference counts, the switch goes from system to light to dark and back, says so, and remembers it", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page);
    await switchTo(page, "light mode").click();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await expect(switchTo(page, "dark mode")).toHaveAccessibleName(
      "Switch to dark mode (currently light mode)",
    );
    expect(await stored(page)).toBe("light");
    await page.reload();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await switchTo(page, "dark mode").click();
    expect(await stored(page)).toBe("dark");
    await switchTo(page, "system mode").click();
    expect(await stored(page)).toBeNull();
    await expect(html(page)).toHaveAttribute("data-theme-choice", "system");
  });

  test("a chosen colour mode doesn't follow the system's preference", async () => {
    const page = shared();
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page);
    await switchTo(page, "light mode").click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await twoFrames(page);
    }
    await expect(html(page)).toHaveAttribute("data-theme", "light");
  });

  for (const value of ["light", "dark", "purple", null]) {
    test(
      `no frame has another colour than the next with ${value ?? "nothing"} stored`,
      value === "light" || value === null ? {} : atNight,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: value === "light" ? "dark" : "light" });
        if (value !== null) await page.addInitScript((mode) => localStorage.setItem("theme", mode), value);
        const backgrounds = await watchBackground(page);
        await open(page, "docs/install");
        await expect(html(page)).toHaveAttribute("data-theme", value === "dark" ? "dark" : "light");
        expect(await backgrounds()).toHaveLength(1);
      },
    );
  }
});

test.describe("where it doesn't count", () => {
  test("where the system's preference doesn't count, the colour mode is the configured one, the switch goes from dark to light and back, and the choice lasts on the next page", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await waitUntilHydrated(page);
    await page.emulateMedia({ colorScheme: "light" });
    await twoFrames(page);
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await expect(html(page)).toHaveAttribute("data-theme-choice", "dark");
    await switchTo(page, "light mode").click();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    expect(await stored(page)).toBe("light");
    await switchTo(page, "dark mode").click();
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    expect(await stored(page)).toBe("dark");
    await switchTo(page, "light mode").click();
    await page.locator(".sidebar").getByRole("link", { name: "Install" }).click();
    await expect(page).toHaveURL("/install");
    await expect(html(page)).toHaveAttribute("data-theme", "light");
  });

  test("an invalid stored colour mode counts as nothing stored, and the switch replaces it", async ({
    page,
  }) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("theme", "purple"));
    await page.reload();
    await waitUntilHydrated(page);
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await switchTo(page, "light mode").click();
    expect(await stored(page)).toBe("light");
  });

  test("other tabs follow a change of the colour mode", async ({ page, context }) => {
    await page.goto("/");
    await waitUntilHydrated(page);
    const other = await context.newPage();
    await other.goto("/install");
    await waitUntilHydrated(other);
    await switchTo(page, "light mode").click();
    await expect(html(other)).toHaveAttribute("data-theme", "light");
    await expect(switchTo(other, "dark mode")).toBeVisible();
  });
});

test.describe("where the browser blocks the storage", () => {
  test.use({ siteName: "kitchen-sink" });

  test("where storage is blocked, colour mode, announcement and sidebar stay as chosen until the page is left", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "docs/everything");
    await switchTo(page, "light mode").click();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    await page.getByRole("button", { name: "Close announcement" }).click();
    await expect(page.getByText("Kettle 3 can be tried")).toBeHidden();
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await expect(page.getByRole("navigation", { name: "Docs pages" })).toBeHidden();
  });
});

test.describe("what the reader's device asks for", () => {
  test.use({ siteName: "kitchen-sink" });

  const device = sharePage((page) => open(page, "docs/install"));

  test("secondary text gets more contrast for readers who prefer more contrast", async () => {
    const page = device();
    const color = () =>
      page.locator(".sidebar a", { hasText: "First brew" }).evaluate((a) => getComputedStyle(a).color);
    const usual = await color();
    await page.emulateMedia({ contrast: "more" });
    expect(await color()).not.toBe(usual);
    await page.emulateMedia({ contrast: "no-preference" });
  });

  test("with forced colours, the current page and the icons stay recognisable", async () => {
    const page = device();
    await page.emulateMedia({ forcedColors: "active" });
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
