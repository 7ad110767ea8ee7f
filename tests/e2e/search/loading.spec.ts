import { twoFrames } from "../harness/kitchen.ts";
import { hold } from "../harness/page.ts";
import {
  answered,
  failedLoading,
  field,
  hits,
  indexFiles,
  list,
  openPage,
  typeToEnd,
  watchSearch,
} from "../harness/search.ts";
import { atNight, expect, sharePage, test } from "../harness/test.ts";

test("what is typed before hydration is kept, and answered", async ({ page }) => {
  const release = await hold(page, /\/pd-assets\/app-/);
  await page.goto("/install", { waitUntil: "commit" });
  await page.locator("#article").waitFor();
  await field(page).focus();
  await page.keyboard.type("poetry");
  release();
  await answered(page, "poetry");
  await expect(field(page)).toHaveValue("poetry");
  await expect(field(page)).toBeFocused();
});

for (const key of ["/", "Control+k"]) {
  test(
    `${key} leads to the field before the page is alive, and what follows is answered`,
    key === "/" ? {} : atNight,
    async ({ page }) => {
      const release = await hold(page, /\/pd-assets\/app-/);
      await page.goto("/install", { waitUntil: "commit" });
      await page.locator("#article").waitFor();
      await page.keyboard.press(key);
      await page.keyboard.type("poetry");
      release();
      await answered(page, "poetry");
      await expect(field(page)).toHaveValue("poetry");
      await expect(field(page)).toBeFocused();
    },
  );
}

