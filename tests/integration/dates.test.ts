import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "./temporarySite.ts";

it("a date with a time is written as the sitemap protocol has it", async () => {
  const siteDir = await temporarySite({
    "docs/index.md": "---\nlast_update: { date: 2024-01-31 10:00 }\n---\n# A\n",
    "docs/b.md": '---\nlast_update: { date: "2024-01-31 10:00:00+02:00" }\n---\n# B\n',
  });
  const { pages } = await makeSite({ siteDir });
  const dates = pages.map(({ lastModified }) => lastModified).filter((date) => date !== undefined);
  expect(dates.sort()).toEqual(["2024-01-31T10:00:00+02:00", "2024-01-31T10:00Z"]);
});
