import { viewports } from "../harness/page.ts";
import { openPage } from "../harness/search.ts";
import { expect, notFoundStatus, sharePage, test } from "../harness/test.ts";

test.use({ allowedProblems: notFoundStatus });

// Tests that are not about what comes by itself open their page in this tab.
sharePage();
test.afterEach(({ tab }) => tab.setViewportSize(viewports.desktop));

test("texts, headings, blocks of code, tables and boxes end at one right edge", async ({ tab: page }) => {
  for (const path of ["install", "Configuration/options", "Configuration/debug"]) {
    await openPage(page, path);
    const edges = await page.evaluate(() => {
      const right = (selector: string) =>
        [...document.querySelectorAll(selector)].map((part) =>
          Math.round(part.getBoundingClientRect().right),
        );
      return [...new Set(right("#article > :not(.reference, .wide-table, h1, [hidden])"))];
    });
    expect(edges, path).toHaveLength(1);
  }
});

test("text begins at one place on all pages, and columns lie under no bar", async ({ tab: page }) => {
  const lefts = async (path: string) => {
    await openPage(page, path);
    const found: unknown[] = [];
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      found.push({ width, left: (await page.locator("h1").boundingBox())?.x });
    }
    return found;
  };
  expect(await lefts("")).toEqual(await lefts("install"));
  for (const height of [500, 900]) {
    await page.setViewportSize({ width: 1024, height });
    const [toc, footer] = await Promise.all(
      [".toc", ".footer"].map((part) => page.locator(part).boundingBox()),
    );
    expect((toc?.y ?? 0) + (toc?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  }
  await page.setViewportSize(viewports.desktop);
  await page.keyboard.press("End");
  await expect(page.locator(".footer")).toBeInViewport();
  const bar = await page.locator(".navbar").boundingBox();
  const first = await page.locator(".sidebar a").first().boundingBox();
  expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("copy buttons come when a wheel turns, or though the reader does nothing", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "Configuration/options");
  await page.mouse.wheel(0, 300);
  await page.locator(".code-copy").first().waitFor({ state: "attached" });
  await openPage(page, "Configuration/options");
  await page.clock.runFor(2_000);
  await page.locator(".code-copy").first().waitFor({ state: "attached" });
});

test("the not-found page shows what the search finds first for its address", async ({ page }) => {
  for (const [path, title, address] of [
    ["Configuration/option", "Options", "/Configuration/options"],
    ["docs/instal.html", "Install", "/install"],
    ["install/x", "Install", "/install"],
    [
      "Configuration/Search/Built-In/performance/slow/1",
      "Make searches faster",
      "/Configuration/Search/Built-In/performance",
    ],
  ] as const) {
    await openPage(page, path);
    const first = page.locator(".not-found li").first();
    await expect(first).toHaveText(`${title} ${address}`);
    await first.getByRole("link").click();
    await expect(page.locator("#article h1")).toHaveText(title);
  }
});

test("no button of a phone lies on code, and lines of a cell begin at one place", async ({ tab: page }) => {
  await page.setViewportSize(viewports.phone);
  for (const name of ["options", "exposed", "debug", "Search/Built-In"]) {
    const path = `Configuration/${name}`;
    await openPage(page, path);
    await page.mouse.move(100, 300);
    await page.locator(".code-copy").first().waitFor({ state: "attached" });
    const { covered, ragged } = await page.evaluate(() => {
      const linesOf = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      };
      const isCovered = (figure: Element) => {
        if (!figure.checkVisibility()) return false;
        const buttons = figure.querySelectorAll(".code-actions button");
        const boxes = Array.from(buttons, (button) => button.getBoundingClientRect()).filter(
          (box) => box.width > 0,
        );
        const left = Math.min(...boxes.map((box) => box.left));
        const bottom = Math.max(...boxes.map((box) => box.bottom));
        return linesOf(figure.querySelector("code") as Element).some(
          (line) => line.right > left && line.top + 4 < bottom,
        );
      };
      const isRagged = (cell: Element) => {
        // The first line may begin further to the right, behind a long label.
        const lefts = Map.groupBy(linesOf(cell), ({ bottom }) => Math.round(bottom / 8));
        const starts = [...lefts.values()].map((line) => Math.min(...line.map((part) => part.left)));
        return new Set(starts.slice(1).map(Math.round)).size > 1 || (starts[1] ?? 0) > (starts[0] ?? 0) + 1;
      };
      const cells = "td[data-label]:not(:nth-child(2):last-child)";
      const found = (selector: string, isWrong: (one: Element) => boolean) =>
        [...document.querySelectorAll(selector)].filter(isWrong).map((one) => one.textContent);
      return { covered: found("figure.code", isCovered), ragged: found(cells, isRagged) };
    });
    expect({ path, covered, ragged }).toEqual({ path, covered: [], ragged: [] });
  }
});