test.describe("in one tab", () => {
  const shared = sharePage(async (page) => {
    await watchSearch(page);
    await openPage(page);
  });

  test.afterEach(() => shared().unrouteAll());

  test("while the index is loading the list says so; what was typed meanwhile is answered", async () => {
    const page = shared();
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

  test("an index that arrives late never takes the focus nor opens the list", async () => {
    const page = shared();
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

  test("an index of another build is fetched once more, past the cache, and then answers", async () => {
    const page = shared();
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
    const shared = sharePage((page) => openPage(page));

    test.afterEach(() => shared().unrouteAll());

    for (const [what, address] of Object.entries({
      "the index": indexFiles,
      "the worker": "**/pd-assets/worker-*",
      "the code of the list": "**/pd-assets/SearchParts-*",
    })) {
      test(
        `${what} is tried again on demand, and the query is still there`,
        what === "the code of the list" ? {} : atNight,
        async () => {
          const page = shared();
          await page.route(address, (route) => route.abort());
          await openPage(page);
          await field(page).focus();
          await page.keyboard.type("poetry");
          const failure = page.locator(".search [role=alert]");
          await expect(failure).toContainText("Search couldn't be loaded.");
          await page.unroute(address);
          await failure.getByRole("button", { name: "Retry" }).click();
          await expect(field(page)).toHaveValue("poetry");
          await answered(page, "poetry");
          await expect(hits(page).first()).toContainText("poetry");
          await expect(failure).toHaveCount(0);
        },
      );
    }

    for (const [what, address, body] of [
      ["an index that is cut", indexFiles, "cut"],
      ["a worker that says nothing", "**/pd-assets/worker-*", "silent"],
    ] as const) {
      test(
        `${what} ends in Retry within ten seconds, and Retry stays on the page`,
        body === "cut" ? {} : atNight,
        async () => {
          const page = shared();
          await page.route(address, async (route) => {
            const response = await route.fetch();
            const whole = await response.text();
            await route.fulfill({ response, body: body === "cut" ? whole.slice(0, whole.length / 2) : "" });
          });
          await openPage(page);
          await field(page).focus();
          await page.keyboard.type("poetry");
          const retry = page.locator(".search").getByRole("button", { name: "Retry" });
          await expect(retry).toBeVisible({ timeout: 15_000 });
          await page.unroute(address);
          await retry.click();
          await answered(page, "poetry");
          await expect(page).toHaveURL(/\/install$/);
          await expect(retry).toHaveCount(0);
        },
      );
    }

    for (const [what, address] of Object.entries({
      index: indexFiles,
      "code of the list": "**/pd-assets/SearchParts-*",
    })) {
      test(
        `Escape, Enter and a press elsewhere put the box away when the ${what} fails`,
        what === "index" ? {} : atNight,
        async () => {
          const page = shared();
          await page.route(address, (route) => route.abort());
          await openPage(page);
          const failure = page.locator(".search [role=alert]");
          const retry = failure.getByRole("button");
          const fail = async () => {
            await field(page).fill("poetry");
            await field(page).focus();
            await expect(failure).toBeVisible();
          };
          await fail();
          await page.keyboard.press("Escape");
          await expect(failure).toBeHidden();
          await page.keyboard.press("Escape");
          await page.keyboard.press("Escape");
          await expect(field(page)).not.toBeFocused();
          await fail();
          await retry.focus();
          await page.keyboard.press("Escape");
          await expect(failure).toBeHidden();
          await page.locator("#article h1").click();
          await fail();
          await page.locator("#article h1").click();
          await expect(failure).toBeHidden();
          await fail();
          await field(page).press("Enter");
          await expect(page).toHaveURL("/search?q=poetry");
          await expect(page.locator("main [role=alert]")).toBeVisible();
          await expect(failure).toBeHidden();
        },
      );
    }

    test("the Retry button of a failed search is reached with the keyboard", async () => {
      const page = shared();
      await page.route(indexFiles, (route) => route.abort());
      await openPage(page);
      await field(page).focus();
      await page.keyboard.type("poetry");
      const retry = page.locator(".search").getByRole("button", { name: "Retry" });
      await expect(retry).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(retry).toBeFocused();
      await page.unroute(indexFiles);
      await page.keyboard.press("Enter");
      await answered(page, "poetry");
    });

    test("an index that the host no longer has is reported as a failure", atNight, async () => {
      const page = shared();
      await page.route(indexFiles, (route) => route.fulfill({ status: 404, body: "" }));
      await openPage(page);
      await field(page).focus();
      await page.keyboard.type("poetry");
      await expect(page.locator(".search [role=alert]")).toContainText("Search couldn't be loaded.");
    });

    // Pages that are being prefetched when the connection is lost fail, which no reader sees.
    test("an index that has been loaded answers offline", async () => {
      const page = shared();
      await openPage(page);
      await typeToEnd(page, "poe");
      await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
      await page.context().setOffline(true);
      await page.keyboard.type("try");
      await answered(page, "poetry");
      await expect(hits(page).first()).toContainText("poetry");
      await page.context().setOffline(false);
    });

    test("offline the search box says so, and once online again it answers", async () => {
      const page = shared();
      await openPage(page);
      await page.context().setOffline(true);
      await field(page).focus();
      await page.keyboard.type("poetry");
      const failure = page.locator(".search [role=alert]");
      await expect(failure).toBeVisible();
      await page.context().setOffline(false);
      await failure.getByRole("button", { name: "Retry" }).click();
      await answered(page, "poetry");
    });
  });

  const refusals = {
    "throws where a worker is made": () => {
      window.Worker = class {
        constructor() {
          throw new DOMException("blocked", "SecurityError");
        }
      } as unknown as typeof Worker;
    },
    "ends each worker with an error": () => {
      const Original = Worker;
      window.Worker = class extends Original {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          setTimeout(() => this.dispatchEvent(new ErrorEvent("error")));
        }
      };
    },
    "has no workers": () => Reflect.deleteProperty(window, "Worker"),
  };
  for (const [what, refuse] of Object.entries(refusals)) {
    test(
      `a browser that ${what} gets the box with Retry, in the panel and on the search page`,
      what === "has no workers" ? {} : atNight,
      async ({ page }) => {
        await page.addInitScript(refuse);
        await openPage(page);
        await field(page).focus();
        await page.keyboard.type("poetry");
        await expect(page.locator(".search [role=alert]")).toContainText("Search couldn't be loaded.");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search results for "poetry"');
        await expect(page.locator("main [role=alert]")).toContainText("Search couldn't be loaded.");
        await expect(page.locator(".search [role=alert]")).toHaveCount(0);
      },
    );
  }
});

test("with storage blocked a search is answered, but not remembered", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await openPage(page);
  await typeToEnd(page, "fd_binary_name");
  await page.keyboard.press("Enter");
  await expect(page.locator("#article h1")).toHaveText("Options");
  await expect(field(page)).not.toBeFocused();
  await field(page).fill("");
  await field(page).focus();
  await expect(list(page).getByRole("option")).toHaveText(["Install", "Options", "FAQ"]);
});

test.describe("when a part throws", () => {
  // React reports what it has caught.
  test.use({ allowedProblems: /console error/ });

  for (const path of ["/install", "/search"]) {
    test(
      `on ${path} the part fails and not the page, and Retry shows it again`,
      path === "/install" ? {} : atNight,
      async ({ page }) => {
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
        await openPage(page, path);
        const input = path === "/search" ? page.locator("main input") : field(page);
        await input.fill("poetry");
        const failure = page.locator(path === "/search" ? "main [role=alert]" : ".search [role=alert]");
        await expect(failure).toContainText("Search couldn't be loaded.");
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page crashed");
        await input.fill("hatch");
        await failure.getByRole("button", { name: "Retry" }).click();
        await expect(
          page.locator(path === "/search" ? ".search-groups li" : ".search-hit").first(),
        ).toBeVisible();
        await expect(failure).toHaveCount(0);
      },
    );
  }
});
