import type { Page, Request } from "@playwright/test";

/** The widths that pages are tested at: desktop, small desktop, tablet, phone. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;

export const modes = ["dark", "light"] as const;
type Mode = (typeof modes)[number];

/** Stores a colour mode, as if the reader had chosen it before, for the pages opened from now on. */
export async function rememberMode(page: Page, mode: Mode): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("theme", value), mode);
}

/** Shows the open page in a colour mode by the attribute that all styles of a mode depend on. */
export async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.locator("html").evaluate((root, value) => root.setAttribute("data-theme", value), mode);
}

/** Waits until the frame is hydrated and the whole article is laid out. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]:not([data-fresh])").waitFor({ state: "attached" });
}

/** Has the browser never be idle from now on, so that the page stays as its first frame is. */
export const stayBusy = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));

/**
 * Holds back requests for an address until they are released.
 * @param isMeant says which of these requests are held; all by default
 * @returns a function that releases the held requests and lets later ones pass
 */
export async function hold(
  page: Page,
  address: Parameters<Page["route"]>[0],
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isMeant(route.request())) await released;
    // The page may have cancelled the request meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return () => release();
}

/**
 * Opens a page whose app is held back, so that it stays as it is first painted.
 * @returns a function that lets the app come, and waits until it handles events
 */
export async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, "**/pd-assets/{app,shared}*.js");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return async () => {
    release();
    await waitUntilHydrated(page);
  };
}

/** Sets the size of text that a reader may choose in the browser's settings, in pixels; it is 16 where nobody chose one. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
}
