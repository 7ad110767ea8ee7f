import type { Page } from "@playwright/test";
import { expectNoFaults } from "../harness/axe.ts";
import { twoFrames } from "../harness/kitchen.ts";
import { viewports } from "../harness/page.ts";
import { failedLoading, openPage, type } from "../harness/search.ts";
import { atNight, sharePage, test } from "../harness/test.ts";

test.use({ allowedProblems: failedLoading });

interface State {
  /** Path of the page that shows the state; `/install` by default. */
  path?: string;
  reach(page: Page): Promise<void>;
}
const states: Record<string, State> = {
  "hits in the list": { reach: (page) => type(page, "fd_binary_name") },
  "no results": { reach: (page) => type(page, "qqzzxxyy") },
  "an error in the query": { reach: (page) => type(page, "titel:poetry") },
  "the search page": {
    path: "/search?q=poetry",
    reach: (page) => page.locator(".search-groups a").first().waitFor(),
  },
  "words marked on a page": {
    path: "/Configuration/faq?_highlight=poetry",
    reach: (page) => page.getByRole("button", { name: "Remove highlights" }).waitFor(),
  },
};

test.describe("in one tab", () => {
  sharePage((page) => openPage(page));

  test.afterEach(({ tab }) => tab.unrouteAll());

  for (const [place, [name, { path = "/install", reach }]] of Object.entries(states).entries()) {
    // Every second state is checked on a phone.
    const size = place % 2 === 0 ? "phone" : "desktop";
    test(
      `axe finds nothing on a ${size} in both modes: ${name}`,
      ["hits in the list", "the search page"].includes(name) ? {} : atNight,
      async ({ tab: page }) => {
        await page.setViewportSize(viewports[size]);
        await openPage(page, path);
        await reach(page);
        await twoFrames(page);
        await expectNoFaults(page);
      },
    );
  }
});
