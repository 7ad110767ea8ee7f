import { at } from "../harness/kitchen.ts";
import { heading, start } from "../harness/navigation.ts";
import { waitUntilHydrated } from "../harness/page.ts";
import { atNight, expect, test } from "../harness/test.ts";

test.use({ siteName: "kitchen-sink" });

for (const [when, tag, addresses] of [
  [
    "",
    {},
    [
      ["docs/getting-kettle/", "docs/install"],
      ["docs/getting-kettle.html?a=1#by-hand", "docs/install?a=1#by-hand"],
      ["docs/first?a=1", "docs/first-brew?a=1#heat"],
      ["docs/install#check", "docs/install#check-it"],
      ["de/docs/getting-kettle", "de/docs/install"],
    ],
  ],
  [
    ", and with each other",
    atNight,
    [
      ["docs/getting-kettle", "docs/install"],
      ["docs/brew", "docs/first-brew#heat"],
      ["docs/install?a=1#heat", "docs/first-brew?a=1#heat"],
      ["docs/getting-kettle#heat", "docs/first-brew#heat"],
      ["he/docs/brew", "he/docs/first-brew#heat"],
    ],
  ],
] as const) {
  test(`old addresses lead to the new ones, in each spelling and locale${when}`, tag, async ({ page }) => {
    for (const [from, to] of addresses) {
      await page.goto(at(from));
      await expect(page, from).toHaveURL(at(to));
      await waitUntilHydrated(page);
      await page.goto("about:blank");
    }
  });
}

for (const slices of [0, 50]) {
  test(
    `what has moved to another page shows it, also while the first comes alive${slices ? " slowly" : ""}`,
    slices > 0 ? {} : atNight,
    async ({ page }) => {
      // React continues its work by a message to itself, so delayed messages make hydration slow.
      await page.addInitScript((delay) => {
        const post = MessagePort.prototype.postMessage;
        MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
          setTimeout(() => post.apply(this, message), delay);
        };
      }, slices);
      await start(page, at("docs/install#heat"));
      await expect(page).toHaveURL(at("docs/first-brew#heat"));
      await expect(heading(page)).toHaveText("Your first brew");
    },
  );
}

test("a document at an old address names the new one to search engines", async ({ request }) => {
  const html = await (await request.get(at("docs/getting-kettle"))).text();
  expect(html).toContain(`<link rel="canonical" href="https://kettle.example${at("docs/install")}">`);
  expect(html).toContain("noindex");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts, an old address leads to the new one", async ({ page }) => {
    await page.goto(at("docs/getting-kettle"));
    await expect(page).toHaveURL(at("docs/install"));
  });
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
