import { expect, test } from "vitest";
import { allowsPrefetch } from "./prefetch.ts";

test("pages are loaded ahead on a common connection, and where the browser says nothing of it", () => {
  expect(allowsPrefetch(undefined)).toBe(true);
  expect(allowsPrefetch({ saveData: false, effectiveType: "4g" })).toBe(true);
});

test("pages aren't loaded ahead on 2g or when data is saved", () => {
  expect(allowsPrefetch({ effectiveType: "slow-2g" })).toBe(false);
  expect(allowsPrefetch({ effectiveType: "2g" })).toBe(false);
  expect(allowsPrefetch({ saveData: true, effectiveType: "4g" })).toBe(false);
});
