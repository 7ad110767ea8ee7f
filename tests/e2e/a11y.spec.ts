import { axe } from "./harness/axe.ts";
import { modes, rememberMode, viewports, waitUntilHydrated } from "./harness/page.ts";
import { routes } from "./harness/routes.ts";
import { expect, notFoundStatus, test } from "./harness/test.ts";

test.use({ allowedProblems: notFoundStatus });

for (const size of ["desktop", "phone"] as const) {
  for (const mode of modes) {
    test.describe(`${mode} on a ${size}`, () => {
      test.use({ viewport: viewports[size] });

      for (const path of [...routes, "/nope"]) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await rememberMode(page, mode);
          await page.goto(path);
          await waitUntilHydrated(page);
          await expect(page.locator("html")).toHaveAttribute("data-theme", mode);
          expect(await axe(page)).toEqual([]);
        });
      }
    });
  }
}
