import type { Page } from "@playwright/test";
import { axe, expectNoFaults } from "../../tests/e2e/harness/axe.ts";
import { watchShifts } from "../../tests/e2e/harness/kitchen.ts";
import { viewports, waitUntilHydrated } from "../../tests/e2e/harness/page.ts";
import { expect, sharePage, test } from "../../tests/e2e/harness/test.ts";
import { testOptions } from "../builder/testOptions.ts";

test.use({ siteName: "plugin" });

const path = "/Configuration/options";
const panel = (page: Page) => page.getByRole("region", { name: "Your configuration" });
const bar = (page: Page) => page.getByRole("region", { name: "Your choices" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Your configuration" });
const lua = (page: Page) => page.locator(".config code");
const list = (page: Page) => page.locator(".config-screen > div");
/** The entry of an option: to look for a role in all of the page takes the browser long. */
const entry = (page: Page, name: string) => page.locator(`.reference:has(#${name})`);
const field = (page: Page, name: string) => entry(page, name).getByRole("textbox", { name, exact: true });
const control = (page: Page, name: string) => entry(page, name).locator(".option-control > :first-child");

async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
  await page.mouse.move(5, 5);
  await expect(control(page, "picker")).toBeAttached();
}

/** What axe looks at: an entry with a control of each kind, and what stands around them. */
const built =
  ".builder, .builder-bar, dialog, .reference:has(#picker, #picker_columns, #search_timeout, #shell)";

/** Chooses one option of each kind. */
async function choose(page: Page): Promise<void> {
  await entry(page, "enable_cached_venvs").getByRole("switch", { name: "enable_cached_venvs" }).click();
  await entry(page, "picker").getByRole("combobox", { name: "picker", exact: true }).selectOption("snacks");
  await entry(page, "shell").getByRole("button", { name: "Add shell" }).click();
}

test.describe("a page whose choices are reset", () => {
  const shared = sharePage((page) => open(page));

  test("the page's entries offer every option that has an effect, with its values", async () => {
    const page = shared();
    const offered = await page.locator(".reference:has(.option-control)").evaluateAll((entries) =>
      entries.map((entry) => {
        const values = Array.from(entry.querySelectorAll("option"), ({ value }) => value);
        const names = Array.from(
          entry.querySelectorAll(".option-field label"),
          (label) => `"${label.textContent}"`,
        );
        const isSwitch = entry.querySelector("[role=switch]") !== null;
        return {
          name: entry.querySelector("[id]")?.id,
          values: isSwitch ? ["true", "false"] : [...values, ...names],
        };
      }),
    );
    expect(offered).toEqual(testOptions.map(({ name, values }) => ({ name, values })));
  });

  test("what is chosen becomes the finished file, for lazy.nvim or as a call; a default chosen again and a line removed are no choices", async () => {
    const page = shared();
    await choose(page);
    await expect(page.locator(".builder > output"), "what screen readers hear").toHaveText(
      "3 options chosen",
    );
    await expect(lua(page)).toContainText('"linux-cultist/venv-selector.nvim"');
    await expect(lua(page)).toContainText('picker = "snacks",');
    await expect(lua(page)).toContainText("enable_cached_venvs = false,");
    await expect(lua(page)).toContainText(/-- An example, to be changed:\s+-- shell = \{ shell = "bash"/);
    await panel(page).getByRole("radio", { name: "setup()" }).check();
    await expect(lua(page)).toContainText('require("venv-selector").setup({');
    await panel(page).getByRole("radio", { name: "lazy.nvim" }).check();
    await entry(page, "picker").getByRole("combobox", { name: "picker", exact: true }).selectOption("auto");
    await entry(page, "shell").getByRole("button", { name: "Remove shell" }).click();
    await entry(page, "enable_cached_venvs").getByRole("switch", { name: "enable_cached_venvs" }).click();
    await expect(lua(page)).toContainText("opts = {},");
    await expect(page.locator("[data-chosen]")).toHaveCount(0);
  });

  test("by keyboard a value is added, refused with a sentence, brought back, and reset", async () => {
    const page = shared();
    const add = entry(page, "search_timeout").getByRole("button", { name: "Add search_timeout" });
    await add.press("Enter");
    const timeout = field(page, "search_timeout");
    await expect(timeout).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(add).toBeFocused();
    await add.press("Enter");
    await page.keyboard.type("s");
    await page.keyboard.press("Enter");
    await expect(timeout).toHaveAttribute("aria-describedby", "search_timeout-fault");
    await expect(page.locator("#search_timeout-fault")).toHaveText(
      "Write a number above 0, such as 20 or 0.5. Not in the file yet.",
    );
    await expect(lua(page)).not.toContainText("search_timeout");
    await timeout.fill("20");
    await expect(page.locator("#search_timeout-fault")).toHaveText("");
    await page.keyboard.type("s");
    await expect(timeout, "while one types").toHaveAttribute("aria-invalid", "true");
    await expect(lua(page), "the last good value").toContainText("search_timeout = 20,");
    await page.keyboard.press("Tab");
    await expect(page.locator("#search_timeout-fault")).toContainText("The file keeps 20.");
    await timeout.press("Escape");
    await expect(timeout).toHaveValue("20");
    await timeout.fill("20");
    await expect(lua(page)).toContainText("search_timeout = 20,");
    await page.keyboard.press("Enter");
    await page.keyboard.type("0");
    await expect(lua(page)).toContainText("search_timeout = 200,");
    await page.keyboard.press("Escape");
    await expect(lua(page)).toContainText("search_timeout = 20,");
    await entry(page, "search_timeout").getByRole("button", { name: "Remove search_timeout" }).press("Enter");
    await expect(page.locator(".builder > output")).toHaveText(
      "0 options chosen, search_timeout as by default",
    );
    await add.press("Enter");
    await expect(timeout).toHaveValue("20");
    await panel(page).getByRole("button", { name: "Reset" }).press("Enter");
    await expect(timeout).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(timeout).toHaveValue("20");
    await panel(page).getByRole("button", { name: "Reset" }).dblclick();
    await expect(lua(page)).toContainText("opts = {},");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(lua(page)).toContainText("search_timeout = 20,");
    await panel(page).getByRole("button", { name: "Reset" }).click();
  });

  test("a press does what it says below a field with a wrong value, which is told of while it is pressed", async () => {
    const page = shared();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, typed, next] of [
        ["search_timeout", "abc", "fd_binary_name"],
        ["fd_binary_name", "nil", "shell"],
        ["selected_venv_marker_color", "green", "picker_options"],
      ] as const) {
        await control(page, name).click();
        await page.keyboard.type(typed);
        const button = control(page, next);
        await button.scrollIntoViewIfNeeded();
        const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
        await page.mouse.move(x + 8, y + 8);
        await page.mouse.down();
        await expect(page.locator(`#${name}-fault`)).not.toHaveText("");
        await page.mouse.up();
        await expect(button, `${name} at ${width}`).toHaveAccessibleName(`Remove ${next}`);
        await button.click();
        await control(page, name).click();
      }
      const [columns, add] = [entry(page, "picker_columns"), control(page, "picker_columns")];
      await add.click();
      const up = columns.locator("fieldset button").nth(1);
      await expect(up).toHaveCSS("font-size", "13px");
      const before = await columns.evaluate((one) => one.clientHeight);
      await up.click();
      await expect(columns.locator("[data-chosen]"), "nothing moves").toBeVisible();
      expect(await columns.evaluate((one) => one.clientHeight)).toBe(before);
      await up.click();
      await add.click();
    }
    await page.setViewportSize(viewports.desktop);
  });

  test("the list shows the picker, its columns in their order, and the marker in its colour, and the file the line that has changed", async () => {
    const page = shared();
    await page.locator("#picker_columns").scrollIntoViewIfNeeded();
    await expect(list(page)).toContainText("Virtual environments (ctrl-r to refresh)");
    await entry(page, "picker").getByRole("combobox", { name: "picker", exact: true }).selectOption("snacks");
    await entry(page, "picker_columns").getByRole("button", { name: "Add picker_columns" }).press("Enter");
    await page.keyboard.press("Space");
    await entry(page, "picker_columns").getByRole("checkbox", { name: "search_icon" }).uncheck();
    await entry(page, "picker_columns").getByRole("button", { name: "Move search_result up" }).click();
    await expect(list(page)).toContainText("│ /home/me/shop/.venv/bin/python  cwd");
    for (const name of ["search_name", "search_result"])
      await entry(page, "picker_columns").getByRole("checkbox", { name }).click();
    await expect(page.locator("fieldset output")).toHaveText("Keep at least one of them.");
    await entry(page, "picker_columns").getByRole("checkbox", { name: "marker" }).check();
    await entry(page, "selected_venv_marker_icon")
      .getByRole("button", { name: "Add selected_venv_marker_icon" })
      .click();
    await field(page, "selected_venv_marker_icon").fill("->");
    await entry(page, "selected_venv_marker_color")
      .getByRole("button", { name: "Add selected_venv_marker_color" })
      .click();
    await field(page, "selected_venv_marker_color").fill("#ff9e64");
    await expect(list(page).getByText("->", { exact: true })).toHaveCSS("color", "rgb(255, 158, 100)");
    await expect(lua(page)).toContainText('picker_columns = { "search_result", "marker" },');
    await entry(page, "on_venv_activate_callback").getByRole("button", { name: /^Add/ }).click();
    await expect(lua(page).getByText("-- on_venv_activate_callback =")).toBeInViewport();
    await panel(page).getByRole("button", { name: "Reset" }).click();
  });
});

