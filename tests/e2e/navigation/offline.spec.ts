import {
  arrived,
  heading,
  holdFetch,
  isSameDocument,
  options,
  optionsFail,
  sidebarLink,
  start,
  watchDocuments,
} from "../harness/navigation.ts";
import { expect, test } from "../harness/test.ts";

test.use({ allowedProblems: optionsFail });

test("without a connection the page stays, says so, and the next comes later", async ({ page, context }) => {
  await start(page);
  const seen = watchDocuments(page);
  await context.setOffline(true);
  await sidebarLink(page, options).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("You seem to be offline.");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(heading(page)).toHaveText("Install");
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(alert).toBeVisible();
  expect(seen.loaded).toEqual([]);
  await context.setOffline(false);
  await arrived(page, options);
  await expect(heading(page)).toHaveText("Options");
  await expect(alert).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("where the host alone is silent, one reads on, and Back and Retry lead on", async ({ page }) => {
  await start(page);
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await sidebarLink(page, options).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("You seem to be offline.");
  await alert.getByRole("button", { name: "Close" }).click();
  await page.locator('.toc a[href="#check"]').click();
  await expect(page.locator("#check")).toBeInViewport();
  await expect(heading(page)).toHaveText("Install");
  await expect(alert).toHaveCount(0);
  // The first step back leads to the page that failed, the second to the page before it.
  await page.evaluate(() => history.back());
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(options);
  await page.unroute("**/*");
  await alert.getByRole("button", { name: "Retry" }).click();
  await arrived(page, options);
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/install");
  await expect(heading(page)).toHaveText("Install");
  expect(await isSameDocument(page)).toBe(true);
});

test("where the host is silent, the reader is told after 10 seconds, and may retry", async ({ page }) => {
  await page.clock.install();
  await start(page);
  const seen = watchDocuments(page);
  await holdFetch(page, options);
  const alert = page.getByRole("alert");
  for (const [times, link] of [
    sidebarLink(page, options),
    alert.getByRole("button", { name: "Retry" }),
  ].entries()) {
    await link.click();
    await expect.poll(() => seen.fetched).toHaveLength(times + 1);
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(alert).toContainText("The server hasn't answered for 10 seconds.");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(heading(page)).toHaveText("Install");
  }
  await alert.getByRole("link", { name: "Load the whole page" }).click();
  await expect(heading(page)).toHaveText("Options");
  expect(seen.loaded).toEqual([options]);
});
