import type { Page } from "@playwright/test";
import { arrived, follow, heading, options, start } from "../harness/navigation.ts";
import { openWithoutApp } from "../harness/page.ts";
import { answered, type } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

/** Wraps every text of the page, also later ones, in `font` elements, as the translators in browsers do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest("font, script, style, textarea")) continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode ?? node);
        if (target instanceof Text && target.isConnected && target.parentNode) wrap(target.parentNode);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const crash = (page: Page) => page.locator(".crash");

test.afterEach(async ({ page }) => {
  await expect(crash(page)).toHaveCount(0);
  // Without wrapped texts in the app, the test would have tried nothing.
  expect(await page.locator("#_app font").count()).toBeGreaterThan(10);
});

test("on a translated page links lead on in place, with the new page's own texts", async ({ page }) => {
  await start(page);
  await translate(page);
  await follow(page, options);
  await expect(heading(page)).toHaveText("Options");
  await follow(page, "/Configuration/callbacks");
  await expect(heading(page)).toHaveText("Callbacks and hooks");
  await expect(page.locator(".breadcrumbs [aria-current]")).toHaveText(/^Callbacks/);
  const next = page.locator(".pagination [rel=next]");
  const [label = ""] = await next.allInnerTexts();
  await next.click();
  await expect(page.locator(".pagination [rel=next]")).not.toHaveText(label, { useInnerText: true });
  await page.goBack();
  await arrived(page, "/Configuration/callbacks");
  await expect(page.locator(".pagination [rel=next]")).toHaveText(label, { useInnerText: true });
});

test.describe("translated before the app is alive", () => {
  // React reports in the console that hydration failed and it has rendered the frame anew.
  test.use({ allowedProblems: /Minified React error #418|hydrat/i });

  test("a page that the browser translated before hydration works like any other", async ({ page }) => {
    const appears = await openWithoutApp(page, options);
    await translate(page);
    await appears();
    await expect(heading(page)).toHaveText("Options");
    await type(page, "poetry");
    await answered(page, "poetry");
    await page.keyboard.press("Escape");
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await follow(page, "/install");
    await expect(heading(page)).toHaveText("Install");
    expect(await page.evaluate(() => "marked" in window)).toBe(true);
  });
});