test("the tab keeps the values; an address carries them to others, and no program to run", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await choose(page);
  for (const [name, value] of [
    ["search_timeout", "20"],
    ["fd_binary_name", "my fd"],
  ] as const) {
    await entry(page, name)
      .getByRole("button", { name: `Add ${name}` })
      .click();
    await page.keyboard.type(value);
  }
  await page.reload();
  await expect(field(page, "search_timeout")).toHaveValue("20");
  await panel(page).getByRole("button", { name: "Copy", exact: true }).click();
  await expect(panel(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lua(page).textContent());
  await expect(lua(page)).toContainText('fd_binary_name = "my fd",');
  await panel(page).getByRole("button", { name: "Copy link" }).click();
  const left = "The link leaves out the value of fd_binary_name: it names a program.";
  await expect(panel(page).getByRole("status")).toHaveText(left);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain("my");
  await entry(page, "search_timeout").getByRole("button", { name: "Copy your configuration" }).click();
  await expect(entry(page, "search_timeout").getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lua(page).textContent());

  const other = await context.newPage();
  await other.goto(link);
  await expect(lua(other)).toContainText("search_timeout = 20,");
  await expect(lua(other)).toContainText('picker = "snacks",');
  await expect(lua(other)).not.toContainText("my fd");
  await expect(panel(other).getByRole("status")).toHaveText(left);
  await control(other, "picker").selectOption("native");
  await expect(other).toHaveURL(/picker:native$/);
  await other.goto(`${path}#config=picker:os.exit(),evil:1,log_level:%3Cb%3E,search_timeout:0`);
  await other.reload();
  await expect(lua(other)).toContainText("opts = {},");
});

