import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArgs, findBrowser } from "../../scripts/browser.mjs";
import { type State, states, widths } from "./states.ts";

const resolve = createRequire(import.meta.url).resolve;

/** Fonts used in place of the system's, so that pictures are alike on every machine. */
const fonts = {
  sans: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  mono: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
};

const modes = ["dark", "light"];

/** File names of the pictures of every state, width and color mode, without extension. */
export function shots(): string[] {
  return views().flatMap(({ name }) => modes.map((mode) => `${name}-${mode}`));
}

function views(): { name: string; state: State; width: number }[] {
  return states.flatMap((state) =>
    (state.widths ?? widths).map((width) => ({ name: `${state.name}-${width}`, state, width })),
  );
}

/**
 * Takes a picture of every state of a served site.
 * @param origin address of the site, without a slash at its end
 * @param folder where the pictures go, as `<name>.png`
 */
export async function photograph(origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  const waiting = views();
  const work = async () => {
    for (let view = waiting.pop(); view; view = waiting.pop()) await take(browser, origin, view, folder);
  };
  try {
    await Promise.all([work(), work(), work()]);
  } finally {
    await browser.close();
  }
}

async function take(
  browser: Browser,
  origin: string,
  { name, state, width }: ReturnType<typeof views>[number],
  folder: string,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    // The fonts are added by a style element, which the site's content security policy would block.
    bypassCSP: true,
  });
  await page.goto(origin + state.path, { waitUntil: "networkidle" });
  await page.addStyleTag({ content: fontStyle() });
  page.setDefaultTimeout(5000);
  // A commit from before a state existed can't be brought into it. Its picture then shows the page as it is.
  await state.act?.(page).catch((error: Error) => console.warn(`${name}: ${error.message.split("\n")[0]}`));
  page.setDefaultTimeout(30_000);
  await page.getByText("Loading search").first().waitFor({ state: "hidden" });
  for (const mode of modes) {
    await page.locator("html").evaluate((root, value) => root.setAttribute("data-theme", value), mode);
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}-${mode}.png`), fullPage: state.isWhole ?? false });
  }
  await page.close();
}

/** Waits until fonts are loaded and images are decoded. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      // A lazy image far below the window would never load.
      image.loading = "eager";
      await image.decode().catch(() => undefined);
    }
  });
}

function fontStyle(): string {
  const faces = Object.entries(fonts).map(([name, file]) => {
    const data = readFileSync(resolve(file)).toString("base64");
    return `@font-face{font-family:look-${name};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
  });
  return `${faces.join("")}:root{--pd-sans:look-sans!important;--pd-mono:look-mono!important}`;
}
