import { expect, it } from "vitest";
import { makeSite } from "../../src/node/makeSite.ts";
import { temporarySite } from "../../tests/unit/temporarySite.ts";
import { generateSite } from "./generateSite.ts";

it("makes the same pages of the same seed, and others of another", () => {
  expect(generateSite(12, 1)).toEqual(generateSite(12, 1));
  expect(generateSite(12, 1)).not.toEqual(generateSite(12, 2));
});

it("leaves the first pages as they are when more are made", () => {
  const large = generateSite(60, 1);
  for (const [path, text] of generateSite(25, 1)) {
    if (path !== "site.config.ts") expect(large.get(path)).toBe(text);
  }
});

it("nests pages four folders deep", () => {
  const depths = [...generateSite(24, 1).keys()].map((path) => path.split("/").length - 2);
  expect(Math.max(...depths)).toBe(4);
});

it("makes a site that the engine takes without a warning", async () => {
  const { pages, warnings } = await makeSite({
    siteDir: await temporarySite(Object.fromEntries(generateSite(4, 3))),
  });
  expect(pages.filter(({ data }) => data.kind === "doc")).toHaveLength(5);
  expect(warnings).toEqual([]);
}, 30_000);
