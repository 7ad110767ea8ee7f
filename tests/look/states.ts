import type { Page } from "@playwright/test";
import { setTextSize } from "../e2e/harness/page.ts";

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

const options = "/Configuration/options";

/** Chooses in the screen of the home page. */
async function pick(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await page.locator(".screen label", { hasText: label }).click();
}

async function filter(page: Page, text: string): Promise<void> {
  await page.locator(".filter input").first().fill(text);
  await page.locator(".filter").first().scrollIntoViewIfNeeded();
}

/** Shows the page with texts of twice the size, as a reader chooses it in the browser's settings. */
const enlarge = (page: Page): Promise<void> => setTextSize(page, 32);

/** The states: each kind of page, and what only a press or a key shows. */
export const states: State[] = [
  { name: "home", path: "/", isWhole: true },
  { name: "home-picked", path: "/", act: (page) => pick(page, "~/shop/.venv") },
  { name: "home-remembered", path: "/", act: (page) => pick(page, "~/miniconda3", "blog/post.py") },
  { name: "install", path: "/install", isWhole: true },
  { name: "options", path: options, isWhole: true },
  { name: "filter", path: options, act: (page) => filter(page, "picker") },
  { name: "filter-without-match", path: options, act: (page) => filter(page, "zzzz") },
  {
    name: "builder",
    path: `${options}#config=picker:snacks,shell`,
    act: (page) => page.keyboard.press("Escape"),
  },
  { name: "builder-open", path: `${options}#config=picker:snacks,enable_cached_venvs:false,shell` },
  {
    name: "reference",
    path: `${options}#config=picker:snacks,enable_cached_venvs:false,shell`,
    act: async (page) => {
      await page.keyboard.press("Escape");
      await page.locator("#activate_venv_in_terminal").evaluate((heading) => heading.scrollIntoView());
    },
    widths: [1920, 1440, 1280, 1024, 768, 390, 360],
  },
  {
    name: "reference-contents",
    path: `${options}#picker`,
    act: (page) => page.locator(".builder-column .toc-button").click(),
    widths: [1440, 1280],
  },
  {
    name: "reference-filter-far-down",
    path: `${options}#log_level`,
    act: (page) => page.locator(".filter input").fill("picker"),
    widths: [1440, 1280],
  },
  { name: "where", path: "/#where=conda,macos" },
  { name: "functions", path: "/Configuration/exposed", isWhole: true },
  { name: "searches", path: "/Configuration/Search/Built-In/", isWhole: true },
  { name: "faq", path: "/Configuration/faq" },
  { name: "page-outside-docs", path: "/markdown-page", isWhole: true },
  { name: "not-found", path: "/no-such-page" },
  { name: "not-found-meant", path: "/Configuration/option" },
  { name: "search-page", path: "/search?q=conda" },
  { name: "search-page-without-results", path: "/search?q=zzzzqq" },
  { name: "hit", path: "/Configuration/options?_highlight=cache#cache" },
  { name: "search-list", path: "/install", act: (page) => search(page, "conda") },
  { name: "search-without-results", path: "/install", act: (page) => search(page, "zzzzqq") },
  { name: "where-without-search", path: "/#where=folder" },
  {
    name: "menu",
    path: "/install",
    act: (page) => page.locator("header button").first().click(),
    widths: [390],
  },
  { name: "printed", path: options, act: (page) => page.emulateMedia({ media: "print" }) },
  {
    name: "printed-pickers",
    path: `${options}#choose-a-picker`,
    act: (page) => page.emulateMedia({ media: "print" }),
  },
  { name: "option-table", path: `${options}#all-options`, widths: [390] },
  { name: "forced-colours", path: "/", act: (page) => page.emulateMedia({ forcedColors: "active" }) },
  {
    name: "forced-colours-builder",
    path: `${options}#config=picker:snacks,shell`,
    act: (page) => page.emulateMedia({ forcedColors: "active" }),
  },
  { name: "large-text", path: "/", act: enlarge },
  { name: "large-text-install", path: "/install", act: enlarge },
  { name: "large-text-options", path: `${options}#picker`, act: enlarge },
  {
    name: "right-to-left",
    path: `${options}#picker`,
    act: (page) => page.locator("html").evaluate((root) => root.setAttribute("dir", "rtl")),
  },
];
