import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
import type { Site } from "../../shared/site.ts";
import { makeSite } from "../makeSite.ts";
import { headersFor, parseHeadersFile } from "../preview/headersFile.ts";
import { contentSecurityPolicy } from "../render/csp.ts";
import { inlineScripts } from "../render/inlineScripts.ts";
import { documentFiles } from "./documentFiles.ts";
import { headerFiles } from "./headers.ts";
import { redirectFiles } from "./redirects.ts";

describe("a document", () => {
  it("stands at both spellings of its path, so that no host has to redirect", () => {
    expect(documentFiles("/docs/install", "/docs/", false)).toEqual(["install.html", "install/index.html"]);
    expect(documentFiles("/docs/uv/", "/docs/", false)).toEqual(["uv/index.html", "uv.html"]);
    expect(documentFiles("/docs/", "/docs/", false)).toEqual(["index.html"]);
    expect(documentFiles("/", "/", false)).toEqual(["index.html"]);
    expect(documentFiles("/de/404", "/", true)).toEqual(["de/404.html"]);
  });
});

describe("redirects", () => {
  const site = (redirects: object[]) =>
    temporarySite({
      "site.config.mjs": `export default ${JSON.stringify({ title: "Docs", url: "https://example.org", redirects })};`,
      "docs/a.md": "# A\n\n## New\n",
    });

  it("become stubs that lead on and rules for hosts that know them", async () => {
    const made = await makeSite({ siteDir: await site([{ from: "/old", to: "/a#new" }]) });
    const [stub, rules] = redirectFiles(made.redirects, made.config);
    expect(stub?.paths).toEqual(["old.html", "old/index.html"]);
    expect(stub?.content).toContain('<link rel="canonical" href="https://example.org/a#new">');
    expect(stub?.content).toContain('<meta http-equiv="refresh" content="0;url=/a#new">');
    expect(rules).toEqual({ paths: ["_redirects"], content: "/old /a#new 301\n/old/ /a#new 301\n" });
  });

  it("from the home page are one rule", async () => {
    const made = await makeSite({ siteDir: await site([{ from: "/", to: "/a" }]) });
    const [stub, rules] = redirectFiles(made.redirects, made.config);
    expect(stub?.paths).toEqual(["index.html"]);
    expect(rules?.content).toBe("/ /a 301\n");
  });

  it("are refused when one place is spelled in two ways", async () => {
    const problems = makeSite({ siteDir: await site([{ from: ["/old", "/old/"], to: "/a" }]) });
    await expect(problems).rejects.toThrow(
      'site.config.mjs redirects[0].from: "/old/" is redirected already, by redirects[0]',
    );
  });

  it("from a heading of a page are in that page's data", async () => {
    const { pages } = await makeSite({ siteDir: await site([{ from: "/a#old", to: "/a#new" }]) });
    expect(pages.find(({ data }) => data.path === "/a")?.data.moved).toEqual({ old: "/a#new" });
  });

  it("are refused when they hide a page, or lead to a page or heading that doesn't exist", async () => {
    const problems = await makeSite({
      siteDir: await site([
        { from: "/a", to: "/a#new" },
        { from: "/x", to: "/aa" },
        { from: "/y", to: "/a#nwe" },
      ]),
    }).catch((error: Error) => error.message);
    expect(problems).toBe(
      [
        'site.config.mjs redirects[0].from: there is a page at "/a"\n  → Remove the page or the redirect.',
        'site.config.mjs redirects[1].to: there is no page at "/aa"\n  → Did you mean "/a"?',
        "site.config.mjs redirects[2].to: the page /a has no anchor #nwe\n  → Name one of its headings' ids.",
      ].join("\n\n"),
    );
  });
});

describe("the header files", () => {
  it("say the same policy as the documents and what only a header can", async () => {
    const siteDir = await temporarySite({ "docs/a.md": "# A" });
    const { sites } = await makeSite({ siteDir });
    const [headers, nginx] = headerFiles(sites, ["body{}"]);
    const rules = parseHeadersFile(String(headers?.content));
    const policy = headersFor(rules, "/a").get("content-security-policy") ?? "";
    const site = sites[0];
    expect(site && renderedPolicy(site)).toBe(
      policy.replace(/ 'sha256-[^']+'(?=; style)/, "").replace("; frame-ancestors 'none'", ""),
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headersFor(rules, "/assets/app.js").get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect(headersFor(rules, "/a").get("cache-control")).toBeUndefined();
    expect(String(nginx?.content)).toContain(`add_header Content-Security-Policy "${policy}" always;`);
  });
});

function renderedPolicy(site: Site): string {
  const { head, body } = inlineScripts(site);
  return contentSecurityPolicy({ scripts: [...head, ...body], styles: ["body{}"] });
}