test("nothing moves when the controls and the list come, and the bar covers neither the end of the page nor the focus", async ({
  page,
}) => {
  await page.setViewportSize(viewports.desktop);
  const shifts = await watchShifts(page);
  await open(page, `${path}#search_timeout`);
  await expect(list(page)).toContainText("Virtual environments");
  expect(await shifts()).toEqual([]);
  await page.setViewportSize(viewports.phone);
  await choose(page);
  const top = async () => (await bar(page).boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.locator(".footer").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(await top());
  await entry(page, "override_notify").getByRole("switch", { name: "override_notify" }).focus();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(await top());
  }
});

test("on a phone a value is typed, the list opens above the bar, and axe finds nothing, with the file and in forced colours neither", async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await open(page);
  await expect(bar(page)).toContainText("Set options below");
  await entry(page, "search_timeout").getByRole("button", { name: "Add search_timeout" }).click();
  await expect(bar(page)).toContainText("Default: set a value");
  await choose(page);
  await entry(page, "picker_columns").getByRole("button", { name: "Add picker_columns" }).click();
  await field(page, "search_timeout").fill("x");
  await page.keyboard.press("Enter");
  await bar(page).getByRole("button", { name: "List" }).click();
  await expect(list(page)).toContainText("Virtual environments");
  const heights = await page
    .locator(".option-control > :visible, .builder-bar button:visible, .option-field [type=text]:visible")
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(42);
  // No switch lies half under the bar at the top.
  await page.evaluate(() => scrollBy(0, -60));
  await expectNoFaults(page, built);
  await field(page, "search_timeout").fill("20");
  await bar(page).getByRole("button", { name: "View" }).click();
  await expect(lua(page)).toContainText("search_timeout = 20,");
  await expectNoFaults(page, "dialog");
  await page.emulateMedia({ forcedColors: "active" });
  expect(await axe(page, "colours", "dialog")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "View" })).toBeFocused();
  await page.evaluate(() => history.pushState(null, "", "#all-options"));
  await bar(page).getByRole("button", { name: "View" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/#all-options$/);
});

/** What is shown in the window, can be pressed, and isn't on top: something lies over its middle. */
const covered = (page: Page) =>
  page.locator("a, button, input, select, summary, [tabindex='0']").evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Below the navbar, the page scrolls.
      if (
        y < 60 ||
        y > innerHeight - 1 ||
        x < 0 ||
        x > innerWidth ||
        !one.checkVisibility({ visibilityProperty: true })
      )
        return [];
      const on = document.elementFromPoint(x, y);
      return on && (one.contains(on) || one.closest("label, .visually-hidden"))
        ? []
        : [one.outerHTML.slice(0, 99)];
    }),
  );

test("whatever is shown of the page can be pressed: beside the table, in the entries and below them", async ({
  page,
}) => {
  await page.setViewportSize(viewports.desktop);
  await open(page);
  await choose(page);
  for (const place of ["all-options", "picker_columns", "without-effect", "snacks-layout"]) {
    await page.locator(`#${place}`).evaluate((heading) => heading.scrollIntoView());
    await expect(async () => expect(await covered(page)).toEqual([])).toPass({ timeout: 5000 });
  }
  await expect(page.locator("#toc a").first()).toBeInViewport();
});

test("the bar lies below whatever opens over the page", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await open(page);
  await choose(page);
  await bar(page).getByRole("button", { name: "List" }).click();
  const onTop = () =>
    bar(page).evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height - 9));
    });
  expect(await onTop()).toBe(true);
  await expect(page.locator(".back-to-top")).toBeHidden();
  for (const [name, open] of [
    ["search", () => page.keyboard.press("ControlOrMeta+k")],
    ["menu", () => page.getByRole("button", { name: "Menu" }).click()],
    ["file", () => bar(page).getByRole("button", { name: "View" }).click()],
  ] as const) {
    await open();
    if (name === "search") await page.keyboard.type("conda");
    if (name === "search") await expect(page.getByRole("option").first()).toBeVisible();
    expect(await onTop(), name).toBe(false);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
});
