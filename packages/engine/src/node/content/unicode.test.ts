import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";

const [composed, decomposed] = ["caf\u00e9", "cafe\u0301"];

/** The links and pictures of a page on a site whose files have this form of a name, written in the other form. */
async function linksOf(stored: string, written: string): Promise<string[]> {
  const siteDir = await temporarySite({
    "docs/index.md": `---\nslug: /\n---\n# A\n\n[a](${written}.md) [b](/${written}) [c](./${written}/x.md) [d](/${written}.pdf) [e](${written}.txt)\n\n![f](/${written}.png)\n`,
    [`docs/${stored}.md`]: "# Page\n",
    [`docs/${stored}/x.md`]: "# X\n",
    [`docs/${stored}.txt`]: "text",
    [`static/${stored}.pdf`]: "pdf",
    [`static/${stored}.png`]: "png",
  });
  const { pages } = await makeSite({ siteDir });
  const html = pages.find(({ data }) => data.path === "/")?.html ?? "";
  return [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, address = ""]) => decodeURI(address));
}

it.each([
  [decomposed, composed],
  [composed, decomposed],
])("a link finds a file that is stored in the other form of Unicode: %s, %s", async (stored, written) => {
  expect(await linksOf(stored, written)).toEqual([
    `/${composed}`,
    `/${composed}`,
    `/${composed}/x`,
    `/${composed}.pdf`,
    `/files/docs/${composed}.txt`,
    `/${composed}.png`,
  ]);
});
