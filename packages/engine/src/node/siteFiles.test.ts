import { describe, expect, it } from "vitest";
import { temporarySite } from "../../../../tests/integration/temporarySite.ts";
import { makeSite } from "./makeSite.ts";
import { checkPaths } from "./output/checkPaths.ts";
import { siteFiles } from "./siteFiles.ts";

const bundle = {
  scripts: { en: ["/pd-assets/app.js"] as [string] },
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

it("documents with what a host may take for an e-mail address tell it to leave that alone, and no others do", async () => {
  const siteDir = await temporarySite({ "docs/index.md": "# A\n", "docs/b.md": "# B\n\n`fern@1.2.3`\n" });
  const files = await siteFiles(await makeSite({ siteDir }), bundle);
  const html = async (name: string) => {
    const content = files.find(({ paths }) => paths.includes(name))?.content;
    return typeof content === "function" ? String(await content()) : "";
  };
  expect(await html("b.html")).toMatch(
    /<!--email_off--><div id="_app">.*fern@1\.2\.3.*<\/div><!--\/email_off-->/s,
  );
  expect(await html("index.html")).toMatch(/<div id="_app">(?!.*email_off)/s);
});

describe("a static file that the build makes too", () => {
  it.each(["robots.txt", "llms.txt", "sitemap.xml"])("%s takes the place of the made one", async (name) => {
    const at = (files: Awaited<ReturnType<typeof filesOf>>) =>
      files.filter(({ paths }) => paths.includes(name)).map(({ content }) => content);
    const files = await filesOf({ [name]: "its own" });
    expect(at(files)).toMatchObject([{ copyOf: expect.stringContaining(`static/${name}`) }]);
    expect(checkPaths(files).problems).toEqual([]);
    expect(at(await filesOf({}))).toEqual([expect.anything()]);
  });

  it.each(["index.html", "404.html"])("%s is a problem that names both", async (name) => {
    const [page, hint] =
      name === "index.html" ? ["docs/index.md", "slug"] : ["the page /404", "notFoundLinks"];
    expect(checkPaths(await filesOf({ [name]: "its own" })).problems).toMatchObject([
      {
        file: `static file ${name}`,
        message: expect.stringContaining(page),
        hint: expect.stringContaining(hint),
      },
    ]);
  });

  it("rules for hosts in the static folder follow those that the build makes", async () => {
    const files = await filesOf({ _headers: "/x\n  X-Own: 1\n" });
    const rules = files.filter(({ paths }) => paths.includes("_headers"));
    expect(rules).toHaveLength(1);
    const [{ content } = {}] = rules;
    expect(typeof content === "function" && (await content())).toMatch(
      /^\/\*\n {2}Content-Security-Policy: [\s\S]*\n\/x\n {2}X-Own: 1\n$/,
    );
    expect(checkPaths(files).problems).toEqual([]);
  });

  it("a static file at the path of a generated file is a problem that names it", async () => {
    expect(checkPaths(await filesOf({ "licenses.txt": "none" })).problems).toMatchObject([
      {
        file: "static file licenses.txt",
        message: "two files of the site would stand at licenses.txt: its own and one that the build makes",
      },
    ]);
  });
});
