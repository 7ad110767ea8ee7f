import { twoFrames } from "../harness/kitchen.ts";
import { field, hits, list, openPage, options, selected, type, typeToEnd } from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

test("the pointer selects the option under it, and a click follows it", async ({ page }) => {
  await openPage(page);
  await typeToEnd(page, "fd_binary_name");
  const third = options(page).nth(2);
  await third.hover();
  await expect(third).toHaveAttribute("aria-selected", "true");
  await expect(selected(page)).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  const href = (await third.getAttribute("href")) ?? "?";
  await third.click();
  await expect(page).toHaveURL(href);
  await expect(list(page)).toBeHidden();
  await expect(field(page)).not.toBeFocused();
});

test("a pointer that rests doesn't change the selection while one types", async ({ page }) => {
  await openPage(page);
  await type(page, "poetr");
  await options(page).nth(3).hover();
  await page.keyboard.type("y");
  await expect(page.locator('.search-all[href="/search?q=poetry"]')).toBeVisible();
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
});

test("the list stays where it is under the pointer, and follows the keys", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await openPage(page);
  await typeToEnd(page, "poetry cache");
  const scrolled = () => page.locator(".search-panel").evaluate((panel) => panel.scrollTop);
  const place = await options(page).evaluateAll((all) => {
    // The panel's last line covers options below it: the last one above it is pointed at.
    const end = document.querySelector(".search-foot")?.getBoundingClientRect().top ?? 0;
    return all.findLastIndex((option) => option.getBoundingClientRect().top < end - 8);
  });
  const last = options(page).nth(place);
  const { x, y } = (await last.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 90, y + 4);
  await expect(last).toHaveAttribute("aria-selected", "true");
  await twoFrames(page);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await expect.poll(scrolled).toBeGreaterThan(0);
});

for (const way of ["control and click", "the middle button"]) {
  test(`${way} opens a hit in a new tab; the list stays`, async ({ page, context }) => {
    await openPage(page);
    await typeToEnd(page, "fd_binary_name");
    const opened = context.waitForEvent("page");
    const hit = hits(page).nth(1);
    await hit.click(way === "the middle button" ? { button: "middle" } : { modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(/options\?_highlight=fd_binary_name#all-options$/);
    await expect(page).toHaveURL("/install");
    await expect(hit).toBeVisible();
  });
}

test("every option of the list is a link with an address", async ({ page }) => {
  await openPage(page);
  await type(page, "poetry");
  for (const option of await options(page).all()) {
    expect(await option.evaluate((element) => element instanceof HTMLAnchorElement && element.href)).toMatch(
      /^http:.*\/(?:[?#]|[a-zA-Z])/,
    );
  }
});

test("the clear button appears with a text, is big enough, and keeps the focus in the field", async ({
  page,
}) => {
  await openPage(page);
  const clear = page.getByRole("button", { name: "Clear search" });
  await expect(clear).toBeHidden();
  await type(page, "poetry");
  const box = await clear.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await clear.click();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(page.getByRole("group", { name: "Often looked for" })).toBeVisible();
});

test("a press outside of the list closes it", async ({ page }) => {
  await openPage(page);
  await type(page, "poetry");
  await page.locator("#article h1").click();
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue("poetry");
});
