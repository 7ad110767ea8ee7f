import type { Driver } from "../engines/driver.ts";
import { expect, test } from "../harness.ts";
import {
  address,
  alive,
  arrived,
  click,
  eventually,
  follow,
  isVisible,
  open,
  scrolled,
  scrollTo,
  textOf,
} from "../steps.ts";

const options = "/Configuration/options";
const link = (path: string) => `#menu [data-sidebar] a[href="${path}"]`;

test("a press on a link leads to its page, at its top, with the link marked", async ({ reader }) => {
  await open(reader, "/install");
  await scrollTo(reader, 600);
  await follow(reader, link(options), options);
  expect(await textOf(reader, "#article h1")).toBe("Options");
  await eventually(() => scrolled(reader), 0);
  await eventually(() => textOf(reader, '#menu [data-sidebar] [aria-current="page"]'), "Options");
});

test("where the browser can, the app shows the next page without loading it whole", async ({ reader }) => {
  await open(reader, "/install");
  const hasNavigation = await reader.evaluate(() => {
    Object.assign(window, { marked: true });
    return "navigation" in window;
  });
  await follow(reader, link(options), options);
  expect(await reader.evaluate(() => "marked" in window)).toBe(hasNavigation);
});

test("back and forward lead to where one was", async ({ reader }) => {
  await open(reader, "/install");
  await scrollTo(reader, 531);
  await follow(reader, link(options), options);
  await scrollTo(reader, 1203);
  await reader.back();
  await arrived(reader, "/install");
  expect(await textOf(reader, "#article h1")).toBe("Install");
  await eventually(() => scrolled(reader), 531);
  await reader.forward();
  await arrived(reader, options);
  await eventually(() => scrolled(reader), 1203);
});

const ways = {
  "from its page": { from: options, link: '#article .table a[href$="#override_notify"]' },
  "from another page": { from: "/install", link: `#article a[href="${options}#override_notify"]` },
};
for (const [way, { from, link }] of Object.entries(ways)) {
  test(`an anchor that one comes to ${way} lies right under the navbar`, async ({ reader }) => {
    await open(reader, from);
    await follow(reader, link, `${options}#override_notify`);
    await eventually(() => isUnderNavbar(reader, "override_notify"), true);
  });
}

test("an anchor that one begins at lies right under the navbar, also after a reload", async ({ reader }) => {
  await open(reader, `${options}#cache`);
  await eventually(() => isUnderNavbar(reader, "cache"), true);
  await reader.reload();
  await alive(reader);
  await eventually(() => isUnderNavbar(reader, "cache"), true);
});

const isUnderNavbar = (reader: Driver, id: string) =>
  reader.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
    const bottom = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? Number.NaN;
    return top >= bottom - 1 && top < bottom + 60;
  }, id);

test.describe("a page that isn't there", () => {
  test.use({ allowedProblems: /status of 404/ });

  test("says so and leads on", async ({ reader }) => {
    await open(reader, "/Configuration/optoins");
    expect(await textOf(reader, "h1")).toBe("Page not found");
    await eventually(() => isVisible(reader, `main a[href="${options}"]`), true);
    await click(reader, `main a[href="${options}"]`);
    await eventually(() => address(reader), options);
  });
});
