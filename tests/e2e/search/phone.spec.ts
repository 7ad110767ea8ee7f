import { isInView, sidewaysScroll } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import {
  answered,
  field,
  hits,
  leave,
  openPage,
  options,
  selected,
  type,
  typeToEnd,
} from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone, hasTouch: true, isMobile: true });

  sharePage((page) => openPage(page));

  test.describe("on one page", () => {
    test.afterEach(({ tab }) => leave(tab));

    test("the search field is an icon that a touch widens; nothing moves", async ({ tab: page }) => {
      const box = await field(page).boundingBox();
      expect(box?.width).toBe(44);
      expect(box?.height).toBe(44);
      const cut = await page.locator(".brand b").evaluate((title) => title.scrollWidth > title.clientWidth);
      expect(cut).toBe(false);
      const places = () =>
        page
          .locator(".hamburger, .brand, .brand b, #article h1, .navbar, .toc-button")
          .evaluateAll((all) =>
            all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]),
          );
      const before = await places();
      await field(page).tap();
      await expect(field(page)).toBeFocused();
      expect((await field(page).boundingBox())?.width).toBeGreaterThan(290);
      expect(await places()).toEqual(before);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });

    test("field and list take the whole screen, until a touch leads back", async ({ tab: page }) => {
      await type(page, "poetry");
      for (const covered of [".hamburger", ".brand", ".navbar button[aria-label*='mode']"]) {
        for (const one of await page.locator(covered).all()) await expect(one).toBeHidden();
      }
      const width = page.viewportSize()?.width ?? 0;
      const panel = await page.locator(".search-panel").boundingBox();
      expect([panel?.x, panel?.width]).toEqual([0, width]);
      const under = ([x, y]: number[]) =>
        page.evaluate(
          ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest(".search") !== null,
          [x, y],
        );
      expect(await under([width / 2, 200])).toBe(true);
      await page.getByRole("button", { name: "Clear search" }).tap();
      await expect(field(page)).toHaveValue("");
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      const isCovered = await page.evaluate(
        () =>
          document.activeElement?.closest(".navbar") !== null && !document.activeElement?.closest(".search"),
      );
      expect(isCovered).toBe(false);
      await type(page, "poetry");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.getByRole("button", { name: "Cancel" }).tap();
      await expect(page.locator(".search-panel")).toHaveCount(0);
      await expect(field(page)).toHaveValue("");
      await expect(field(page)).not.toBeFocused();
      await expect(page.locator(".hamburger")).toBeVisible();
      expect((await field(page).boundingBox())?.width).toBe(44);
    });
  });

  test("what is touched is at least 24 px high, and a touch follows a hit", async ({ tab: page }) => {
    await openPage(page);
    await field(page).tap();
    await options(page).first().waitFor();
    const targets = await page.locator(".search-panel :is(a, button)").all();
    expect(targets.length).toBeGreaterThan(1);
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await typeToEnd(page, "fd_binary_name");
    await hits(page).first().tap();
    await expect(page).toHaveURL(/options\?_highlight=fd_binary_name#fd_binary_name$/);
    await expect.poll(async () => (await field(page).boundingBox())?.width).toBe(44);
  });

  test("Back closes the search, on the first page of a visit too where it can be", async ({ page }) => {
    // Only a phone's Back is told to a CloseWatcher: here the page asks for it.
    await page.addInitScript(() => {
      const Own = Reflect.get(window, "CloseWatcher");
      const watch = class extends Own {
        constructor() {
          super();
          Object.assign(window, { watcher: this });
        }
      };
      Object.assign(window, { CloseWatcher: watch });
    });
    await openPage(page, "/install");
    await field(page).tap();
    await page.keyboard.type("poetry");
    await answered(page, "poetry");
    await page.evaluate(() => Reflect.get(window, "watcher").requestClose());
    await expect(page.locator(".search-panel")).toHaveCount(0);
    expect((await field(page).boundingBox())?.width).toBe(44);
    await expect(page).toHaveURL("/install");
  });

  test("Back closes the search and stays on the page, and leads back when it is closed", async ({ page }) => {
    await openPage(page, "/install");
    await page.locator("#article a[href^='/Configuration/']").first().tap();
    await expect(page.locator("#article h1")).not.toHaveText("Install");
    const url = page.url();
    await field(page).tap();
    await page.keyboard.type("poetry");
    await answered(page, "poetry");
    await page.evaluate(() => history.back());
    await expect(page.locator(".search-panel")).toHaveCount(0);
    await expect(field(page)).toHaveValue("");
    expect((await field(page).boundingBox())?.width).toBe(44);
    expect(page.url()).toBe(url);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/install");
  });
});

test("at 320 px the list scrolls within the window, and the selected option is in view", async ({ page }) => {
  const viewport = { width: 320, height: 480 };
  await page.setViewportSize(viewport);
  await openPage(page);
  await type(page, "python");
  const panel = page.locator(".search-panel");
  const box = await panel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  expect(await panel.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  for (let i = await options(page).count(); i > 0; i--) {
    await page.keyboard.press("ArrowDown");
    await expect(selected(page)).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press("ArrowUp");
  await expect(selected(page)).toHaveText("See all results");
  expect(await isInView(page, '[aria-selected="true"].search-all')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
