import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../tests/integration/temporarySite.ts";
import { makeSite } from "../makeSite.ts";
import { checkPaths } from "./checkPaths.ts";
import { otherFiles } from "./siteFiles.ts";

const bundle = { scripts: {}, css: "", files: new Map<string, string>(), licenses: "" };

/** The files of a site with these static ones. */
async function filesOf(statics: Record<string, string>) {
  const named = Object.entries(statics).map(([name, text]) => [`static/${name}`, text]);
  const siteDir = await temporarySite({ "docs/index.md": "# Start\n", ...Object.fromEntries(named) });
  return otherFiles(await makeSite({ siteDir }), bundle, [], {});
}

describe("a static file that the build makes too", () => {
  it("is the site's own when it is robots.txt", async () => {
    const files = await filesOf({ "robots.txt": "User-agent: *\nDisallow: /\n" });
    expect(files.made.flatMap(({ paths }) => paths)).not.toContain("robots.txt");
    expect(files.copied.has("robots.txt")).toBe(true);
    expect(checkPaths(files)).toEqual([]);
    expect((await filesOf({})).made.flatMap(({ paths }) => paths)).toContain("robots.txt");
  });

  it("is a problem otherwise, and is named", async () => {
    expect(checkPaths(await filesOf({ "sitemap.xml": "<urlset/>" }))).toMatchObject([
      {
        file: "static file sitemap.xml",
        message: "two files of the site would stand at sitemap.xml: its own and one that the build makes",
      },
    ]);
  });
});
