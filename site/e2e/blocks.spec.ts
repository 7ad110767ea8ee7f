import { viewports, waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, sharePage, test } from "../../tests/e2e/harness/test.ts";

test.use({ siteName: "plugin" });

const path = "/Configuration/options";
/** A window in which entries of the reference have no second column. */
const oneColumn = { width: 1200, height: 900 };

test.describe("a page of the reference", () => {
  const shared = sharePage(async (page) => {
    await page.goto(path);
    await waitUntilHydrated(page);
  });

  test("code tabs have one bar, in which the tab alone is marked, with the buttons level with it and the name of the file at its end; on a phone that takes a line of its own", async () => {
    const page = shared();
    const block = page.locator(".code-tabs").first();
    const places = () =>
      block.evaluate((element) => {
        const box = (part: string) => element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const [list, name, code, tab, button] = [
          ".tab-list",
          ".tab-panel:not([hidden]) figcaption",
          "pre",
          "[role=tab]",
          ".code-copy",
        ].map(box);
        const middle = (part = new DOMRect()) => part.top + part.height / 2;
        return {
          isBeside: (name?.top ?? 0) < (list?.bottom ?? 0),
          bar: (code?.top ?? 0) - (list?.top ?? 0),
          name: name?.height,
          isLevel: Math.abs(middle(tab) - middle(button)) <= 1,
        };
      });
    await page.setViewportSize(oneColumn);
    await block.locator(".code-copy").first().waitFor({ state: "attached" });
    await expect(block.locator("figcaption").first()).toHaveCSS("box-shadow", "none");
    expect(await places()).toMatchObject({ isBeside: true, bar: 36, isLevel: true });
    await page.setViewportSize(viewports.phone);
    expect(await places()).toMatchObject({ isBeside: false, isLevel: true });
    expect((await places()).name).toBeLessThan(44);
  });

  test("a wide drawing ends where blocks do; phones show the narrow one beside it, whole", async () => {
    const page = shared();
    const drawing = page.locator("#article p:has(> .wide)").first().locator("img:visible");
    const file = () => drawing.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/.*\//, ""));
    await page.setViewportSize(oneColumn);
    const table = await page.locator("#article > .table").first().boundingBox();
    expect((await drawing.boundingBox())?.width).toBe(table?.width);
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(file).toMatch(/^picker-\w+-dark\.svg$/);
    await page.setViewportSize(viewports.phone);
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(file).toMatch(/^picker-\w+-dark-narrow\.svg$/);
    expect(await drawing.evaluate((image) => image.closest("p")?.hasAttribute("tabindex"))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
