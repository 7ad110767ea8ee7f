import { at, open, sidewaysScroll } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

// Each test opens its page in this tab.
sharePage();
test.afterEach(({ tab }) => tab.setViewportSize(viewports.desktop));

const left = ".navbar .items.left > li > :first-child";
const right = ".navbar .items.right > li";

test("items stand where they are configured, and those of unlisted pages nowhere", async ({ tab: page }) => {
  await open(page);
  await expect(page.locator(left)).toHaveText(["Guide", "Reference", "Recipes", "Community", "Crew"]);
  await expect(page.locator(right)).toHaveText([
    /^since 2019$/,
    /^Stable$/,
    /^2\.0/,
    /^English/,
    /.*/,
    /^Source$/,
  ]);
  await expect(page.locator(".items.right .stage b")).toHaveText("2019");
  await expect(page.locator(right).nth(4).locator("input")).toBeVisible();
  await expect(page.locator(".navbar input[type=search]")).toHaveCount(1);
  const source = page.locator(right).getByRole("link", { name: "Source" });
  await expect(source).toHaveAttribute("href", "https://code.example/kettle");
  await expect(source).toHaveAttribute("rel", "noopener");
  const mark = await source.evaluate((link) => getComputedStyle(link, "::after").width);
  expect(Number.parseFloat(mark)).toBeGreaterThan(0);
  await page.setViewportSize(viewports.phone);
  await expect(page.locator(".navbar").getByRole("searchbox").or(page.getByRole("combobox"))).toBeVisible();
});

test("an item is active on the pages that belong to it, and looks so", async ({ tab: page }) => {
  const guide = page.locator(left, { hasText: "Guide" });
  const reference = page.locator(left, { hasText: "Reference" });
  await open(page, "docs/reference/heating/warm");
  await expect(reference).toHaveAttribute("aria-current", "true");
  await expect(guide).not.toHaveAttribute("aria-current");
  const colors = [guide, reference].map((item) => item.evaluate((link) => getComputedStyle(link).color));
  expect(new Set(await Promise.all(colors)).size).toBe(2);
  await open(page, "releases");
  await expect(page.locator(".items.left .dropdown", { hasText: "Community" })).toHaveAttribute(
    "data-active",
  );
  const crew = page.locator(left, { hasText: "Crew" });
  await expect(crew).not.toHaveAttribute("aria-current");
  await open(page, "community");
  await expect(crew).toHaveAttribute("aria-current", "true");
});

test("the brand leads home; its logo and the pointer on it are seen in both modes", async ({ tab: page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "docs/install");
  const brand = page.locator(".navbar .brand");
  await expect(brand.locator("img:visible")).toHaveAttribute("src", at("img/logo-dark.svg"));
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  // This navbar is dark in both modes, so it has the logo for the dark mode, and what the pointer is at is lighter.
  await expect(brand.locator("img:visible")).toHaveAttribute("src", at("img/logo-dark.svg"));
  const hover = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      element.style.background = "var(--pd-hover)";
      return getComputedStyle(element).backgroundColor;
    });
  expect(await hover(".navbar .brand")).not.toBe(await hover("#article h1"));
  await brand.click();
  await expect(page).toHaveURL(/\/kettle\/?$/);
});

test("with large texts on a phone the title is shown whole or not at all", async ({ tab: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "docs/install");
  for (const size of ["100%", "125%", "150%", "200%"]) {
    await page.locator("html").evaluate((root, size) => root.style.setProperty("font-size", size), size);
    const { isHidden, isWhole } = await page.locator(".navbar .brand").evaluate((brand) => {
      const [own, title] = [brand, brand.querySelector("b") as Element].map((part) =>
        part.getBoundingClientRect(),
      );
      if (!own || !title) throw new Error("There is no brand.");
      return {
        isHidden: title.top >= own.bottom,
        isWhole: title.right <= own.right && title.bottom <= own.bottom,
      };
    });
    expect(isHidden || isWhole, size).toBe(true);
    await expect(page.locator(".navbar").getByRole("link", { name: "Kettle" }).first()).toBeVisible();
  }
});

test("in a bar of two rows every item is reachable, and the text stands below it", async ({ tab: page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await open(page, "docs/first-brew");
  const brand = await page.locator(".navbar .brand").boundingBox();
  const last = await page.locator(".navbar .items.right > li").last().boundingBox();
  const colorMode = await page.locator(".navbar nav > .color-mode").boundingBox();
  if (!brand || !last || !colorMode) throw new Error("The navbar isn't shown whole.");
  expect(last.y).toBeGreaterThan(brand.y + brand.height - 1);
  expect(colorMode.x - (last.x + last.width)).toBeLessThan(24);
  await page.setViewportSize({ width: 997, height: 700 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const items = await page.locator(".navbar .items > li:visible").all();
  expect(items.length).toBeGreaterThan(5);
  for (const item of items) {
    const box = await item.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 997).toBe(true);
  }
  const height = () => page.locator(".navbar").evaluate((bar) => bar.getBoundingClientRect().bottom);
  await page.evaluate(() => document.getElementById("steep")?.scrollIntoView());
  await expect
    .poll(async () => page.locator("#steep").evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(await height());
  const sidebar = await page.locator(".sidebar").evaluate((bar) => bar.getBoundingClientRect().top);
  expect(sidebar).toBeGreaterThanOrEqual((await height()) - 1);
});
