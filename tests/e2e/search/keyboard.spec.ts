import { hold, viewports, waitUntilHydrated } from "../harness/page.ts";
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
import { atNight, expect, sharePage, test } from "../harness/test.ts";

test("control, alt and K are left to others, before and after the page is alive", async ({ page }) => {
  const release = await hold(page, "**/pd-assets/app-*.js");
  await page.goto("/install", { waitUntil: "commit" });
  await page.locator(".search input[name=q]").waitFor();
  await page.keyboard.press("Control+Alt+k");
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await field(page).blur();
  release();
  await waitUntilHydrated(page);
  await page.keyboard.press("Control+Alt+k");
  await expect(field(page)).not.toBeFocused();
});

test.describe("on a Mac", () => {
  test("on a Mac Command and K focus the search field, and the hint says so", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
    await openPage(page);
    await expect(page.locator(".search-hint kbd")).toHaveText(["⌘", "K"]);
    await page.keyboard.press("Meta+k");
    await expect(field(page)).toBeFocused();
  });
});

test.describe("on one page", () => {
  const shared = sharePage((page) => openPage(page));

  test.describe("which stays open", () => {
    test.afterEach(() => leave(shared()));

    test("control and K bring the focus to the field, and select what is in it", async () => {
      const page = shared();
      await page.keyboard.press("Control+k");
      await expect(field(page)).toBeFocused();
      await page.keyboard.type("poetry");
      await page.locator("#article h1").click();
      await page.keyboard.press("Control+k");
      await page.keyboard.type("hatch");
      await expect(field(page)).toHaveValue("hatch");
    });

    test("/ brings the focus to the field where no field has it, and is a letter where one does", async () => {
      const page = shared();
      await page.keyboard.press("/");
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
      await page.keyboard.type("a/b");
      await expect(field(page)).toHaveValue("a/b");
    });

    test("the hint shows the shortcut, isn't read aloud, and leaves with focus or text", async () => {
      const page = shared();
      const hint = page.locator(".search-hint");
      await expect(hint.locator("kbd")).toHaveText(["Ctrl", "K"]);
      await expect(hint).toHaveAttribute("aria-hidden", "true");
      await field(page).focus();
      await expect(hint).toBeHidden();
      await page.keyboard.type("x");
      await page.locator("#article h1").click();
      await expect(hint).toBeHidden();
    });

    test("the field is a combobox: the focus stays, the first hit is selected", async () => {
      const page = shared();
      await type(page, "poetry");
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveRole("combobox");
      await expect(field(page)).toHaveAttribute("aria-expanded", "true");
      await expect(field(page)).toHaveAttribute(
        "aria-controls",
        (await list(page).getAttribute("id")) ?? "?",
      );
      await expect(hits(page).first()).toHaveAttribute("aria-selected", "true");
      await expect(field(page)).toHaveAttribute(
        "aria-activedescendant",
        (await hits(page).first().getAttribute("id")) ?? "?",
      );
      await expect(selected(page)).toHaveCount(1);
    });

    test("arrow keys move the selection of the list and wrap at both ends", async () => {
      const page = shared();
      await typeToEnd(page, "fd_binary_name");
      const last = (await options(page).count()) - 1;
      await page.keyboard.press("ArrowDown");
      await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expect(options(page).nth(last)).toHaveAttribute("aria-selected", "true");
      await expect(field(page)).toHaveAttribute(
        "aria-activedescendant",
        (await options(page).nth(last).getAttribute("id")) ?? "?",
      );
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
      await expect(field(page)).toBeFocused();
    });

    test("from nothing selected, the arrows lead to the first and to the last option", async () => {
      const page = shared();
      await field(page).focus();
      await options(page).first().waitFor();
      await page.keyboard.press("ArrowUp");
      await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    });

    test("Escape closes the list, once more clears the field, and a third time leaves it", async () => {
      const page = shared();
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
      await expect(field(page)).not.toBeFocused();
      // Without focus in the field, the slash is the shortcut that focuses it again, and isn't typed.
      await page.keyboard.press("/");
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
    });

    test("Tab leaves the search field without choosing, also where the list scrolls", async () => {
      const page = shared();
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

    test("keys that compose a character belong to the input method", async () => {
      const page = shared();
      await type(page, "poetry");
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

    test("a text that an input method composed is answered", async () => {
      const page = shared();
      await field(page).focus();
      const session = await page.context().newCDPSession(page);
      await session.send("Input.imeSetComposition", { text: "poet", selectionStart: 4, selectionEnd: 4 });
      await session.send("Input.insertText", { text: "poetry" });
      await expect(field(page)).toHaveValue("poetry");
      await answered(page, "poetry");
    });
  });

  test("Enter goes to the selected hit; the list closes, the field is empty and left", async () => {
    const page = shared();
    await openPage(page);
    await typeToEnd(page, "fd_binary_name");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/Configuration\/options\?_highlight=fd_binary_name#fd_binary_name$/);
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue("");
    await expect(field(page)).not.toBeFocused();
  });

  for (const [what, text] of Object.entries({
    "nothing was typed": "",
    "blanks were typed": "   ",
    "nothing was found": "qqzzxxyy",
  })) {
    test(
      `where ${what}, nothing is selected, and Enter leads to the search page`,
      text === "" ? {} : atNight,
      async () => {
        const page = shared();
        await openPage(page);
        await page.evaluate(() => localStorage.setItem("search.recent", '["poetry"]'));
        await field(page).focus();
        await options(page).first().waitFor();
        await page.keyboard.type(text);
        if (text.trim() !== "") await answered(page, text);
        await expect(options(page).first()).toBeVisible();
        await expect(selected(page)).toHaveCount(0);
        await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: text })}`);
        await expect(page.getByRole("listbox")).toHaveCount(0);
        await expect(page.locator(".search :focus")).toHaveCount(0);
      },
    );
  }

  test("all results are reached with one arrow and Enter", async () => {
    const page = shared();
    await openPage(page);
    await typeToEnd(page, "poetry cache");
    await page.keyboard.press("ArrowUp");
    await expect(selected(page)).toHaveText("See all results");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=poetry+cache");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search results for "poetry cache"');
  });

  test("control and Enter open the hit in a new tab", async () => {
    const page = shared();
    await openPage(page);
    await typeToEnd(page, "fd_binary_name");
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    const tab = await opened;
    await expect(tab).toHaveURL(/options\?_highlight=fd_binary_name#/);
    await expect(page).toHaveURL("/install");
    await tab.close();
  });

  test("Enter before there is an answer leads to the search page", async () => {
    const page = shared();
    await openPage(page);
    await page.route("**/search-index/**", () => {});
    await field(page).focus();
    await page.keyboard.type("poetry");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=poetry");
    await page.unroute("**/search-index/**");
  });
});
