import type { Page } from "@playwright/test";
import { axe } from "../harness/axe.ts";
import { test } from "../harness/changingSite.ts";
import { twoFrames } from "../harness/kitchen.ts";
import { modes, viewports, waitUntilHydrated } from "../harness/page.ts";
import { field } from "../harness/search.ts";
import { atNight, expect } from "../harness/test.ts";

test.describe.configure({ timeout: 180_000 });
test.use({
  settings: `navbar: { style: "primary", items: [
    { label: "Install", to: "/install", position: "left" },
    { type: "html", html: '<a href="/settings">Settings</a>', position: "left" },
    { label: "More", position: "left", items: [
      { label: "Install", to: "/install" }, { label: "Settings", to: "/settings" }, { html: "<b>Forum</b>", href: "mailto:a@b.example" },
    ] },
  ] }`,
});

const states: Record<string, { size: "desktop" | "phone"; act: (page: Page) => Promise<unknown> }> = {
  "the bar and its dropdown": {
    size: "desktop",
    act: (page) => page.getByRole("button", { name: "More" }).press("Enter"),
  },
  "hits below it": {
    size: "desktop",
    act: async (page) => {
      await field(page).fill("install");
      await page.getByRole("option").first().waitFor();
    },
  },
  "the menu of a phone": {
    size: "phone",
    act: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
};

test(
  "a bar in the site's colour is readable in every state and mode, and so are its focus and what opens from it",
  atNight,
  async ({ page }) => {
    await page.goto("/install");
    for (const mode of modes) {
      await page.evaluate((value) => localStorage.setItem("theme", value), mode);
      for (const [name, { size, act }] of Object.entries(states)) {
        await test.step(`${name} in the ${mode} mode`, async () => {
          await page.setViewportSize(viewports[size]);
          await page.reload();
          await waitUntilHydrated(page);
          await act(page);
          await twoFrames(page);
          expect(await axe(page, mode === modes[0] ? undefined : "colours")).toEqual([]);
        });
      }
    }
    await page.setViewportSize(viewports.desktop);
    await page.reload();
    await waitUntilHydrated(page);
    const stops = page.locator(".navbar > nav > :is(.brand, .color-mode), .items > li > :is(a, button)");
    expect(await stops.count()).toBe(5);
    for (const stop of await stops.all()) {
      await stop.focus();
      const { style, ring, bar } = await stop.evaluate((element) => ({
        style: getComputedStyle(element).outlineStyle,
        ring: getComputedStyle(element).outlineColor,
        bar: getComputedStyle(element.closest("header") as Element).backgroundColor,
      }));
      expect(style).toBe("solid");
      expect(ring).not.toBe(bar);
    }
  },
);
