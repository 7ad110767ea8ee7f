import { describe, expect, it } from "vitest";
import { temporarySite } from "../../tests/integration/temporarySite.ts";
import { makeSite } from "./makeSite.ts";
import { checkPaths } from "./output/checkPaths.ts";
import { siteFiles } from "./siteFiles.ts";

const bundle = {
  scripts: { en: ["/assets/app.js"] as [string] },
  css: "",
  print: "",
  files: new Map<string, string>(),
  licenses: "",
};

/** The files of a site that has these in its static folder. */
async function filesOf(statics: Record<string, string>) {
  const named = Object.entries(statics).map(([name, text]) => [`static/${name}`, text]);
  const siteDir = await temporarySite({ "docs/index.md": "# Start\n", ...Object.fromEntries(named) });
  return siteFiles(await makeSite({ siteDir }), bundle);
}

describe("a static file that the build makes too", () => {
  it("a robots.txt in the static folder replaces the generated one", async () => {
    const robots = (files: Awaited<ReturnType<typeof filesOf>>) =>
      files.filter(({ paths }) => paths.includes("robots.txt")).map(({ content }) => content);
    const files = await filesOf({ "robots.txt": "User-agent: *\nDisallow: /\n" });
    expect(robots(files)).toEqual([{ copyOf: expect.stringContaining("static/robots.txt") }]);
    expect(checkPaths(files)).toEqual([]);
    expect(robots(await filesOf({}))).toEqual([expect.stringContaining("Sitemap: ")]);
  });

  it("rules for hosts in the static folder follow those that the build makes", async () => {
    const files = await filesOf({ _headers: "/x\n  X-Own: 1\n" });
    const rules = files.filter(({ paths }) => paths.includes("_headers"));
    expect(rules).toHaveLength(1);
    const [{ content } = {}] = rules;
    expect(typeof content === "function" && (await content())).toMatch(
      /^\/\*\n {2}Content-Security-Policy: [\s\S]*\n\/x\n {2}X-Own: 1\n$/,
    );
    expect(checkPaths(files)).toEqual([]);
  });

  it("a static file at the path of a generated file is a problem that names it", async () => {
    expect(checkPaths(await filesOf({ "sitemap.xml": "<urlset/>" }))).toMatchObject([
      {
        file: "static file sitemap.xml",
        message: "two files of the site would stand at sitemap.xml: its own and one that the build makes",
      },
    ]);
  });
});
