import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Site } from "../../shared/site.ts";
import { allUses } from "../markdown/article/uses.ts";
import { pruneStyles } from "./pruneStyles.ts";

const plain = {
  navbar: { items: [] },
  versions: [{ banner: "none", badge: false }],
  locales: [{}],
  sidebar: { hideable: false },
  colorMode: { respectPrefersColorScheme: false },
} as unknown as Site;
const css =
  "@layer a,footer,b;@layer a{x{y:z}}@layer footer{.f{a{b:c}}@media print{.f{d:e}}}@layer b{g{h:i}}";

test("a layer that the site has no use for is left out, however deep it goes", () => {
  expect(pruneStyles(css, plain, new Set())).toBe("@layer a,footer,b;@layer a{x{y:z}}@layer b{g{h:i}}");
});

test("a layer that the site uses stays", () => {
  expect(pruneStyles(css, { ...plain, footer: { style: "dark", columns: [] } }, new Set())).toBe(css);
});

test("a layer that doesn't end is an error", () => {
  expect(() => pruneStyles("@layer footer{a{}", plain, new Set())).toThrow('The layer "footer"');
});

test("nothing is left of the optional styles for a site without options", () => {
  const sheets = ["optional.css", "rare.css"].map((name) =>
    readFileSync(new URL(`../../client/styles/${name}`, import.meta.url), "utf8"),
  );
  expect(
    pruneStyles(sheets.join(""), plain, new Set())
      .replace(/\/\*.*?\*\//gs, "")
      .trim(),
  ).toBe("");
});

test("a layer for what an article uses stays", () => {
  const rare = "@layer quotes{q{a:b}}@layer keys{k{a:b}}";
  expect(pruneStyles(rare, plain, new Set(["keys"]))).toBe("@layer keys{k{a:b}}");
});

test("the layers of rare.css are what articles may use", () => {
  const sheet = readFileSync(new URL("../../client/styles/rare.css", import.meta.url), "utf8");
  const layers = Array.from(sheet.matchAll(/^@layer (\w+)/gm), ([, name]) => name);
  expect(allUses.filter((use) => use !== "tabs").sort()).toEqual(layers.sort());
});
