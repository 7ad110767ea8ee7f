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
  selected,
  settled,
  type,
  typeToEnd,
  watchSearch,
  workerAnswered,
} from "../harness/search.ts";
import { expect, test } from "../harness/test.ts";

test("what is typed before hydration is kept, and answered", async ({ page }) => {
  const release = await hold(page, /\/assets\/app-/);
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
  test(`${key} leads to the field before the page is alive, and what follows is answered`, async ({
    page,
  }) => {
    const release = await hold(page, /\/assets\/app-/);
    await page.goto("/install", { waitUntil: "commit" });
    await page.locator("#article").waitFor();
    await page.keyboard.press(key);
    await page.keyboard.type("poetry");
    release();
    await answered(page, "poetry");
    await expect(field(page)).toHaveValue("poetry");
    await expect(field(page)).toBeFocused();
  });
}

test("while the index is loading the list says so; what was typed meanwhile is answered", async ({
  page,
}) => {
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

test("hits have room for their snippets before the texts are loaded", async ({ page }) => {
  const release = await hold(page, /\/texts-/);
  await openPage(page);
  await type(page, "fd_binary_name");
  const heights = () => hits(page).evaluateAll((all) => [...new Set(all.map((hit) => hit.clientHeight))]);
  const before = await heights();
  await expect(page.locator(".search-snippet:not(:empty)")).toHaveCount(0);
  release();
  await page.locator(".search-snippet:not(:empty)").first().waitFor();
  expect(await heights()).toEqual(before);
});

test("the selected hit stays selected when the texts change the order of the hits", async ({ page }) => {
  const release = await hold(page, /\/texts-/);
  await openPage(page);
  await type(page, "fd_binary_name");
  await page.keyboard.press("ArrowDown");
  const chosen = await selected(page).elementHandle();
  await expect(selected(page)).toHaveAttribute("href", /#find$/);
  const place = await selected(page).getAttribute("id");
  release();
  await settled(page);
  await expect(selected(page)).toHaveAttribute("href", /#find$/);
  expect(await selected(page).getAttribute("id")).not.toBe(place);
  expect(await chosen?.evaluate((link) => link.isConnected)).toBe(true);
});

test("an index that arrives late never takes the focus nor opens the list", async ({ page }) => {
  await watchSearch(page);
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

test("a late answer to an older query is never shown", async ({ page }) => {
  await watchSearch(page);
  const release = await hold(page, /\/texts-/);
  await openPage(page);
  const asked = page.waitForRequest(/\/texts-/);
  await type(page, "hatch");
  // The worker is now loading texts for hits of the first query; the answer to the second doesn't need them.
  await asked;
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("qqzzxxyy");
  await answered(page, "qqzzxxyy");
  await workerAnswered(page, "qqzzxxyy", "completed");
  const seen = await page.evaluateHandle(() => {
    const queries = new Set<string | null>();
    const look = () => {
      const all = document.querySelector<HTMLAnchorElement>(".search-all");
      queries.add(all && new URL(all.href).searchParams.get("q"));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    return queries;
  });
  const arrived = page.waitForResponse(/\/texts-/);
  release();
  await (await arrived).finished();
  await twoFrames(page);
  // When a third query is answered with its texts, the worker has also finished those of the first.
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("fd_binary_name");
  await workerAnswered(page, "fd_binary_name", "completed");
  expect(await seen.evaluate((queries) => [...queries])).toEqual(["qqzzxxyy", "fd_binary_name"]);
  await expect(hits(page).first()).toContainText("fd_binary_name");
});

test.describe("when loading fails", () => {
  test.use({ allowedProblems: failedLoading });

  for (const [what, address] of Object.entries({
    "the index": indexFiles,
    "the worker": "**/assets/worker-*",
    "the code of the list": "**/assets/SearchParts-*",
  })) {
    test(`${what} is tried again on demand, and the query is still there`, async ({ page }) => {
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
    });
  }

  for (const [what, address, body] of [
    ["an index that is cut", indexFiles, "cut"],
    ["a worker that says nothing", "**/assets/worker-*", "silent"],
  ] as const) {
    test(`${what} ends in Retry within ten seconds, and Retry stays on the page`, async ({ page }) => {
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
    });
  }

  test("the Retry button of a failed search is reached with the keyboard", async ({ page }) => {
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

  test("an index that the host no longer has is reported as a failure", async ({ page }) => {
    await page.route(indexFiles, (route) => route.fulfill({ status: 404, body: "" }));
    await openPage(page);
    await field(page).focus();
    await page.keyboard.type("poetry");
    await expect(page.locator(".search [role=alert]")).toContainText("Search couldn't be loaded.");
  });

  test("offline the search box says so, and once online again it answers", async ({ page, context }) => {
    await openPage(page);
    await context.setOffline(true);
    await field(page).focus();
    await page.keyboard.type("poetry");
    const failure = page.locator(".search [role=alert]");
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await failure.getByRole("button", { name: "Retry" }).click();
    await answered(page, "poetry");
  });
});

test("an index that has been loaded answers offline", async ({ page, context }) => {
  await openPage(page);
  await typeToEnd(page, "poe");
  await expect(page.locator("#article .heading-anchor").first()).toBeAttached();
  await context.setOffline(true);
  await page.keyboard.type("try");
  await answered(page, "poetry");
  await expect(hits(page).first()).toContainText("poetry");
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
