import { open } from "../harness/kitchen.ts";
import { hits, leave, type } from "../harness/search.ts";
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
  });

  test("on the search page a title that begins with a Latin word has the direction of the page, and a page of which only itself is found no empty list", async () => {
    const page = shared();
    await open(page, "he/search?q=Kettle");
    const result = page.locator(".search-groups h2 span", { hasText: "Kettle שומר" }).first();
    await expect(result).toHaveCSS("direction", "rtl");
    await open(page, "search?q=Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz");
    await expect(page.locator(".search-groups h2").first()).toBeVisible();
    await expect(page.locator("ul:not(:has(li))")).toHaveCount(0);
  });
});
