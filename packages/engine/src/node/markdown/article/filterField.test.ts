import { expect, test } from "vitest";
import { articleOf } from "../testing/page.ts";

test("the place of a filter has its field from the start, disabled", async () => {
  expect(await articleOf('<div class="filter" title="Filter the options"></div>')).toBe(
    '<div class="filter needs-js"><input type="search" placeholder="Filter the options" aria-label="Filter the options" disabled></div>',
  );
});
