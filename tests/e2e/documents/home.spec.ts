import { openPage } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

test.describe("for readers who have nothing against motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the recording on the home page goes on moving once the page is alive", async ({ page }) => {
    await openPage(page, "/");
    const picture = page.locator(".hero img:visible");
    await expect(picture).toBeInViewport();
    const first = await picture.screenshot();
    await expect
      .poll(async () => (await picture.screenshot()).equals(first), { timeout: 10_000 })
      .toBe(false);
  });
});
