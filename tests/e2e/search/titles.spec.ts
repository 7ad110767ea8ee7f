import { open } from "../harness/kitchen.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

test.describe("in one tab", () => {
  const shared = sharePage((page) => open(page, "docs/install"));

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
