import { twoFrames } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { field, leave, list, openPage, options, selected, type, typeToEnd } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.describe("on one page", () => {
  sharePage((page) => openPage(page));

  test.describe("which stays open", () => {
    test.afterEach(({ tab }) => leave(tab));

    test("every option is a link, and a pointer at rest selects nothing", async ({ tab: page }) => {
      await type(page, "poetr");
      for (const option of await options(page).all()) {
        expect(
          await option.evaluate((element) => element instanceof HTMLAnchorElement && element.href),
        ).toMatch(/^http:.*\/(?:[?#]|[a-zA-Z])/);
      }
      await options(page).nth(3).hover();
      await page.keyboard.type("y");
      await expect(page.locator('.search-all[href="/search?q=poetry"]')).toBeVisible();
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    });

    test("the list stays where it is under the pointer, and follows the keys", async ({ tab: page }) => {
      await page.setViewportSize({ width: 1024, height: 480 });
      await typeToEnd(page, "poetry cache");
      const scrolled = () => page.locator(".search-panel").evaluate((panel) => panel.scrollTop);
      const place = await options(page).evaluateAll((all) => {
        // The panel's last line covers options below it: the last one above it is pointed at.
        const end = document.querySelector(".search-foot")?.getBoundingClientRect().top ?? 0;
        return all.findLastIndex((option) => option.getBoundingClientRect().top < end - 8);
      });
      const last = options(page).nth(place);
      const { x, y } = (await last.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 90, y + 4);
      await expect(last).toHaveAttribute("aria-selected", "true");
      await twoFrames(page);
      expect(await scrolled()).toBe(0);
      await page.keyboard.press("ArrowDown");
      await expect.poll(scrolled).toBeGreaterThan(0);
      await page.setViewportSize(viewports.desktop);
    });
  });

  test("the pointer selects the option under it, and clicks do as on any link", async ({ tab: page }) => {
    await openPage(page);
    await typeToEnd(page, "fd_binary_name");
    const third = options(page).nth(2);
    await third.hover();
    await expect(third).toHaveAttribute("aria-selected", "true");
    await expect(selected(page)).toHaveCount(1);
    await expect(field(page)).toBeFocused();
    const href = (await third.getAttribute("href")) ?? "?";
    const opened = page.context().waitForEvent("page");
    await third.click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(href);
    await (await opened).close();
    await expect(page).toHaveURL("/install");
    await expect(third).toBeVisible();
    await page.locator("#article h1").click();
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue("fd_binary_name");
    await field(page).focus();
    await third.click();
    await expect(page).toHaveURL(href);
    await expect(list(page)).toBeHidden();
    await expect(field(page)).not.toBeFocused();
  });
});
