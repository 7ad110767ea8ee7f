import { waitUntilHydrated } from "../harness/page.ts";
import { test } from "../harness/test.ts";

test("a page comes alive where an id is the name of an API that the browser lacks", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["trustedTypes", "requestIdleCallback"]) {
      delete (window as unknown as Record<string, unknown>)[name];
      delete (Window.prototype as unknown as Record<string, unknown>)[name];
    }
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const ids = '<i id="trustedTypes"></i><i id="requestIdleCallback"></i>';
    await route.fulfill({ response, body: (await response.text()).replace(/(?=<\/body>|$)/, ids) });
  });
  await page.goto("/");
  await waitUntilHydrated(page);
});
