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

/** Sets the colour mode as a returning reader has it, for the pages opened from now on. */
export async function rememberMode(page: Page, mode: Mode): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("theme", value), mode);
}

/** Shows the page that is open in a colour mode: all that a mode is comes from this attribute. */
export async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.locator("html").evaluate((root, value) => root.setAttribute("data-theme", value), mode);
}

/** Waits until the frame is alive, its colour switch works from then on, and the article is laid out. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator("html:not([data-fresh])").waitFor({ state: "attached" });
  await page.locator("#_app .color-mode:enabled").first().waitFor({ state: "attached" });
}

/**
 * Holds back requests for an address until they are let go.
 * @param isMeant of those, the ones that are held: all, unless told otherwise.
 * @returns lets the requests go, those to come too.
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
    // The page may have given the request up meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return () => release();
}
