import { brokenLinks, documents, validateHtml } from "../../../bench/suites/documents.ts";
import { unexcused } from "../../../bench/suites/exceptions.ts";
import { builtSite } from "../harness/sites.ts";
import { expect, test } from "../harness/test.ts";

// `npm run test:suites` has the same judge every document of three sites.
for (const site of ["plugin", "kitchen-sink"]) {
  test(`html-validate finds no fault with the documents of ${site}`, () => {
    // Of the large one, pages of every kind: those of other languages and in its folders are of the same.
    const isAnother = (file: string) =>
      /\/kitchen-sink\/(?:.+\/)?(?:de|he|next|recipes|reference)\//.test(file);
    const chosen = [...documents(builtSite(site).dir)].filter(([file]) => !isAnother(file));
    expect(chosen.length).toBeGreaterThan(10);
    expect(unexcused("html-validate", site, validateHtml(chosen))).toEqual([]);
  });
}

test("linkinator finds no link or anchor that leads nowhere", async ({ serve }) => {
  expect(await brokenLinks((await serve("plugin")).url)).toEqual([]);
});
