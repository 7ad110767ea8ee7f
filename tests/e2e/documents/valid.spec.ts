import { brokenLinks, documents, validateHtml } from "../../../bench/suites/documents.ts";
import { unexcused } from "../../../bench/suites/exceptions.ts";
import { builtSite } from "../harness/sites.ts";
import { expect, test } from "../harness/test.ts";

// `npm run bench -- suites` has the same judge every document of three sites.
test("html-validate finds no fault with documents of every kind", () => {
  // Those of other languages and versions, and in its folders, are of the same kinds.
  const isAnother = (file: string) =>
    /\/kitchen-sink\/(?:.+\/)?(?:de|he|next|1\.0|recipes|reference)\//.test(file);
  const chosen = [...documents(builtSite("kitchen-sink").dir)].filter(([file]) => !isAnother(file));
  expect(chosen.length).toBeGreaterThan(10);
  expect(unexcused("html-validate", "kitchen-sink", validateHtml(chosen))).toEqual([]);
});

test("linkinator finds no link or anchor that leads nowhere", async ({ serve }) => {
  expect(await brokenLinks((await serve("plugin")).url)).toEqual([]);
});
