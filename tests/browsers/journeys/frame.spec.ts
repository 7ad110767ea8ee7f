import type { Driver } from "../engines/driver.ts";
import { expect, test } from "../harness.ts";
import { alive, click, eventually, follow, isVisible, open, textOf } from "../steps.ts";

const phone = { width: 390, height: 844 };
const theme = (reader: Driver) => reader.evaluate(() => document.documentElement.dataset.theme);

test("the colour mode switches and is remembered, on other pages and after a reload", async ({ reader }) => {
  await open(reader, "/install");
  const background = () => reader.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  expect(await theme(reader)).toBe("dark");
  await click(reader, ".navbar .color-mode");
  await eventually(() => theme(reader), "light");
  expect(await background()).not.toBe(dark);
  await follow(reader, '#menu a[href="/Configuration/faq"]', "/Configuration/faq");
  expect(await theme(reader)).toBe("light");
  await reader.reload();
  await alive(reader);
  expect(await theme(reader)).toBe("light");
});

test("on a phone the menu opens over the page, leads to a page, and closes", async ({ reader }) => {
  await reader.resize(phone);
  await open(reader, "/install");
  await click(reader, ".hamburger");
  await eventually(() => isVisible(reader, "dialog.drawer a[href='/Configuration/faq']"), true);
  expect(await reader.evaluate(() => document.activeElement?.ariaLabel)).toBe("Close menu");
  await reader.press("Escape");
  await eventually(() => isVisible(reader, "dialog.drawer"), false);
  expect(await reader.evaluate(() => document.activeElement?.ariaLabel)).toBe("Open menu");
  await reader.press("Enter");
  await follow(reader, "dialog.drawer a[href='/Configuration/faq']", "/Configuration/faq");
  await eventually(() => isVisible(reader, "dialog.drawer"), false);
});

test("on a phone a button opens the table of contents, and a choice closes it", async ({ reader }) => {
  await reader.resize(phone);
  await open(reader, "/Configuration/options");
  await click(reader, ".toc-button");
  await eventually(() => isVisible(reader, "#toc"), true);
  const fits = await reader.evaluate(() => {
    const [navbar, bar, list] = [".navbar", ".way", "#toc"].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    if (!navbar || !bar || !list) throw new Error("A part of the page is missing.");
    // Without anchor positioning the list lies right below the navbar, and not below the bar that holds its button.
    const above = CSS.supports("anchor-name: --way") ? bar : navbar;
    return [Math.abs(list.top - above.bottom) <= 1, list.width > innerWidth / 2, list.bottom <= innerHeight];
  });
  expect(fits).toEqual([true, true, true]);
  await click(reader, '#toc a[href="#choose-a-picker"]');
  await eventually(() => reader.evaluate(() => location.hash), "#choose-a-picker");
  await eventually(() => isVisible(reader, "#toc"), false);
});

test("on a phone nothing is wider than the page", async ({ reader }) => {
  await reader.resize(phone);
  for (const path of ["/", "/install", "/Configuration/options", "/Configuration/faq"]) {
    await open(reader, path);
    expect(
      await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});

test("a category of the sidebar folds, and stays folded on the next page", async ({ reader }) => {
  const isOpen = () =>
    reader.evaluate(() => document.querySelector<HTMLDetailsElement>("#menu details")?.open);
  await open(reader, "/install");
  expect(await isOpen()).toBe(true);
  await click(reader, "#menu details > summary");
  await eventually(isOpen, false);
  await follow(reader, '#menu a[href="/"]', "/");
  await eventually(isOpen, false);
});

test("a chosen tab is shown, and remembered after a reload", async ({ reader }) => {
  const shown = () =>
    reader.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".tabs[data-group=os] .tab-panel")]
        .filter((panel) => panel.lastElementChild?.checkVisibility())
        .map((panel) => panel.dataset.value),
    );
  await open(reader, "/install");
  const [first] = await shown();
  await click(reader, '.tabs[data-group=os] .tab[aria-selected="false"]');
  await eventually(async () => (await shown()).includes(first), false);
  const chosen = await shown();
  expect(chosen).not.toEqual([]);
  await reader.reload();
  await alive(reader);
  expect(await shown()).toEqual(chosen);
});

test("the code that the button copies can be pasted", async ({ reader }) => {
  await open(reader, "/install");
  await click(reader, "#article figure.code .code-copy");
  await eventually(() => isVisible(reader, ".code-copy[data-copied]"), true);
  const code = await reader.evaluate(() => {
    const figure = document.querySelector(".code-copy[data-copied]")?.closest("figure");
    return figure?.querySelector("code")?.textContent ?? "";
  });
  expect(code).not.toBe("");
  await reader.press("Control+k");
  await eventually(
    () => reader.evaluate(() => document.activeElement?.matches(".search input[name=q]")),
    true,
  );
  await reader.press("Control+v");
  const flat = (text: string) => text.replace(/\s/g, "");
  const pasted = () =>
    reader.evaluate(() => document.querySelector<HTMLInputElement>(".search input[name=q]")?.value ?? "");
  await eventually(async () => flat(await pasted()), flat(code));
});

test.describe("in a language written from right to left", () => {
  test.use({ siteName: "kitchen-sink" });

  test("the page is mirrored, code isn't, and links lead to pages in it", async ({ reader }) => {
    await open(reader, "he/docs/install");
    expect(await reader.evaluate(() => document.documentElement.dir)).toBe("rtl");
    const sides = await reader.evaluate(() => {
      const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left ?? 0;
      return {
        sidebarIsRight: left("#menu") > left("main"),
        code: getComputedStyle(document.querySelector("#article figure.code") ?? document.body).direction,
      };
    });
    expect(sides).toEqual({ sidebarIsRight: true, code: "ltr" });
    const next = await reader.evaluate(
      () => document.querySelector<HTMLAnchorElement>(".pagination [rel=next]")?.pathname ?? "",
    );
    expect(next).toContain("/he/");
    await follow(reader, ".pagination [rel=next]", next);
    expect(await textOf(reader, "#article h1")).toBeTruthy();
  });
});

test("what is hidden while a page comes is seen once it is there", async ({ reader }) => {
  const hidden = () =>
    reader.evaluate(() =>
      [...document.querySelectorAll(".navbar, .updated, #article table")]
        .filter((element) => getComputedStyle(element).visibility !== "visible")
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  const tables = () => reader.evaluate(() => document.querySelectorAll("#article table").length);
  await open(reader, "/Configuration/options");
  const count = await tables();
  expect(count).toBeGreaterThan(1);
  await eventually(hidden, []);
  await follow(reader, '#menu a[href="/install"]', "/install");
  await eventually(hidden, []);
  await follow(reader, '#menu a[href="/Configuration/options"]', "/Configuration/options");
  await eventually(tables, count);
  await eventually(hidden, []);
});
