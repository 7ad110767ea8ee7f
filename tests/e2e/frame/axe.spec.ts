import type { Page } from "@playwright/test";
import { axe } from "../harness/axe.ts";
import { open, twoFrames } from "../harness/kitchen.ts";
import { rememberMode, showMode, viewports } from "../harness/page.ts";
import { atNight, expect, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

interface State {
  path: string;
  /** Whether axe runs in the dark mode too, because the state shows colours that others don't. */
  inBoth?: boolean;
  size?: keyof typeof viewports;
  act?: (page: Page) => Promise<void>;
}

const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** States that a page comes to; `npm run bench -- suites` judges every page as it is opened. */
const states: Record<string, State> = {
  "every element": { path: "docs/everything", inBoth: true },
  "tabs of code from right to left": {
    path: "he/docs/install",
    size: "phone",
    act: (page) => page.locator(".code-actions").first().waitFor({ state: "attached" }),
  },
  "a dropdown open": {
    path: "docs/recipes/coffee",
    inBoth: true,
    act: (page) => page.getByRole("button", { name: "More about Recipes" }).press("Enter"),
  },
  "the menu of a phone": { path: "docs/recipes/coffee", size: "phone", act: openMenu, inBoth: true },
};

for (const [name, { path, size = "desktop", act, inBoth }] of Object.entries(states)) {
  test(
    `axe finds nothing: ${name}`,
    ["every element", "the menu of a phone", "tabs of code from right to left"].includes(name) ? {} : atNight,
    async ({ page }) => {
      await page.setViewportSize(viewports[size]);
      await rememberMode(page, "light");
      await open(page, path);
      await act?.(page);
      await twoFrames(page);
      expect(await axe(page)).toEqual([]);
      if (!inBoth) return;
      await showMode(page, "dark");
      expect(await axe(page, "colours"), "in the dark mode").toEqual([]);
    },
  );
}
