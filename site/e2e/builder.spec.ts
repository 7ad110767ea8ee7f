import type { Page } from "@playwright/test";
import { axe, expectNoFaults } from "../../tests/e2e/harness/axe.ts";
import { watchShifts } from "../../tests/e2e/harness/kitchen.ts";
import { viewports, waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, sharePage, test } from "../../tests/e2e/harness/test.ts";
import { testOptions } from "../builder/testOptions.ts";

test.use({ siteName: "plugin" });

const path = "/Configuration/options";
const bar = (page: Page) => page.getByRole("region", { name: "Your configuration" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Your configuration" });
const lua = (page: Page) => dialog(page).locator("code");
const control = (page: Page, name: string) => page.locator(`.reference:has(#${name}) .option-control > *`);

async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
  await page.mouse.move(5, 5);
  await expect(control(page, "picker")).toBeAttached();
}

/** Chooses one option of each kind. */
async function choose(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "enable_cached_venvs" }).click();
  await page.getByRole("combobox", { name: "picker", exact: true }).selectOption("snacks");
  await page.getByRole("button", { name: "Add shell" }).click();
}

test.describe("a page whose choices are reset", () => {
  const shared = sharePage((page) => open(page));

  test("the page's entries offer every option that has an effect, with its values", async () => {
    const page = shared();
    const offered = await page.locator(".reference:has(.option-control)").evaluateAll((entries) =>
      entries.map((entry) => {
        const [first] = entry.querySelectorAll(".option-control > *");
        const values = Array.from(entry.querySelectorAll("option"), ({ value }) => value);
        const isSwitch = first?.role === "switch";
        return { name: entry.querySelector("[id]")?.id, values: isSwitch ? ["true", "false"] : values };
      }),
    );
    expect(offered).toEqual(testOptions.map(({ name, values }) => ({ name, values })));
  });

  test("what is chosen becomes the finished file, for lazy.nvim or as a call; a default chosen again and a line removed are no choices", async () => {
    const page = shared();
    await expect(bar(page)).toBeHidden();
    await choose(page);
    await expect(bar(page)).toContainText("3 options");
    await bar(page).getByRole("button", { name: "View" }).click();
    await expect(lua(page)).toContainText('"linux-cultist/venv-selector.nvim"');
    await expect(lua(page)).toContainText('picker = "snacks",');
    await expect(lua(page)).toContainText("enable_cached_venvs = false,");
    await expect(lua(page)).toContainText("-- table: Shell that runs the searches.");
    await dialog(page).getByRole("radio", { name: "setup()" }).check();
    await expect(lua(page)).toContainText('require("venv-selector").setup({');
    await dialog(page).getByRole("radio", { name: "lazy.nvim" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "picker", exact: true }).selectOption("auto");
    await page.getByRole("button", { name: "Remove shell" }).click();
    await expect(bar(page)).toContainText("1 option");
    await page.getByRole("switch", { name: "enable_cached_venvs" }).click();
    await expect(page.getByRole("switch", { name: "enable_cached_venvs" })).toHaveAttribute(
      "aria-checked",
      "true",
    );
    await expect(bar(page)).toBeHidden();
  });

  test("a keyboard is enough", async () => {
    const page = shared();
    await page.getByRole("switch", { name: "enable_default_searches" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("switch", { name: "enable_default_searches" })).toHaveAttribute(
      "aria-checked",
      "false",
    );
    await page.getByRole("combobox", { name: "log_level" }).focus();
    await page.keyboard.press("T");
    await expect(bar(page)).toContainText("2 options");
    await bar(page).getByRole("button", { name: "View" }).focus();
    await page.keyboard.press("Enter");
    await expect(lua(page)).toContainText('log_level = "TRACE"');
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    const view = bar(page).getByRole("button", { name: "View" });
    await expect(view).toBeFocused();
    // A reset leads back to the option chosen last.
    await view.press("Enter");
    await dialog(page).getByRole("button", { name: "Reset" }).press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("combobox", { name: "log_level" })).toBeFocused();
  });

  test("screen readers get the controls by name and state, and hear how many options are chosen", async () => {
    const page = shared();
    await choose(page);
    await expect(page.locator(".reference:has(#shell)")).toMatchAriaSnapshot(`
      - heading "shell" [level=3]
      - paragraph:
        - button "Remove shell"
        - text: ● changed
    `);
    await expect(page.locator(".reference:has(#enable_cached_venvs) [role=switch]")).toMatchAriaSnapshot(
      `- switch "enable_cached_venvs"`,
    );
    await expect(page.locator(".builder > output")).toHaveText("3 options chosen");
    await bar(page).getByRole("button", { name: "View" }).click();
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Your configuration":
        - heading "Your configuration" [level=2]
        - group "Written for":
          - radio "lazy.nvim" [checked]
          - radio "setup()"
        - figure "lua/plugins/venv-selector.lua"
        - button "Copy"
        - button "Copy link"
        - button "Reset"
        - button "Close"
        - status
    `);
    await dialog(page).getByRole("button", { name: "Reset" }).click();
  });
});

test("the tab keeps the choice; an address carries it to others, and nothing else", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await choose(page);
  await page.reload();
  await expect(bar(page)).toContainText("3 options");
  await bar(page).getByRole("button", { name: "View" }).click();
  await dialog(page).getByRole("button", { name: "Copy", exact: true }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lua(page).textContent());
  await dialog(page).getByRole("button", { name: "Copy link" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("The link is copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/options#config=shell,enable_cached_venvs:false,picker:snacks$/);

  const other = await context.newPage();
  await other.goto(link);
  await expect(lua(other)).toContainText('picker = "snacks",');
  await other.keyboard.press("Escape");
  await control(other, "picker").selectOption("native");
  await expect(other).toHaveURL(/picker:native$/);
  await other.goto(`${path}#config=picker:os.exit(),evil:1,log_level:%3Cb%3E`);
  await other.reload();
  await expect(lua(other)).toContainText("opts = {},");
  await expect(bar(other)).toBeHidden();
});

test("nothing moves when the controls come, and the bar covers neither the end of the page nor the focus", async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  const shifts = await watchShifts(page);
  await open(page);
  expect(await shifts()).toEqual([]);
  await choose(page);
  const top = async () => (await bar(page).boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.locator(".footer").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(await top());
  await page.getByRole("switch", { name: "override_notify" }).focus();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(await top());
  }
});

test("on a phone, axe finds nothing with choices and with their file, in forced colours neither, and nothing is too small", async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await open(page);
  await choose(page);
  const heights = await page
    .locator(".option-control > *, .builder-bar button")
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(42);
  await expectNoFaults(page);
  await bar(page).getByRole("button", { name: "View" }).click();
  await expectNoFaults(page);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await axe(page, "colours")).toEqual([]);
});
