import type { Page } from "@playwright/test";

/** A state of the site of which pictures are taken: a page, and what is done on it. */
export interface State {
  /** Part of file names: letters, digits and hyphens. */
  name: string;
  /** Path and query of the page, without the base URL. */
  path: string;
  /** Runs on the open page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Whether pictures show the whole page, not only the window. */
  isWhole?: boolean;
  /** Window widths at which the state exists; all if missing. */
  widths?: number[];
}

export const widths = [1440, 768, 390];

async function search(page: Page, text: string): Promise<void> {
  // On a phone the box is an icon until it is pressed.
  await page.locator(".search").first().click();
  await page.getByRole("combobox").first().fill(text);
  await page.waitForLoadState("networkidle");
}

/** The states: each kind of page, and what only a press or a key shows. */
export const states: State[] = [
  { name: "home", path: "/", isWhole: true },
  { name: "install", path: "/install", isWhole: true },
  { name: "options", path: "/Configuration/options", isWhole: true },
  { name: "functions", path: "/Configuration/exposed", isWhole: true },
  { name: "searches", path: "/Configuration/Search/Built-In/", isWhole: true },
  { name: "faq", path: "/Configuration/faq" },
  { name: "page-outside-docs", path: "/markdown-page", isWhole: true },
  { name: "not-found", path: "/no-such-page" },
  { name: "search-page", path: "/search?q=conda" },
  { name: "search-page-without-results", path: "/search?q=zzzzqq" },
  { name: "hit", path: "/Configuration/options?_highlight=cache#cache" },
  { name: "search-list", path: "/install", act: (page) => search(page, "conda") },
  { name: "search-without-results", path: "/install", act: (page) => search(page, "zzzzqq") },
  {
    name: "menu",
    path: "/install",
    act: (page) => page.locator("header button").first().click(),
    widths: [390],
  },
  { name: "printed", path: "/Configuration/options", act: (page) => page.emulateMedia({ media: "print" }) },
];
