import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import type { Site } from "../../shared/site.ts";
import { makeSite } from "../makeSite.ts";
import { documentFiles } from "../pages/documentFiles.ts";
import { inlineScripts } from "../render/inline/inlineScripts.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { headersFile } from "./headers.ts";
import { redirectFiles } from "./redirects.ts";

describe("a document", () => {
  it("a document is written for its path with and without a slash at the end", () => {
    expect(documentFiles("/docs/install", "/docs/", false)).toEqual(["install.html", "install/index.html"]);
    expect(documentFiles("/docs/uv/", "/docs/", false)).toEqual(["uv/index.html", "uv.html"]);
    expect(documentFiles("/docs/", "/docs/", false)).toEqual(["index.html"]);
    expect(documentFiles("/", "/", false)).toEqual(["index.html"]);
    expect(documentFiles("/de/404", "/", true)).toEqual(["de/404.html"]);
  });
});

describe("redirects", () => {
  const site = (redirects: object[], files: Record<string, string> = { "pages/index.md": "# Home" }) =>
    temporarySite({
      "site.config.mjs": `export default ${JSON.stringify({ title: "Docs", url: "https://example.org", redirects })};`,
      "docs/a.md": "# A\n\n## New\n",
      ...files,
    });

  it.each(["/a#new", "/?x=1", "/a?x=1#new", "/search?q=a/b%20c"])("redirects lead on to %s", async (to) => {
    const made = await makeSite({ siteDir: await site([{ from: "/old", to }]) });
    const [stub] = redirectFiles(made.redirects, made.config);
    expect(stub?.paths).toEqual(["old.html", "old/index.html"]);
    expect(stub?.content).toContain(`<link rel="canonical" href="https://example.org${to}">`);
    expect(stub?.content).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
  });

  it("a redirect from a heading is in the data of its page", async () => {
    const { pages } = await makeSite({ siteDir: await site([{ from: "/a#old", to: "/a#new" }]) });
    expect(pages.find(({ data }) => data.path === "/a")?.data.moved).toEqual({ old: "/a#new" });
    // Two headings that are gone would lead to each other without end.
    const siteDir = await site(["xy", "yx"].map(([from, to]) => ({ from: `/a#${from}`, to: `/a#${to}` })));
    const lenient = await makeSite({ siteDir, leniency: "pages" });
    expect(lenient.pages.filter(({ data }) => data.moved)).toEqual([]);
  });

  it.each([
    ["größe", "gr%C3%B6%C3%9Fe"],
    ["größe", "größe"],
    ["größe", "gr%c3%b6ße"],
    ["größe", "gro\u0308ße"],
    ["שלום", "%D7%A9%D7%9C%D7%95%D7%9D"],
    ["a-b", "a%2Db"],
    ["a%zz", "a%zz"],
  ])("the heading #%s is found by the hash #%s, as source and as target", async (id, hash) => {
    const page = { "docs/b.md": `# B\n\n## There {#${id}}\n`, "pages/index.md": "# Home" };
    const target = await makeSite({ siteDir: await site([{ from: "/old", to: `/b#${hash}` }], page) });
    const [{ to = "" } = {}] = target.redirects;
    expect(decodeURIComponent(to)).toBe(`/b#${id}`);
    // A host reads the rule's words between spaces, and ASCII alone.
    expect(to).toMatch(/^[!-~]+$/);
    const still = makeSite({ siteDir: await site([{ from: `/b#${hash}`, to: "/a" }], page) });
    await expect(still).rejects.toThrow(`the page /b still has the anchor #${id}`);
  });

  it.each(['`<div id="old">`', '```html\n<p id="old">\n```', 'id="old"', "<b title='id=\"old\"'>x</b>"])(
    "an id that a page only speaks of is no anchor: %s",
    async (text) => {
      const page = { "docs/b.md": `# B\n\n${text}\n`, "pages/index.md": "# Home" };
      const moved = await makeSite({ siteDir: await site([{ from: "/b#old", to: "/a" }], page) });
      expect(moved.pages.find(({ data }) => data.path === "/b")?.data.moved).toEqual({ old: "/a" });
      const target = makeSite({ siteDir: await site([{ from: "/x", to: "/b#old" }], page) });
      await expect(target).rejects.toThrow("the page /b has no anchor #old");
    },
  );
});

