import type { Locator, Page } from "@playwright/test";
import { waitUntilHydrated } from "./page.ts";

/** Opens a page of the plugin's site and waits until its frame is alive. */
export async function openPage(page: Page, path = "/install"): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** The field of the navbar. */
export const field = (page: Page): Locator => page.locator(".search input[name=q]");
export const list = (page: Page): Locator => page.getByRole("listbox");
export const options = (page: Page): Locator => page.getByRole("option");
export const hits = (page: Page): Locator => page.locator(".search-hit");
export const selected = (page: Page): Locator => page.locator('[role="option"][aria-selected="true"]');

/** Types a query in the navbar as one does, and waits until the list answers it as it stands. */
export async function type(page: Page, query: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.type(query);
  await answered(page, query);
}

/** Types a query and waits until the hits show texts, which takes a moment longer. */
export async function typeToEnd(page: Page, query: string): Promise<void> {
  await type(page, query);
  await page.locator(".search-snippet:not(:empty)").first().waitFor();
}

/** Waits until the list answers a query: its way to all results then leads to just that. */
export async function answered(page: Page, query: string): Promise<void> {
  const all = `/search?${new URLSearchParams({ q: query })}`;
  await page.locator(`.search-all[href="${all}"]`).waitFor();
}

/** What has to come before anything can be found. */
export const indexFiles = "**/search-index/**";

/** What Chromium says of requests that a test lets fail. */
export const failedLoading = /failed request|Failed to load resource|A part of the app couldn't be loaded/;
