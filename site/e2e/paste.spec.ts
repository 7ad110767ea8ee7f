import { expectNoFaults } from "../../tests/e2e/harness/axe.ts";
import { arrived } from "../../tests/e2e/harness/navigation.ts";
import { expect, test } from "../../tests/e2e/harness/test.ts";
import { messagesIn } from "../client/knownErrors.ts";
import printed from "../data/printed.json" with { type: "json" };

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
  await expect(button).toHaveAccessibleName("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("sudo apt install fd-find");
  await place.getByRole("link", { name: "Install fd" }).click();
  await arrived(page, "/install");
  await page.goBack();
  await expect(field).toHaveValue(log);
});

test("each row that quotes a message is found by it as the program prints it, and of several all are answered, the serious one first", async ({
  page,
}) => {
  await page.goto(path);
  const answers = page.locator(".paste > div > div > a:first-child");
  const field = page.locator(".paste textarea");
  for (const [id, texts] of Object.entries(printed))
    for (const text of texts) {
      await field.fill(text);
      await expect(answers, text).toHaveCount(1);
      await expect(answers, text).toHaveAttribute("href", `#${id}`);
    }
  const rows = await page.locator("#article tr[id]:has(> td + td + td)").evaluateAll((all) =>
    all.map((row) => ({
      id: row.id,
      code: Array.from(row.querySelectorAll("td:first-child code"), (one) => one.textContent),
      prose: row.querySelector("td")?.textContent ?? "",
    })),
  );
  // A row is a symptom without a message, or quotes one.
  const quoting = rows.filter(({ code, prose }) => messagesIn(code, prose).length > 0);
  expect(quoting.map(({ id }) => id).filter((id) => !(id in printed))).toEqual([]);
  await field.fill("quit with exit code 1 and signal 15\nE492: Not an editor command: VenvSelect");
  await expect(answers).toHaveCount(2);
  await expect(answers.first()).toHaveAttribute("href", "#e492-not-an-editor-command-venvselect");
  await expect(page.locator(".paste").getByRole("status")).toHaveText(/^Line 2: .*Line 1: /);
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
  await page
    .locator(".paste textarea")
    .fill("venv-selector.nvim/lua/venv-selector/init.lua:80: no such thing");
  await expect(page.locator(".paste").getByRole("link")).toHaveText([
    "update it",
    "report this",
    /“no such thing”$/,
  ]);
  await page.locator(".paste textarea").fill("one\nE5108: secret of mine");
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
