import { at } from "../harness/kitchen.ts";
import { heading, isSameDocument, start } from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { expect, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

test("old addresses lead to the new ones, in each spelling and locale", async ({ page }) => {
  for (const [from, to] of [
    ["docs/getting-kettle.html?a=1#by-hand", "docs/install?a=1#by-hand"],
    ["docs/getting-kettle#heat", "docs/first-brew#heat"],
    ["docs/first?a=1", "docs/first-brew?a=1#heat"],
    ["docs/install#check", "docs/install#check-it"],
    ["he/docs/brew", "he/docs/first-brew#heat"],
  ] as const) {
    await page.goto(at(from));
    await expect(page, from).toHaveURL(at(to));
    await waitUntilHydrated(page);
    await page.goto("about:blank");
  }
});

test("a heading that has moved leads to its place, on a click and on a slow page", async ({ page }) => {
  // React continues its work by a message to itself, so delayed messages make hydration slow.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      setTimeout(() => post.apply(this, message), 50);
    };
  });
  await start(page, at("docs/install?a=1#heat"));
  await expect(page).toHaveURL(at("docs/first-brew?a=1#heat"));
  await expect(heading(page)).toHaveText("Your first brew");

  const go = (path: string) => page.evaluate((to) => void window.navigation?.navigate(to), at(path));
  await go("docs/install#check");
  await expect(page).toHaveURL(at("docs/install#check-it"));
  await expect(heading(page)).toHaveText("Install");
  await go("docs/levels");
  await expect(heading(page)).toHaveText("Levels of headings");
  await go("docs/install#heat");
  await expect(page).toHaveURL(at("docs/first-brew#heat"));
  await expect(heading(page)).toHaveText("Your first brew");
  await expect(page.locator("#heat")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(at("docs/levels"));

  await go("docs/install");
  await expect(heading(page)).toHaveText("Install");
  await page.evaluate(() => {
    location.hash = "check";
  });
  await expect(page).toHaveURL(at("docs/install#check-it"));
  await page.goBack();
  await expect(page).toHaveURL(at("docs/install"));
  expect(await isSameDocument(page)).toBe(true);
});

test.describe("a link to an old address", () => {
  test.use({ allowedProblems: /getting-kettle couldn't be loaded in place/ });

  test("a link to an old address leads to the new one, and Back to where it was", async ({ page }) => {
    await start(page, at("docs/levels"));
    await page.evaluate((path) => void window.navigation?.navigate(path), at("docs/getting-kettle#by-hand"));
    await expect(page).toHaveURL(at("docs/install#by-hand"));
    await expect(heading(page)).toHaveText("Install");
    await page.goBack();
    await expect(page).toHaveURL(at("docs/levels"));
  });
});
