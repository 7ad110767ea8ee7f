import { twoFrames } from "../harness/kitchen.ts";
import { hold } from "../harness/page.ts";
import {
  answered,
  failedLoading,
  field,
  hits,
  indexFiles,
  openPage,
  typeToEnd,
  watchSearch,
} from "../harness/search.ts";
import { expect, sharePage, test } from "../harness/test.ts";

test.describe("in one tab", () => {
  sharePage(async (page) => {
    await watchSearch(page);
    await openPage(page);
  });

  test.afterEach(({ tab }) => tab.unrouteAll());

  test("while the index is loading the list says so, and is answered then", async ({ tab: page }) => {
    const release = await hold(page, indexFiles);
    await openPage(page);
    await field(page).focus();
    await page.keyboard.type("poe");
    await expect(page.locator(".search-note")).toHaveText("Loading search…");
    await page.keyboard.type("try");
    await expect(hits(page)).toHaveCount(0);
    release();
    await answered(page, "poetry");
    await expect(hits(page).first()).toContainText("poetry");
    await expect(page.locator(".search-note")).toHaveCount(0);
  });

  test("an index that arrives late never takes the focus nor opens the list", async ({ tab: page }) => {
    const release = await hold(page, indexFiles);
    await openPage(page);
    await field(page).focus();
    await page.keyboard.type("poetry");
    await expect(page.locator(".search-note")).toBeVisible();
    await page.keyboard.press("Tab");
    const focused = await page.evaluateHandle(() => document.activeElement);
    release();
    // Waits until the index is open and queries sent meanwhile are answered.
    await page.waitForFunction(() => {
      const { opened, asked, answered } = window.searchWatch;
      return opened && answered >= asked.seq;
    });
    await twoFrames(page);
    expect(await page.locator(".search-panel").count()).toBe(0);
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page).focus();
    await answered(page, "poetry");
  });

  test("an index of another build is fetched once more, past the cache", async ({ tab: page }) => {
    let asked = 0;
    await page.route(indexFiles, async (route) => {
      asked++;
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: asked === 1 ? text.replace('"schema":', '"schema":9') : text });
    });
    await openPage(page);
    await field(page).focus();
    await page.keyboard.type("poetry");
    await answered(page, "poetry");
    expect(asked).toBe(2);
  });
});

test.describe("when loading fails", () => {
  test.use({ allowedProblems: failedLoading });

  test.describe("in one tab", () => {
    sharePage((page) => openPage(page));

    test.afterEach(({ tab }) => tab.unrouteAll());

    // Pages that are being prefetched when the connection is lost fail, which no reader sees.
    test("an index that was loaded answers offline; another is asked for by the next letter", async ({
      tab: page,
    }) => {
      await openPage(page);
      await typeToEnd(page, "poe");
      await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
      await page.context().setOffline(true);
      await page.keyboard.type("try");
      await answered(page, "poetry");
      await expect(hits(page).first()).toContainText("poetry");
      await page.context().setOffline(false);
      await openPage(page);
      await page.route(indexFiles, (route) => route.abort());
      await field(page).focus();
      await page.keyboard.type("poetr");
      await expect(page.locator(".search [role=alert]")).toBeVisible();
      await page.unroute(indexFiles);
      await page.keyboard.type("y");
      await answered(page, "poetry");
    });
  });

  test("a browser without workers gets the box with Retry, on the search page too", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
    await openPage(page);
    await field(page).focus();
    await page.keyboard.type("poetry");
    await expect(page.locator(".search [role=alert]")).toContainText("Search couldn't be loaded.");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for “poetry”");
    await expect(page.locator("main [role=alert]")).toContainText("Search couldn't be loaded.");
    await expect(page.locator(".search [role=alert]")).toHaveCount(0);
  });
});

test.describe("when a part throws", () => {
  // React reports what it has caught.
  test.use({ allowedProblems: /console error/ });

  test("where an answer breaks the list, the list fails alone, and Retry shows it", async ({ page }) => {
    await page.addInitScript(() => {
      const add = Worker.prototype.addEventListener;
      Worker.prototype.addEventListener = function (
        this: Worker,
        type: string,
        listener: EventListener,
        options?: AddEventListenerOptions,
      ) {
        const listen = (event: Event) => {
          const { data } = event as MessageEvent;
          if (data.type === "answer" && data.answer.query === "poetry") data.answer.groups = null;
          listener(event);
        };
        add.call(this, type, listen, options);
      } as typeof add;
    });
    await openPage(page);
    await field(page).fill("poetry");
    const failure = page.locator(".search [role=alert]");
    await expect(failure).toContainText("Search couldn't be loaded.");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page crashed");
    await field(page).fill("hatch");
    await failure.getByRole("button", { name: "Retry" }).click();
    await expect(hits(page).first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});
