import type { Page } from "@playwright/test";
import { axe } from "./harness/axe.ts";
import { twoFrames } from "./harness/kitchen.ts";
import { modes, rememberMode, viewports } from "./harness/page.ts";
import { failedLoading, field, indexFiles, openPage, type } from "./harness/search.ts";
import { expect, test } from "./harness/test.ts";

test.use({ allowedProblems: failedLoading });

const states: Record<string, (page: Page) => Promise<void>> = {
  "hits in the list": (page) => type(page, "fd_binary_name"),
  "recent searches and helpful pages": async (page) => {
    await page.evaluate(() => localStorage.setItem("search.recent", '["poetry", "hatch"]'));
    await field(page).focus();
    await page.getByRole("group", { name: "Recent searches" }).waitFor();
  },
  "no results": (page) => type(page, "qqzzxxyy"),
  "another spelling": (page) => type(page, "poerty"),
  "an error in the query": (page) => type(page, "titel:poetry"),
  "loading failed": async (page) => {
    await page.route(indexFiles, (route) => route.abort());
    await field(page).focus();
    await page.keyboard.type("poetry");
    await page.locator(".search [role=alert]").waitFor();
  },
  "the search page": async (page) => {
    await openPage(page, "/search?q=poetry");
    await page.locator(".search-groups a").first().waitFor();
  },
  "the search page without a query": (page) => openPage(page, "/search"),
  "the search page with an error and no results": async (page) => {
    await openPage(page, "/search?q=titel:qqzzxxyy");
    await page.locator(".search-errors li").waitFor();
  },
  "words marked on a page": async (page) => {
    await openPage(page, "/Configuration/faq?_highlight=poetry");
    await page.getByRole("button", { name: "Remove highlights" }).waitFor();
  },
};

for (const [name, reach] of Object.entries(states)) {
  for (const mode of modes) {
    test(`axe finds nothing in the ${mode} mode: ${name}`, async ({ page }) => {
      // A phone in one mode, a desktop in the other.
      await page.setViewportSize(viewports[mode === "dark" ? "desktop" : "phone"]);
      await rememberMode(page, mode);
      await openPage(page, "/install");
      await reach(page);
      await twoFrames(page);
      expect(await axe(page)).toEqual([]);
    });
  }
}
