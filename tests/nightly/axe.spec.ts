import { expectNoFaults } from "../e2e/harness/axe.ts";
import { twoFrames } from "../e2e/harness/kitchen.ts";
import { viewports, waitUntilHydrated } from "../e2e/harness/page.ts";
import { routes } from "../e2e/harness/routes.ts";
import { notFoundStatus, test } from "../e2e/harness/test.ts";

// axe runs four times on each page, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 });
test.use({ allowedProblems: notFoundStatus });

for (const path of [...routes, "/nope"]) {
  test(`axe finds nothing in both modes, on desktops and phones: ${path}`, async ({ page }) => {
    await page.goto(path);
    await waitUntilHydrated(page);
    for (const size of ["desktop", "phone"] as const) {
      await page.setViewportSize(viewports[size]);
      // After these frames the app has noticed which boxes now have to scroll.
      await twoFrames(page);
      await expectNoFaults(page);
    }
  });
}
