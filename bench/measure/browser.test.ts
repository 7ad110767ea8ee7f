import type { Page } from "@playwright/test";
import { expect, it, onTestFinished } from "vitest";
import { openLastingBrowser } from "./browser.ts";

it("a measurement whose browser or page crashes is made again in another browser, and only then", async () => {
  const browser = await openLastingBrowser();
  onTestFinished(() => browser.close());
  const crashes = [
    async () => "measured at once",
    async (page: Page) => (await page.context().browser()?.newBrowserCDPSession())?.send("Browser.crash"),
    (page: Page) => page.goto("chrome://crash").catch(() => undefined),
  ];
  for (const crash of crashes) {
    let tries = 0;
    const found = await browser.run(async (one) => {
      const page = await one.newPage();
      if (++tries === 1) await crash(page);
      return page.evaluate(() => "measured");
    });
    expect([found, tries]).toEqual(["measured", crash === crashes[0] ? 1 : 2]);
  }
  const fails = browser.run(async () => {
    throw new Error("no such link");
  });
  await expect(fails).rejects.toThrow("no such link");
  expect(await browser.run(async (one) => one.contexts().length)).toBe(0);
});
