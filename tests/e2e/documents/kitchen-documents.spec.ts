import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtSite } from "../harness/sites.ts";
import { expect, test } from "../harness/test.ts";

const origin = "https://kettle.example";

const { dir } = builtSite("kitchen-sink");

/** What a document says of itself; nothing of one that only redirects. */
function readDocument(file: string) {
  const html = readFileSync(join(dir, file), "utf8");
  const data = /<script type="application\/json" id="_page">(.*?)<\/script>/s.exec(html)?.[1];
  if (data === undefined) return [];
  const { path = "", version, untranslated } = JSON.parse(data) as Record<string, string | undefined>;
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
  const one = {
    path,
    html,
    version,
    untranslated,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(origin, ""),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    alternates: new Map(alternates.map(([, lang = "", href = ""]) => [lang, href.replace(origin, "")])),
  };
  return [one];
}

const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);
// A page may have two files, for its path with and without a slash.
const documents = new Map(files.flatMap(readDocument).map((one) => [one.path, one]));
const all = [...documents.values()];
const sitemap = readFileSync(join(dir, "sitemap.xml"), "utf8");

test("every version and language has its pages, and a draft is nowhere", () => {
  expect(all.length).toBeGreaterThan(150);
  for (const path of ["docs/next", "docs/1.0", "de/docs", "he/docs/next", "he/docs/1.0/legacy-config"])
    expect(documents.has(`/kettle/${path}`)).toBe(true);
  expect(all.filter(({ html }) => html.includes("Nobody sees this"))).toEqual([]);
  expect(documents.has("/kettle/docs/draft")).toBe(false);
});

test("an unlisted page is there, but nothing leads to it and search engines stay away", () => {
  expect(documents.get("/kettle/docs/unlisted")?.robots).toContain("noindex");
  expect(sitemap).not.toContain("unlisted");
  const leading = all.filter(
    ({ html, path }) => html.includes('href="/kettle/docs/unlisted"') && !path.endsWith("unlisted"),
  );
  expect(leading.map(({ path }) => path)).toEqual([]);
});

test("canonical addresses lead to pages that are their own canonical; an old page names the current one, or one of its version where it keeps search engines away", () => {
  for (const { path, canonical } of all) {
    if (canonical === undefined) continue;
    expect({ path, canonical: documents.get(canonical)?.canonical }).toEqual({ path, canonical });
  }
  const old = all.filter(({ version }) => version === "1.0");
  expect(old.length).toBeGreaterThan(5);
  for (const { path, canonical, robots } of old)
    expect({ path, kept: canonical === path && robots === undefined }).toEqual({ path, kept: false });
  // To name another page and ask not to be listed would be a contradiction.
  const hidden = old.filter(({ robots }) => robots !== undefined);
  expect(hidden.length).toBeGreaterThan(5);
  const versions = hidden.map(({ canonical = "" }) => documents.get(canonical)?.version);
  expect(new Set(versions)).toEqual(new Set(["1.0"]));
});

test("pages of different languages name each other, themselves and the default one, and one without a translation doesn't pass for one", () => {
  const named = all.filter(({ alternates }) => alternates.size > 0);
  expect(named.length).toBeGreaterThan(10);
  for (const { path, alternates } of named) {
    expect({ path, self: [...alternates.values()].includes(path) }).toEqual({ path, self: true });
    for (const [lang, target] of alternates) {
      const other = documents.get(target);
      expect({ path, lang, back: [...(other?.alternates.values() ?? [])].includes(path) }).toEqual({
        path,
        lang,
        back: true,
      });
    }
    const fallback = alternates.get("x-default");
    expect(fallback === undefined || fallback === alternates.get("en-GB")).toBe(true);
  }
  const copies = all.filter(({ untranslated }) => untranslated !== undefined);
  expect(copies.length).toBeGreaterThan(50);
  const passing = copies.filter(({ canonical, path, robots }) => canonical === path && robots === undefined);
  expect(passing.map(({ path }) => path)).toEqual([]);
});

test("the sitemap lists what search engines may keep, and nothing else", () => {
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url.replace(origin, ""));
  const kept = all.filter(({ canonical, path, robots }) => canonical === path && robots === undefined);
  expect(listed.map((path) => decodeURI(path)).sort()).toEqual(kept.map(({ path }) => path).sort());
});

test("a document at an old address leads on, with an anchor, and names the new one to search engines", () => {
  for (const file of ["docs/brew.html", "docs/first/index.html"])
    expect(readFileSync(join(dir, file), "utf8")).toContain("/kettle/docs/first-brew#heat");
  const html = readFileSync(join(dir, "docs/getting-kettle.html"), "utf8");
  expect(html).toContain(`<link rel="canonical" href="${origin}/kettle/docs/install">`);
  expect(html).toContain("noindex");
});

test("the catalogue of a language is in its own client alone", () => {
  const assets = join(dir, "pd-assets");
  const german = readdirSync(assets).filter(
    (file) =>
      file.endsWith(".js") && readFileSync(join(assets, file), "utf8").includes("Seiten der Dokumentation"),
  );
  expect(german.map((file) => file.slice(0, 7))).toContain("app-de-");
  expect(german.filter((file) => !file.startsWith("app-de-"))).toEqual([]);
});

test("what the app of each language imports is asked for together with it", () => {
  for (const path of ["", "de/", "he/"]) {
    const html = documents.get(`/kettle/${path}`)?.html ?? "";
    const [app = "", ...asked] = [
      ...html.matchAll(/<script type="module" async src="\/kettle\/([^"]+)"/g),
    ].map(([, file = ""]) => file);
    const imported = (file: string): string[] =>
      [...readFileSync(join(dir, file), "utf8").matchAll(/\bfrom"\.\/([^"]+)"/g)].map(
        ([, name]) => `pd-assets/${name}`,
      );
    const all = new Set<string>();
    for (const queue = imported(app); queue.length > 0; ) {
      const file = queue.pop() ?? "";
      if (!all.has(file)) queue.push(...imported(file));
      all.add(file);
    }
    expect(all.size).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(all);
  }
});
