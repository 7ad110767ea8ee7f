import { at, twoFrames, watchShifts } from "../harness/kitchen.ts";
import { options } from "../harness/navigation.ts";
import { viewports, waitUntilHydrated } from "../harness/page.ts";
import { test } from "../harness/partsHost.ts";
import { expect } from "../harness/test.ts";

const coffee = at("docs/recipes/coffee");

/** Places where a document is cut: its site, its path, and the text right before the cut. */
const cuts = {
  "the announcement": ["kitchen-sink", coffee, "Kettle 3 can"],
  "the navbar, before its last items": ["kitchen-sink", coffee, 'class="items right"><li>'],
  "the navbar, in the search box": ["kitchen-sink", coffee, 'type="search"'],
  "the sidebar": ["kitchen-sink", coffee, "Every element"],
  "the breadcrumbs": ["kitchen-sink", coffee, '<nav class="breadcrumbs"'],
  "the line of who changed it last": ["kitchen-sink", coffee, "Last updated on"],
  "the links to neighbours": ["kitchen-sink", coffee, "Previous"],
  "the footer": ["kitchen-sink", coffee, '<footer class="footer'],
  "the footer of a page that is lower than the window": ["kitchen-sink", at(), "<b>Releases</b>"],
  "the head of a table": ["handbook", options, "<thead>\n<tr>\n<th>Key"],
  "the rows of a table": ["handbook", options, "<tbody>\n<tr>"],
  "tabs that the anchor opens": ["handbook", "/install#tabs-1-windows", "Everything else"],
} as const;

for (const siteName of ["kitchen-sink", "handbook"]) {
  test.describe(`in the ${siteName}`, () => {
    test.use({ viewport: viewports.phone, siteName });

    test("nothing moves where a page is painted and more of it is yet to come", async ({ page, host }) => {
      const shifts = await watchShifts(page);
      for (const [place, [, path, text]] of Object.entries(cuts).filter(([, [site]]) => site === siteName)) {
        host.cutAfter(text);
        await page.goto(path, { waitUntil: "commit" });
        await page.locator("#_app").waitFor({ state: "attached" });
        await twoFrames(page);
        await twoFrames(page);
        host.sendRest();
        await waitUntilHydrated(page);
        expect(await shifts(), place).toEqual([]);
      }
    });
  });
}
