import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";

it("a folder of static files that isn't there is a warning, unless it is the usual one", async () => {
  const siteDir = await temporarySite({
    "site.config.mjs": `export default { title: "A", url: "https://a.example", staticDirectories: ["static", "img", "./pics"] };`,
    "docs/index.md": "---\nslug: /\n---\n# Start\n",
    "img/a.txt": "a",
  });
  const { warnings } = await makeSite({ siteDir });
  expect(warnings.map(({ key, message }) => [key, message])).toEqual([
    ["staticDirectories", 'there is no folder "pics" in the site\'s folder, and nothing of it is published'],
  ]);
});
