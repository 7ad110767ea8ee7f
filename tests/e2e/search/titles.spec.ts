import { open } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { hits, leave, list, type } from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

test.describe("in one tab", () => {
  const shared = sharePage((page) => open(page, "docs/install"));

  test.describe("on one page", () => {
    test.afterEach(() => leave(shared()));

    test("a word at the end of a very long title is seen in the list", async () => {
      const page = shared();
      await type(page, "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz");
      const mark = hits(page).locator(".search-title mark").first();
      const [marked, title] = await mark.evaluate((element) =>
        [element, element.closest(".search-title")].map(
          (box) => box?.getBoundingClientRect().toJSON() as DOMRect,
        ),
      );
      expect(marked?.right).toBeLessThanOrEqual((title?.right ?? 0) + 1);
      expect(marked?.left).toBeGreaterThanOrEqual((title?.left ?? 0) - 1);
      expect(marked?.bottom).toBeLessThanOrEqual((title?.bottom ?? 0) + 1);
    });

    test("the list of results stays within the window at every width", async () => {
      const page = shared();
      await type(page, "tea");
      for (const width of [
        360, 390, 480, 576, 577, 578, 600, 620, 640, 660, 680, 720, 768, 900, 996, 997, 1000,
      ]) {
        await page.setViewportSize({ width, height: 800 });
        const { left, right } = await list(page).evaluate((element) => {
          const box = element.closest(".search-panel")?.getBoundingClientRect();
          return { left: box?.left ?? -1, right: (box?.right ?? 0) - document.documentElement.clientWidth };
        });
        expect.soft(left, `left edge at ${width}`).toBeGreaterThanOrEqual(0);
        expect.soft(right, `right edge at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(viewports.desktop);
    });
  });

  test("right-to-left: a title that begins with a Latin word has the direction of the page", async () => {
    const page = shared();
    await open(page, "he/search?q=Kettle");
    const result = page.locator(".search-groups h2 span", { hasText: "Kettle שומר" }).first();
    await expect(result).toHaveCSS("direction", "rtl");
  });

  test("a page of which only itself is found leaves no empty list in the results", async () => {
    const page = shared();
    await open(page, "search?q=Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz");
    await expect(page.locator(".search-groups h2").first()).toBeVisible();
    await expect(page.locator("ul:not(:has(li))")).toHaveCount(0);
  });
});
