import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { faq, heading, sidebarLink } from "../harness/navigation.ts";
import { openPage } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

const client = join(import.meta.dirname, "../../../packages/engine/src/client");
/** The globals that not all browsers have, and for which the client therefore asks by `ownGlobal`. */
const sources = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);
const asked = sources.flatMap((file) =>
  Array.from(
    readFileSync(join(client, file), "utf8").matchAll(/ownGlobal\("(\w+)"\)/g),
    ([, name = ""]) => name,
  ),
);
const names = [...new Set(asked)];

/**
 * Opens a page with an element for each of these names as its id, in a browser that has none of the globals, so that each
 * is that element.
 */
async function openNamed(page: Page, path: string, write: (name: string) => string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      // A browser without Trusted Types doesn't heed a policy that demands them.
      const headers = { ...response.headers(), "content-security-policy": "" };
      const body = (await response.text())
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, "")
        .replace(/<article id="article"[^>]*>/, `$&${names.map(write).join("")}`);
      await route.fulfill({ response, headers, body });
    },
  );
  await page.addInitScript((gone) => {
    for (const name of gone) Reflect.deleteProperty(window, name);
    // Playwright itself can't run functions in a page without `requestIdleCallback`.
    addEventListener("DOMContentLoaded", () => {
      const found = gone.filter((name) => Reflect.get(window, name) instanceof HTMLElement);
      document.documentElement.dataset.named = found.join();
    });
  }, names);
  await openPage(page, path);
  await expect(page.locator("html")).toHaveAttribute("data-named", names.join());
}

test("headings with the names of missing globals aren't taken for them", async ({ page }) => {
  expect(names).toEqual(expect.arrayContaining(["pressed", "navigation", "trustedTypes"]));
  await openNamed(page, faq, (name) => `<h2 id="${name}">${name}</h2>`);
  await page.mouse.move(5, 5);
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
  await page.getByRole("searchbox").first().fill("cache");
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await sidebarLink(page, "/install").click();
  await expect(heading(page)).toHaveText("Install");
});

test("a page can't press a link or a button of its own", async ({ page }) => {
  await openNamed(page, faq, (name) => `<p><a id="${name}" href="/install">${name}</a></p>`);
  await page.mouse.move(5, 5);
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
  expect(new URL(page.url()).pathname).toBe(faq);
});
