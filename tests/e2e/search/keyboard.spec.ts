import type { Locator } from "@playwright/test";
import { viewports } from "../harness/page.ts";
import {
  answered,
  field,
  hits,
  leave,
  list,
  openPage,
  options,
  selected,
  type,
  typeToEnd,
} from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.describe("on one page", () => {
  sharePage((page) => openPage(page));

  test.describe("which stays open", () => {
    test.afterEach(({ tab }) => leave(tab));

    test("control and K, and /, bring the focus to the field, as a hint says", async ({ tab: page }) => {
      const hint = page.locator(".search-hint");
      await expect(hint.locator("kbd")).toHaveText(["Ctrl", "K"]);
      await expect(hint).toHaveAttribute("aria-hidden", "true");
      await page.keyboard.press("/");
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
      await expect(hint).toBeHidden();
      await page.keyboard.type("a/b");
      await expect(field(page)).toHaveValue("a/b");
      await page.locator("#article h1").click();
      await expect(hint).toBeHidden();
      // What is in the field is selected.
      await page.keyboard.press("Control+k");
      await page.keyboard.type("hatch");
      await expect(field(page)).toHaveValue("hatch");
    });

    test("the field is a combobox: arrow keys move the selection and wrap", async ({ tab: page }) => {
      await typeToEnd(page, "fd_binary_name");
      await expect(field(page)).toHaveRole("combobox");
      await expect(field(page)).toHaveAttribute("aria-expanded", "true");
      await expect(field(page)).toHaveAttribute(
        "aria-controls",
        (await list(page).getAttribute("id")) ?? "?",
      );
      const expectSelected = async (option: Locator) => {
        await expect(option).toHaveAttribute("aria-selected", "true");
        await expect(selected(page)).toHaveCount(1);
        await expect(field(page)).toHaveAttribute(
          "aria-activedescendant",
          (await option.getAttribute("id")) ?? "?",
        );
        await expect(field(page)).toBeFocused();
      };
      await expectSelected(hits(page).first());
      await page.keyboard.press("ArrowDown");
      await expectSelected(options(page).nth(1));
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expectSelected(options(page).last());
      await page.keyboard.press("ArrowDown");
      await expectSelected(options(page).first());
    });

    test("Escape closes the list, then clears the field, then leaves it", async ({ tab: page }) => {
      const link = page.locator("#article a").first();
      await link.focus();
      await page.keyboard.press("Control+k");
      await type(page, "poetry");
      await page.keyboard.press("Escape");
      await expect(list(page)).toBeHidden();
      await expect(field(page)).toHaveAttribute("aria-expanded", "false");
      await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
      await expect(field(page)).toHaveValue("poetry");
      await page.keyboard.press("ArrowDown");
      await expect(list(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(field(page)).toHaveValue("");
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(link).toBeFocused();
      // Without focus in the field, the slash is the shortcut that focuses it again, and isn't typed.
      await page.keyboard.press("/");
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
    });

    test("Tab leaves the field without choosing, also where the list scrolls", async ({ tab: page }) => {
      await page.setViewportSize({ width: 1024, height: 400 });
      await type(page, "poetry");
      await page.keyboard.press("Tab");
      await expect(list(page)).toBeHidden();
      await expect(field(page)).not.toBeFocused();
      await expect(page.locator(".search :focus")).toHaveCount(0);
      await expect(page).toHaveURL("/install");
      await expect(field(page)).toHaveValue("poetry");
      await page.setViewportSize(viewports.desktop);
    });

    test("keys that compose a character belong to the input method", async ({ tab: page }) => {
      await field(page).focus();
      const session = await page.context().newCDPSession(page);
      await session.send("Input.imeSetComposition", { text: "poet", selectionStart: 4, selectionEnd: 4 });
      await session.send("Input.insertText", { text: "poetry" });
      await expect(field(page)).toHaveValue("poetry");
      await answered(page, "poetry");
      for (const key of ["Enter", "Escape", "ArrowDown"]) {
        await field(page).dispatchEvent("keydown", {
          key,
          isComposing: true,
          bubbles: true,
          cancelable: true,
        });
      }
      await expect(page).toHaveURL("/install");
      await expect(list(page)).toBeVisible();
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    });
  });

  test("without a query nothing is selected, and arrows and Enter lead on", async ({ tab: page }) => {
    await openPage(page);
    await field(page).focus();
    await options(page).first().waitFor();
    await expect(selected(page)).toHaveCount(0);
    await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await openPage(page);
    await field(page).focus();
    await options(page).first().waitFor();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(page.locator(".search :focus")).toHaveCount(0);
  });

  test("control and Enter open a new tab; arrow up and Enter lead to all results", async ({ tab: page }) => {
    await openPage(page);
    await typeToEnd(page, "fd_binary_name");
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    const tab = await opened;
    await expect(tab).toHaveURL(/options\?_highlight=fd_binary_name#/);
    await expect(page).toHaveURL("/install");
    await tab.close();
    await page.keyboard.press("ArrowUp");
    await expect(selected(page)).toHaveText("See all results");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=fd_binary_name");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for “fd_binary_name”");
  });
});
