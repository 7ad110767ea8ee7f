import { describe, expect, it } from "vitest";
import { besidesDocuments } from "../packages/engine/src/node/siteFiles.ts";
import { madeSite } from "./madeSite.ts";
import { readContent } from "./readContent.ts";

const made = await madeSite();
const { pages, config } = made;
const { url } = config;
/** The texts for programs: Markdown versions of pages, and the lists for language models. */
const texts = new Map(
  besidesDocuments(made, []).flatMap(({ paths: [path = ""], content }): [string, string][] => {
    const text = typeof content === "function" ? content() : content;
    const isText = typeof text === "string" || text instanceof Uint8Array;
    return /(?:\.md|^llms.*\.txt)$/.test(path) && isText ? [[`/${path}`, Buffer.from(text).toString()]] : [];
  }),
);

describe("the Markdown versions and the texts for language models", () => {
  it("are there for every page", () => {
    const expected = pages.flatMap(({ data }) => data.markdown ?? []);
    expect([...texts.keys()].sort()).toEqual([...expected, "/llms.txt", "/llms-full.txt"].sort());
  });

  it("have only absolute links, and none to a page or file that doesn't exist", () => {
    const known = new Set([...texts.keys(), "/venv-selector.txt"]);
    for (const [path, text] of texts) {
      const prose = text.replace(/^[ >-]*```[\s\S]*?^[ >]*```|`[^`\n]*`/gm, "");
      const links = [...prose.matchAll(/\]\(([^)\s]*)/g)].map(([, link = ""]) => link);
      expect(
        links.filter((link) => !link.startsWith("https://")),
        path,
      ).toEqual([]);
      const own = links.filter((link) => link.startsWith(`${url}/`)).map((link) => link.slice(url.length));
      const lost = own.filter((link) => !link.startsWith("/img/") && !known.has(link.replace(/#.*/, "")));
      expect(lost, path).toEqual([]);
    }
  });

  it("lead to anchors that their targets have", () => {
    const full = texts.get("/llms-full.txt") ?? "";
    const files = new Map(pages.map(({ data }) => [data.path, data.markdown]));
    const anchors = new Map(readContent().map(({ route, anchors }) => [files.get(route), anchors]));
    const links = [...full.matchAll(/\]\(https:\/\/linux-cultist\.github\.io(\/[^)#]*)#([^)]*)\)/g)];
    expect(links.length).toBeGreaterThan(200);
    const lost = links.filter(([, path, anchor = ""]) => !anchors.get(path)?.has(anchor));
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it("show of each pair of tabs the call of setup() alone", () => {
    for (const [path, text] of texts) expect(text, path).not.toMatch(/^\*\*setup\(\)\*\*$/m);
    expect(texts.get("/Configuration/callbacks.md")).not.toContain('"linux-cultist/venv-selector.nvim"');
  });
});