describe("redirects of a site in several languages", () => {
  const german = "i18n/de/docusaurus-plugin-content-docs/current";
  const resolve = async (redirects: object[]) => {
    const i18n = { locales: ["he", "en", "de"] };
    const config = { title: "Docs", url: "https://example.org", baseUrl: "/base/", i18n, redirects };
    const siteDir = await temporarySite({
      "site.config.mjs": `export default ${JSON.stringify(config)};`,
      "static/a b.pdf": "",
      "docs/index.md": "# Start\n",
      "docs/a.md": "# A\n\n## New\n\n## Same {#same}\n",
      [`${german}/a.md`]: "# A\n\n## Neu\n\n## Gleich {#same}\n\n## Alt {#kept}\n",
      [`${german}/nur.md`]: "# Nur hier\n",
    });
    const made = await makeSite({ siteDir });
    const moved = (path: string) => made.pages.find(({ data }) => data.path === path)?.data.moved;
    return { made, moved, ways: made.redirects.map(({ from, to }) => `${from} ${to}`) };
  };

  it("redirects lead to the translated page in each language", async () => {
    const { made, ways } = await resolve([{ from: "/old", to: "/a#same" }]);
    expect(ways).toEqual([
      "/base/old /base/a#same",
      "/base/he/old /base/he/a#same",
      "/base/de/old /base/de/a#same",
    ]);
    const files = redirectFiles(made.redirects, made.config);
    expect(files.map(({ paths }) => paths[0])).toEqual(["old.html", "he/old.html", "de/old.html"]);
  });

  it("a redirect from a heading is in the page of each language that lacks the heading", async () => {
    const { moved } = await resolve([{ from: ["/a#old", "/a#kept"], to: "/a#same" }]);
    expect(moved("/base/a")).toEqual({ old: "/base/a#same", kept: "/base/a#same" });
    expect(moved("/base/he/a")).toEqual({ old: "/base/he/a#same", kept: "/base/he/a#same" });
    expect(moved("/base/de/a")).toEqual({ old: "/base/de/a#same" });
  });

  it("a redirect to a heading is left out of languages without that heading", async () => {
    const { ways } = await resolve([{ from: "/old", to: "/a#new" }]);
    expect(ways).toEqual(["/base/old /base/a#new", "/base/he/old /base/he/a#new"]);
  });

  it.each([
    ["https://code.example/x", "https://code.example/x"],
    ["/a b.pdf", "/base/a%20b.pdf"],
  ])("a redirect to another site or a static file leads there from each language: %s", async (to, href) =>
    expect((await resolve([{ from: "/code", to }])).ways).toEqual(
      ["/base/code", "/base/he/code", "/base/de/code"].map((from) => `${from} ${href}`),
    ),
  );

  it("a redirect whose path names a language takes precedence there over one for all languages", async () => {
    const { ways } = await resolve([
      { from: "/old", to: "/a" },
      { from: "/de/old", to: "/de/nur" },
      { from: "/de/code", to: "https://code.example" },
    ]);
    expect(ways).toEqual([
      "/base/old /base/a",
      "/base/de/old /base/de/nur",
      "/base/de/code https://code.example",
      "/base/he/old /base/he/a",
    ]);
  });
});

describe("the headers file", () => {
  /** The rules of a plain site: each path with its headers. */
  const rulesOf = async () => {
    const { sites } = await makeSite({ siteDir: await temporarySite({ "docs/index.md": "# A" }) });
    const text = String(headersFile(sites, inlined(sites, ["body{}"])).content);
    const rules = [...text.matchAll(/^(\S+)\n((?: {2}.*\n)+)/gm)].map(([, path = "", lines = ""]) => {
      const headers = [...lines.matchAll(/^ {2}([\w-]+): (.+)$/gm)];
      return [path, Object.fromEntries(headers.map(([, name, value]) => [name, value]))];
    });
    return { site: sites[0] as Site, rules: Object.fromEntries(rules) };
  };

  it("all answers have the policy of the documents, and what only works in a header", async () => {
    const { site, rules } = await rulesOf();
    const policy: string = rules["/*"]["Content-Security-Policy"];
    expect(renderedPolicy(site)).toBe(
      policy.replace(/ 'sha256-[^']+'(?=; style)/, "").replace("; frame-ancestors 'none'", ""),
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(rules["/*"]).toMatchObject({ "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff" });
    expect(rules["/*"]).not.toHaveProperty("Cache-Control");
    expect(rules["/pd-assets/*"]).toEqual({ "Cache-Control": "public, max-age=31536000, immutable" });
  });

  it("texts have their encoding", async () => {
    const { rules } = await rulesOf();
    expect(rules["/*.md"]).toEqual({ "Content-Type": "text/markdown; charset=utf-8" });
    expect(rules["/*.txt"]).toEqual({ "Content-Type": "text/plain; charset=utf-8" });
  });

  it("SVGs have a policy that runs nothing", async () => {
    const { rules } = await rulesOf();
    expect(rules["/*.svg"]["Content-Security-Policy"]).toMatch(
      /^default-src 'none';(?!.*script-src).* sandbox; frame-ancestors 'none'$/,
    );
  });
});

function inlined(sites: Site[], styles: string[]) {
  const scripts = sites.map((site) => inlineScripts(site)).flatMap(({ head, body }) => [...head, ...body]);
  return { scripts, styles };
}

function renderedPolicy(site: Site): string {
  const { head, body } = inlineScripts(site);
  return contentSecurityPolicy({ scripts: [...head, ...body], styles: ["body{}"] });
}
