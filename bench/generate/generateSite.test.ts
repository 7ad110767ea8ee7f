import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "../../tests/integration/temporarySite.ts";
import { generateSite } from "./generateSite.ts";

const site = generateSite(24, 1);

it("the generator of sites makes the same pages of the same seed, and others of another", () => {
  expect(generateSite(24, 1)).toEqual(site);
  expect(generateSite(24, 2)).not.toEqual(site);
});

it("the generator of sites makes a site that the engine takes without a warning", async () => {
  const { pages, warnings } = await makeSite({
    siteDir: await temporarySite(Object.fromEntries(generateSite(4, 3))),
  });
  expect(pages.filter(({ data }) => data.kind === "doc")).toHaveLength(5);
  expect(warnings).toEqual([]);
});
