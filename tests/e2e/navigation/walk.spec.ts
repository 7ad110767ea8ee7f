import { pageDriver } from "../../browsers/engines/chromium.ts";
import { sameSeed, walk, walkLength } from "../../browsers/walk.ts";
import { start } from "../harness/navigation.ts";
import { test } from "../harness/test.ts";

test(`${walkLength} random steps each lead to what a fresh load shows`, async ({ page, browser }) => {
  test.setTimeout(90_000 + walkLength * 8000);
  await start(page, "/");
  // Fresh loads get a window of their own, because a tab in the background paints only once a second.
  const fresh = await browser.newPage({ viewport: page.viewportSize(), reducedMotion: "reduce" });
  await walk(pageDriver(page), pageDriver(fresh), { steps: walkLength, seed: sameSeed });
});
