import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { frameIds } from "../../packages/engine/src/node/markdown/slugs.ts";
import { renderDocument } from "../../packages/engine/src/node/render/renderDocument.tsx";
import { temporarySite } from "./temporarySite.ts";

it("the ids of the frame are those that no heading can have", async () => {
  const headings = [...frameIds].map((id) => `## ${id}`).join("\n\n");
  const siteDir = await temporarySite({ "docs/index.md": `# Start\n\n${headings}\n` });
  const { pages, sites, config } = await makeSite({ siteDir });
  const [site] = sites;
  if (!site) throw new Error("The site has no locale.");
  const assets = {
    build: "b",
    script: "/app.js",
    imports: [],
    style: { inline: "" },
    print: "/print.css",
    published: true,
  };
  const used = new Set<string>();
  for (const page of pages) {
    const html = renderDocument(page, site, config, assets);
    const ids = [...html.matchAll(/<[^>]*\sid="([^"]*)"/g)].map(([, id = ""]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const inArticle = new Set(page.headings.map(({ id }) => id));
    for (const id of ids) if (!inArticle.has(id)) used.add(id);
  }
  expect([...used].sort()).toEqual([...frameIds].sort());
});
