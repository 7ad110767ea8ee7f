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

it("pictures beside a translated page are published and shown there, and those beside its original too", async () => {
  const german = "i18n/de/docusaurus-plugin-content-docs/current";
  const siteDir = await temporarySite({
    "site.config.mjs":
      'export default { title: "A", url: "https://a.example", i18n: { locales: ["en", "de"] } };',
    "docs/index.md": "# Start\n",
    "docs/guide/a.md": "# A\n\n![a](./a.svg)\n",
    "docs/guide/a.svg": svg,
    "docs/guide/b.svg": svg,
    [`${german}/guide/a.md`]: "# A\n\n![a](./a.svg) ![b](./b.svg)\n",
    [`${german}/guide/a.svg`]: svg,
  });
  const { pages, content } = await makeSite({ siteDir });
  const html = pages.find(({ file }) => file === `${german}/guide/a.md`)?.html ?? "";
  const shown = [...html.matchAll(/<img src="\/([^"]+)"/g)].map(([, src = ""]) => src);
  expect(shown).toEqual([`files/${german}/guide/a.svg`, "files/docs/guide/b.svg"]);
  for (const path of [...shown, "files/docs/guide/a.svg"]) expect(content.staticFiles.has(path)).toBe(true);
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
