import { expect, it } from "vitest";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { frameIds } from "../../packages/engine/src/node/markdown/slugs.ts";
import { documentsOf } from "./documents.ts";
import { temporarySite } from "./temporarySite.ts";

it("the ids of the frame are those that no heading can have", async () => {
  const headings = [...frameIds].map((id) => `## ${id}`).join("\n\n");
  const siteDir = await temporarySite({ "docs/index.md": `# Start\n\n${headings}\n` });
  const site = await makeSite({ siteDir });
  const documents = documentsOf(site);
  const used = new Set<string>();
  for (const page of site.pages) {
    const html = documents[page.data.path] ?? "";
    const ids = [...html.matchAll(/<[^>]*\sid="([^"]*)"/g)].map(([, id = ""]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const inArticle = new Set(page.headings.map(({ id }) => id));
    for (const id of ids) if (!inArticle.has(id)) used.add(id);
  }
  expect([...used].sort()).toEqual([...frameIds].sort());
});
