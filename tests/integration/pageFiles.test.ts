import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { temporarySite } from "./temporarySite.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';

it("pictures and downloads beside pages are published, sized, and found from the page or the site folder", async () => {
  const siteDir = await temporarySite({
    "docs/index.md":
      "# Start\n\n![a](./img/a.svg) ![b](@site/docs/img/a.svg) ![c](@site/static/c.svg) [d](./d.pdf)\n",
    "docs/img/a.svg": svg,
    "docs/d.pdf": "%PDF",
    "docs/secret.key": "x",
    "static/c.svg": svg,
  });
  const { pages, named } = await makeSite({ siteDir });
  const html = pages.find(({ file }) => file === "docs/index.md")?.html ?? "";
  expect([...html.matchAll(/<img src="([^"]+)"[^>]*width="40" height="20"/g)].map(([, src]) => src)).toEqual([
    "/files/docs/img/a.svg",
    "/files/docs/img/a.svg",
    "/c.svg",
  ]);
  expect(html).toContain('<a href="/files/docs/d.pdf" data-file="">d</a>');
  expect(named.files).toEqual(["docs/d.pdf", "docs/img/a.svg"]);
});

it("a date with a time is written as the sitemap protocol has it", async () => {
  const siteDir = await temporarySite({
    "docs/index.md": "---\nlast_update: { date: 2024-01-31 10:00 }\n---\n# A\n",
    "docs/b.md": '---\nlast_update: { date: "2024-01-31 10:00:00+02:00" }\n---\n# B\n',
  });
  const { pages } = await makeSite({ siteDir });
  const dates = pages.map(({ lastModified }) => lastModified).filter((date) => date !== undefined);
  expect(dates.sort()).toEqual(["2024-01-31T10:00:00+02:00", "2024-01-31T10:00Z"]);
});
