import {
  arrived,
  follow,
  heading,
  isSameDocument,
  options,
  optionsFail,
  sidebarLink,
  start,
  watchDocuments,
} from "../harness/navigation.ts";
import { atNight, expect, test } from "../harness/test.ts";

test.use({ allowedProblems: optionsFail });

test("without a connection the page stays, says so, and the next comes with the connection", async ({
  page,
  context,
}) => {
  await start(page);
  const seen = watchDocuments(page);
  await context.setOffline(true);
  await sidebarLink(page, options).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("You seem to be offline.");
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

test("where the host alone doesn't answer, the page stays, and Retry brings the next", async ({ page }) => {
  await start(page);
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await sidebarLink(page, options).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("You seem to be offline.");
  await page.unroute("**/*");
  await alert.getByRole("button", { name: "Retry" }).click();
  await arrived(page, options);
  await expect(alert).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("after a failure one reads on: anchors work, the message can be put away, and back leads to the page", async ({
  page,
}) => {
  await start(page);
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await sidebarLink(page, options).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible();
  await page.locator('.toc a[href="#check"]').click();
  await expect(page.locator("#check")).toBeInViewport();
  await expect(heading(page)).toHaveText("Install");
  await alert.getByRole("button", { name: "Close" }).click();
  await expect(alert).toHaveCount(0);
  await page.unroute("**/*");
  // The first step back leads to the page that failed, which now loads, the second to the page before it.
  await page.goBack();
  await expect(page).toHaveURL(options);
  await expect(heading(page)).toHaveText("Options");
  await page.goBack();
  await expect(page).toHaveURL("/install");
  await expect(heading(page)).toHaveText("Install");
  expect(await isSameDocument(page)).toBe(true);
});

test("the next page can be another one than the one that failed", atNight, async ({ page }) => {
  await start(page);
  await follow(page, "/Configuration/callbacks");
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await sidebarLink(page, options).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await follow(page, "/install");
  await expect(heading(page)).toHaveText("Install");
  await expect(page.getByRole("alert")).toHaveCount(0);
});
