import { chromium, type Page } from "@playwright/test";
import { browserArgs } from "../../../scripts/browser.mjs";
import { watchProblems } from "../../e2e/harness/problems.ts";
import { asText, type Driver, desktop, type Engine, fromText } from "./driver.ts";

/** Starts Chromium under Playwright. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  return {
    newWindow: async (origin) => {
      const context = await browser.newContext({
        viewport: desktop,
        reducedMotion: "reduce",
        // A headless Chromium can't show a prompt, and refuses clipboard access that it otherwise grants after a click.
        permissions: ["clipboard-write"],
      });
      const problems = watchProblems(context, origin);
      return { ...pageDriver(await context.newPage()), problems: async () => problems };
    },
    close: () => browser.close(),
  };
}

/** Wraps a page of Playwright as a driver. It reports no problems: the caller watches for them. */
function pageDriver(page: Page): Driver {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    evaluate: async (pageFunction, ...args) =>
      fromText(
        await page.evaluate(`(${asText(`${pageFunction}`)})(${JSON.stringify(JSON.stringify(args))})`),
      ) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewportSize(size),
    problems: async () => [],
    close: () => page.context().close(),
  };
}
