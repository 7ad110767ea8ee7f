import { open, sidewaysScroll, twoFrames } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

test.describe("in one tab", () => {
  sharePage((page) => open(page, "docs/everything"));

  test("in forced colours the selected tab and a marked line of code have a line", async ({ tab: page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    for (const [here, others, side] of [
      ['.tab[aria-selected="true"]', '.tab[aria-selected="false"]', "borderBottomColor"],
      [".line-highlight", '.line[class="line"]', "borderLeftColor"],
    ] as const) {
      const line = (selector: string) =>
        page
          .locator(`#article ${selector}`)
          .first()
          .evaluate((element, side) => {
            const ground = getComputedStyle(document.documentElement).backgroundColor;
            return getComputedStyle(element)[side] === ground ? "none" : "seen";
          }, side);
      expect([await line(here), await line(others)], here).toEqual(["seen", "none"]);
    }
    await page.emulateMedia({ forcedColors: null });
  });

  test("nothing moves by itself where motion is unwelcome", async ({ tab: page }) => {
    await page.getByRole("tab", { name: "macOS" }).first().click();
    await page.locator(".code-actions button").first().waitFor({ state: "attached" });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return (
            animationName !== "none" ||
            transitionDuration.split(", ").some((time) => Number.parseFloat(time) > 0)
          );
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(moving).toEqual([]);
  });

  test.describe("in windows of other sizes", () => {
    test.afterEach(({ tab }) => tab.setViewportSize(viewports.desktop));

    test("what is pressed is at least 24 px in both ways, but links in a text", async ({ tab: page }) => {
      for (const size of ["desktop", "phone"] as const) {
        await page.setViewportSize(viewports[size]);
        await open(page, "docs/everything");
        // Buttons that load at the reader's first movement are measured too.
        await page.mouse.move(200, 300);
        await page.locator(".code-actions button").first().waitFor({ state: "attached" });
        const small = await page.evaluate(() =>
          [...document.querySelectorAll("a, button, summary, input:enabled, select, [role=tab]")]
            .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .filter(
              (element) =>
                !element.matches(
                  "#article :is(p, li, td, dd, summary) a, .skip, .visually-hidden, .announcement a, .notice a, .breadcrumbs a, .facts a, .footer a, .toc a",
                ),
            )
            .filter((element) => {
              const { width, height } = element.getBoundingClientRect();
              return width > 0 && (width < 23.5 || height < 23.5);
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        );
        expect(small, size).toEqual([]);
      }
    });

    test("the focus is never hidden under the navbar, nor out of the window", async ({ tab: page }) => {
      await page.setViewportSize({ width: 1100, height: 500 });
      await open(page, "docs/install");
      const seen = new Set<string>();
      const hidden: string[] = [];
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press("Tab");
        const { name, isHidden } = await page.evaluate(() => {
          const element = document.activeElement as Element;
          const bar = document.querySelector(".navbar") as Element;
          const { top, bottom, left, right } = element.getBoundingClientRect();
          const covered =
            !bar.contains(element) &&
            !element.matches(".skip, .announcement *") &&
            bottom <= bar.getBoundingClientRect().bottom + 1;
          const outside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
          const isHidden = covered || outside || !element.matches(":focus-visible");
          return { name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`, isHidden };
        });
        // After the page's last stop, the focus is in the browser's own interface.
        if (name.startsWith("BODY")) break;
        seen.add(name);
        if (isHidden) hidden.push(name);
      }
      expect(seen.size).toBeGreaterThan(30);
      expect(hidden).toEqual([]);
    });

    test("with the text spacing that WCAG names nothing is cut off or overlaps", async ({ tab: page }) => {
      await page.setViewportSize(viewports.phone);
      await open(page, "docs/install");
      // A constructed style sheet: the page's content security policy allows it, but no style element.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
        );
        document.adoptedStyleSheets.push(sheet);
      });
      await twoFrames(page);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      const cut = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "h1, h2, h3, p, li, .breadcrumbs li, .pagination a, .facts, .toc-button",
          ),
        ]
          .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== "visible")
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1,
          )
          .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
      );
      expect(cut).toEqual([]);
    });
  });
});
