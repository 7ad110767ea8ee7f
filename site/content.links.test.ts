import { existsSync } from "node:fs";
import { join } from "node:path";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { findPlugin } from "./cases/findPlugin.ts";
import { plugin } from "./components/data.ts";
import links from "./data/links.json" with { type: "json" };
import { readContent } from "./readContent.ts";
import config from "./site.config.ts";

const issues = `${plugin.repository}/issues/`;
/** The links of the pages that lead out of the site, and those of its footer. */
const outside: { url: string; text: string }[] = [];
for (const { tree } of readContent()) {
  visit(tree, "link", (node) => {
    if (node.url.startsWith("https://")) outside.push({ url: node.url, text: textOf(node) });
  });
}
for (const link of config.footer?.links ?? [])
  if ("href" in link && link.href) outside.push({ url: link.href, text: "" });

describe("links out of the site", () => {
  it("are those of data/links.json, which were looked up, and no others", () => {
    const known = [...links.issues.map((number) => `${issues}${number}`), ...links.others];
    const commit = `${plugin.repository}/commit/${plugin.commit.slice(0, 7)}`;
    const found = new Set(outside.map(({ url }) => url).filter((url) => url !== commit));
    const [added, unused] = [
      [...found].filter((url) => !known.includes(url)),
      known.filter((url) => !found.has(url)),
    ];
    expect(added, "look each of these up in a browser, then add it to data/links.json").toEqual([]);
    expect(unused, "take these out of data/links.json: no page leads there").toEqual([]);
  });

  it("show the number of the issue that they lead to", () => {
    const wrong = outside.filter(
      ({ url, text }) => /\/issues\/\d+$/.test(url) && text !== `#${url.split("/").at(-1)}`,
    );
    expect(wrong).toEqual([]);
  });

  const installed = findPlugin();
  it.skipIf(typeof installed === "string")("name files that the plugin has", () => {
    const files = outside.flatMap(({ url }) => url.split(`${plugin.repository}/blob/main/`)[1] ?? []);
    expect(files.length).toBeGreaterThan(0);
    if (typeof installed === "string") return;
    expect(files.filter((file) => !existsSync(join(installed.plugin, file)))).toEqual([]);
  });
});
