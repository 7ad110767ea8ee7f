import { describe, expect, it } from "vitest";
import { plainPath } from "../../../shared/paths.ts";
import { type LinkTargets, resolveLink } from "./links.ts";
import { joinPath } from "./naming.ts";

const targets: LinkTargets = {
  page: { file: "docs/guide/x.md", path: "/docs/guide/x" },
  locale: { path: "/docs/" },
  base: "/docs/",
  routes: new Map([
    ["/docs/install", "/docs/install"],
    ["/docs/guide", "/docs/guide/"],
    ["/docs/guide/x", "/docs/guide/x"],
  ]),
  files: new Map([
    ["install.md", "/docs/install"],
    ["guide/index.md", "/docs/guide/"],
    ["guide/x.md", "/docs/guide/x"],
  ]),
  fileInFolder: "guide/x.md",
  dir: "docs",
  staticDirectories: ["static", "public"],
  staticFiles: new Set(["img/a.svg", "files/a b.pdf", "Brewfile", "tool.1"]),
  namedFile: (file) => (file === "docs/guide/b.pdf" ? { file } : undefined),
};

const href = (raw: string) => {
  const result = resolveLink(raw, targets);
  return "href" in result ? result.href : result;
};

describe("a link of a page", () => {
  it.each([
    // A Markdown file, hash and query kept; through folders above the docs; from the docs' folder and the site's.
    ["../install.md#lazy", "/docs/install#lazy"],
    ["./index.md?a=1", "/docs/guide/?a=1"],
    ["/install.md", "/docs/install"],
    ["../../docs/install.md", "/docs/install"],
    ["install.md#a", "/docs/install#a"],
    ["guide/index.md", "/docs/guide/"],
    ["docs/install.md", "/docs/install"],
    ["/docs/install.md", "/docs/install"],
    ["index.md", "/docs/guide/"],
    ["@site/docs/install.md#a", "/docs/install#a"],
    // A path of the site, in the spelling of the route table; the home page, perhaps a redirect; a hash of the page.
    ["/install/", "/docs/install"],
    ["/guide#x", "/docs/guide/#x"],
    ["/docs/install", "/docs/install"],
    ["../install", "/docs/install"],
    ["/", "/docs/"],
    ["#top", "/docs/guide/x#top"],
    // A static file, a file beside the page, and one that only the build makes, which is on the site in any case.
    ["/img/a.svg", "/docs/img/a.svg"],
    ["/files/a%20b.pdf", "/docs/files/a%20b.pdf"],
    ["@site/static/img/a.svg", "/docs/img/a.svg"],
    ["../../public/img/a.svg", "/docs/img/a.svg"],
    ["./b.pdf#page=2", "/docs/files/docs/guide/b.pdf#page=2"],
    ["@site/docs/guide/b.pdf", "/docs/files/docs/guide/b.pdf"],
    ["pathname:///notes.txt", "/docs/notes.txt"],
    ["pathname:////evil.example/x", "/docs/evil.example/x"],
  ])("to %s leads to %s", (raw, path) => {
    expect(href(raw)).toBe(path);
  });

  it.each([
    ["../../../docs/install.md", 'exist: "../../docs/install.md"', 'Did you mean "../install.md"?'],
    // With a dot it means one place alone.
    ["./install.md", 'exist: "guide/install.md"', 'Did you mean "../install.md"?'],
    ["/none.md", 'exist: "none.md"', "Correct the path; it is relative to this file."],
    ["../instal.md", 'a file that doesn\'t exist: "instal.md"', 'Did you mean "../install.md"?'],
    ["/instal", "a page that doesn't exist", 'Did you mean "/install"?'],
    ["/far/away/install", "a page that doesn't exist", 'Did you mean "/install"?'],
  ])("to %s is a problem that names what was meant", (raw, problem, hint) => {
    expect(href(raw)).toEqual({ problem: expect.stringContaining(problem), hint });
  });

  it.each([
    "..\\install.md",
    "..\\install",
    "\\install#a",
    "..\\img\\a.svg",
    "pathname://\\a",
    "/docs\\install",
  ])("with backslashes says that they are slashes: %s", (raw) => {
    expect(href(raw)).toMatchObject({ hint: "Write / in place of \\." });
  });

  it("to a folder with an index, or to a page without its ending, may be meant from the page's file", () => {
    const at = (fileInFolder: string, path: string, trailing: string) => (raw: string) => {
      const page = { file: `docs/${fileInFolder}`, path };
      const files = new Map([
        ["a/README.md", `/docs/a${trailing}`],
        ["a/b.md", `/docs/a/b${trailing}`],
        ["a/c/Index.mdx", `/docs/a/c${trailing}`],
        ["index.md", "/docs/"],
      ]);
      const routes = new Map([...files.values()].map((route) => [route.replace(/\/$/, ""), route]));
      const found = resolveLink(raw, { ...targets, page, fileInFolder, files, routes });
      return "href" in found && found.href;
    };
    expect(["../a", "../a/", "./b#x", "c/", "../", ".."].map(at("a/README.md", "/docs/a", ""))).toEqual([
      "/docs/a",
      "/docs/a",
      "/docs/a/b#x",
      "/docs/a/c",
      "/docs/",
      "/docs/",
    ]);
    expect(["c", "./c/", "../a", "none"].map(at("a/b.md", "/docs/a/b/", "/"))).toEqual([
      "/docs/a/c/",
      "/docs/a/c/",
      "/docs/a/",
      false,
    ]);
  });

  it.each([
    // The page's file and the link in it, and the file whose page is meant.
    ["guide/index.md", "./other", "guide/other.md"],
    ["guide/README.md", "other/", "guide/other.md"],
    ["guide/index.md", "../other#x", "other.md"],
    ["guide/a.md", "./other?y", "guide/other.md"],
    ["guide/a.md", "a/other", "guide/a/other.md"],
    ["guide/a.md", "../other", "other.md"],
    ["index.md", "other", "other.md"],
    // No file is called so: the address of a page with a slug is meant.
    ["guide/index.md", "./slug", "slug.md"],
    ["guide/a.md", "./slug", "slug.md"],
    ["guide/a.md", "./deep", "deep.md"],
  ])("is the same whether addresses end in a slash or not: in %s to %s", (from, raw, to) => {
    const slugs = new Map([
      ["slug.md", "/docs/guide/slug"],
      ["deep.md", "/docs/guide/a/deep"],
    ]);
    const names = [
      "index.md",
      "other.md",
      "guide/index.md",
      "guide/README.md",
      "guide/a.md",
      "guide/other.md",
    ];
    const found = ["", "/"].map((slash) => {
      const pathOf = (name: string) =>
        slugs.get(name) ?? joinPath("/docs", name.replace(/(?:\/?(?:index|README))?\.md$/, ""));
      const files = new Map(
        [...names, "guide/a/other.md", ...slugs.keys()].map((name) => [name, pathOf(name) + slash]),
      );
      const routes = new Map([...files.values()].map((path) => [plainPath(path), path]));
      const page = { file: `docs/${from}`, path: pathOf(from) + slash };
      const link = resolveLink(raw, { ...targets, page, fileInFolder: from, files, routes });
      return "href" in link && link.href === pathOf(to) + slash + raw.replace(/^[^#?]*/, "");
    });
    expect(found).toEqual([true, true]);
  });

  it("is known to lead to a file, whatever the file's ending", () => {
    const isFile = (raw: string) => resolveLink(raw, targets);
    for (const raw of ["/img/a.svg", "/Brewfile", "/tool.1", "./b.pdf", "pathname:///archive.7z"])
      expect(isFile(raw), raw).toMatchObject({ file: true });
    for (const raw of ["/install", "../install.md", "#top", "https://example.org/tool.1"])
      expect(isFile(raw), raw).not.toHaveProperty("file");
  });

  it.each([
    // The only file of that name, wherever it is.
    ["guide/install.md", "../install.md"],
    ["/api/install.md", "../install.md"],
    ["./understanding/deeply/glosary.md", "./understanding/deeply/glossary.md"],
    // Not because most of the path is that of the folder.
    ["./understanding/deeply/tea.md", undefined],
    ["understanding/deeply/api/store.md", undefined],
    // Several are called so, and it is the name of the page itself.
    ["../nowhere/at/all/index.md", undefined],
    ["./further/down/below/x.md", undefined],
  ])("%s, which doesn't exist, is near %s", (raw, near) => {
    const deep = ["glossary.md", "index.md", "motivation.md"].map(
      (name) => `guide/understanding/deeply/${name}`,
    );
    const files = new Map([...targets.files, ...deep.map((name) => [name, `/docs/${name}`] as const)]);
    const hint = near ? `Did you mean "${near}"?` : "Correct the path; it is relative to this file.";
    expect(resolveLink(raw, { ...targets, files })).toMatchObject({ hint });
  });

  it("that would run a script is a problem", () => {
    for (const raw of ["javascript:alert(1)", "java\tscript:alert(1)", "DATA:text/html,x", "vbscript:x"])
      expect(href(raw)).toMatchObject({ problem: expect.stringContaining("is not allowed") });
  });
});

it.each([
  ["https://example.com/a b", "https://example.com/a%20b"],
  ["https://example.com/a\\b", "https://example.com/a%5Cb"],
  ["https://example.com/\\[\\", "https://example.com/%5C%5B%5C"],
  ['https://example.com/("t")', "https://example.com/(%22t%22)"],
  ["https://example.com?find=\\*", "https://example.com?find=%5C*"],
  ["https://example.com/a|b^c{d}", "https://example.com/a%7Cb%5Ec%7Bd%7D"],
  ["https://example.com/100%", "https://example.com/100%25"],
  ["https://example.com/100%20a", "https://example.com/100%20a"],
  ["https://example.com/ä", "https://example.com/%C3%A4"],
  ["//example.com/a b", "//example.com/a%20b"],
  ["mailto:a@example.com?subject=a b", "mailto:a@example.com?subject=a%20b"],
])("the address %s of another host is escaped as CommonMark says", (raw, href) => {
  expect(resolveLink(raw, targets)).toEqual({ href, external: true });
});
