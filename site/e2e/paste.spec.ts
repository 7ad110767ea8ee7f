import { expectNoFaults } from "../../tests/e2e/harness/axe.ts";
import { arrived } from "../../tests/e2e/harness/navigation.ts";
import { expect, test } from "../../tests/e2e/harness/test.ts";

test.use({ siteName: "plugin" });

const path = "/Configuration/debug";
const log = [
  "14:03:27.512 [DEBUG]: Search job 'pipx' failed with exit code 1. Error: 'x' is not a directory",
  "Cannot find any fd binary on your system. If it is installed under a different name, set …",
].join("\n");

test("a pasted log gets the line that says most, one answer and a block to copy, by keyboard; axe finds nothing", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  const field = page.getByRole("textbox", { name: "Paste a message, or the log" });
  await field.click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), log);
  await page.keyboard.press("ControlOrMeta+V");
  const place = page.locator(".paste");
  await expect(place.getByRole("status")).toContainText("Line 2: Cannot find any fd binary");
  await expect(place.getByText("fd is not on")).toBeVisible();
  await expectNoFaults(page, ".paste");
  const button = place.getByRole("button", { name: /^Cop/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("sudo apt install fd-find");
  await place.getByRole("link", { name: "Install fd" }).click();
  await arrived(page, "/install");
  await page.goBack();
  await expect(field).toHaveValue(log);
});

test("what nobody knows is searched for by its line, and no request has any of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData()}`));
  await page.goto(path);
  await page.locator(".paste textarea").fill("one\nE5108: secret of mine\nmodule 'venv-selector' not found");
  await expect(page.locator(".paste figure").first()).toBeVisible();
  await page.locator(".paste textarea").fill("one\nE5108: secret of mine");
  await expect(page.locator(".paste figure")).toHaveCount(0);
  const search = page.locator(".paste").getByRole("link");
  await expect(search).toHaveText("Search all pages for “E5108: secret of mine”");
  expect(asked.filter((request) => request.includes("secret"))).toEqual([]);
  await search.click();
  await expect(page).toHaveURL(/\/search\?q=E5108/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tables stand without a field, and the row that the address names is tinted", async ({ page }) => {
    await page.goto("/Configuration/options");
    await expect(page.locator(".filter")).toBeHidden();
    await page.goto(`${path}#cannot-find-any-fd-binary`);
    await expect(page.locator(".paste")).toBeHidden();
    const row = page.locator("#cannot-find-any-fd-binary");
    await expect(row).toBeInViewport();
    await expect(row).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
});
