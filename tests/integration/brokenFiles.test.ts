import { execFile } from "node:child_process";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { redirectFiles } from "../../packages/engine/src/node/features/redirects.ts";
import { makeSite } from "../../packages/engine/src/node/makeSite.ts";
import { checkPaths } from "../../packages/engine/src/node/output/checkPaths.ts";
import { formatProblem, type Problem, SiteError } from "../../packages/engine/src/node/problems/problems.ts";
import { makeDocuments } from "../../packages/engine/src/node/siteFiles.ts";
import { temporarySite } from "./temporarySite.ts";

const home = { "pages/index.md": "# Start\n" };

const homeless = 'export default { title: "Docs", url: "https://example.org" };\n';

type Files = Parameters<typeof temporarySite>[0];

const firstLines = (problems: readonly Problem[]) =>
  problems.map((one) => formatProblem(one).split("\n")[0] ?? "");

/** The first line of each problem of a site. */
const problemsOf = (siteDir: string): Promise<string[]> =>
  makeSite({ siteDir }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof SiteError) return firstLines(error.problems);
      throw error;
    },
  );

/** The first line of each problem of a site of these files and a correct start page. */
const failures = async (files: Files) =>
  problemsOf(await temporarySite({ "docs/index.md": "# Start\n", ...files }));

/** A site without problems, and its docs. */
async function made(files: Files) {
  const site = await makeSite({ siteDir: await temporarySite(files) });
  return { site, docs: site.pages.filter(({ data }) => data.kind === "doc") };
}

it("folders may be nested as deep as a disk holds", async () => {
  const { docs } = await made({ "docs/index.md": "# A", [`docs/${"a/".repeat(300)}x.md`]: "# X" });
  expect(docs).toHaveLength(2);
});

it("a text may be UTF-8 with a byte order mark and any line ending", async () => {
  const { docs } = await made({
    "docs/index.md": "\uFEFF---\r\ntitle: One\r\n---\r\n# Start\r\n\r\nText\r\n",
    "docs/mac.md": "---\rtitle: Two\r---\r# Mac\r",
    "docs/a/_category_.json": '\uFEFF{ "label": "Ä" }',
    "docs/a/b.md": "# B",
  });
  expect(docs.map(({ title }) => title)).toEqual(["B", "One", "Two"]);
});

it("a text that is no UTF-8, such as UTF-16, or holds NUL is a problem with its place", async () => {
  const said = await failures({
    "docs/le.md": Buffer.from("\uFEFF# A", "utf16le"),
    "docs/be.md": Buffer.from([0xfe, 0xff, 0, 0x23]),
    "docs/nul.md": "# A\n\nb\0c\n",
    "docs/latin.md": Buffer.from("# A\n\nna\xefve\n", "latin1"),
    "docs/no-mark.md": Buffer.from("# A\n", "utf16le"),
  });
  expect(said).toEqual([
    "docs/be.md:1:1: it holds bytes that are not UTF-8",
    "docs/latin.md:3:3: it holds bytes that are not UTF-8",
    "docs/le.md:1:1: it holds bytes that are not UTF-8",
    "docs/no-mark.md:1:2: it holds a NUL character",
    "docs/nul.md:3:2: it holds a NUL character",
  ]);
});

it("a page of 30 MB, and JSON of nine million letters that never ends, are refused at once", async () => {
  expect(await failures({ "docs/a.md": Buffer.alloc(30_000_000, "x\n") })).toEqual([
    expect.stringMatching(/more than 500000 characters/),
  ]);
  const files = { "docs/a.md": "# A\n", "versions.json": `["${"a".repeat(9_000_000)}` };
  expect(await failures(files)).toEqual([
    "versions.json:1:9000003: it can't be read as JSON: Unterminated string",
  ]);
});

it("a file or folder that may not be read is a problem that says what to do", async () => {
  const siteDir = await temporarySite({
    "docs/a.md": "# A",
    "docs/closed.md": "# B",
    "docs/shut/c.md": "# C",
  });
  await chmod(siteDir, 0o755);
  await chmod(join(siteDir, "docs/closed.md"), 0);
  await chmod(join(siteDir, "docs/shut"), 0);
  onTestFinished(() => chmod(join(siteDir, "docs/shut"), 0o755));
  const script = join(import.meta.dirname, "readAsAnybody.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, siteDir]);
  const mend = "may not be read or written (EACCES)\n  → Change its permissions, or its folder's.";
  expect(JSON.parse(stdout)).toEqual([`docs/shut: it ${mend}`, `docs/closed.md: it ${mend}`]);
});

it("a symbolic link to a file or folder of the site is followed", async () => {
  const { docs, site } = await made({
    ...home,
    "docs/a/x.md": "# X",
    "docs/b": { linkTo: "a" },
    "docs/y.md": { linkTo: "a/x.md" },
    "static/img/a.txt": "a",
    "static/b.txt": { linkTo: "../static/img/a.txt" },
  });
  expect(docs.map(({ data }) => data.path)).toEqual(["/a/x", "/b/x", "/y"]);
  expect([...site.content.staticFiles.keys()]).toEqual(["b.txt", "img/a.txt"]);
});

it("a symbolic link that is a loop, leads nowhere, out of the site or to a hidden file is a problem", async () => {
  const said = await failures({
    ".env": "# Secret",
    ".git/a.md": "# Secret",
    "docs/a/x.md": "# X",
    "docs/a/up": { linkTo: ".." },
    "docs/a/other": { linkTo: "../b" },
    "docs/b/y.md": "# Y",
    "docs/b/other": { linkTo: "../a" },
    "docs/self.md": { linkTo: "self.md" },
    "docs/z.md": { linkTo: "nothing" },
    "docs/etc": { linkTo: "/etc" },
    "docs/env.md": { linkTo: "../.env" },
    "docs/git": { linkTo: "../.git" },
  });
  expect(said.sort()).toEqual([
    "docs/a/other/other: this symbolic link to a folder is in a linked folder itself",
    "docs/a/up: this symbolic link leads to a folder that it is in, which has no end",
    "docs/b/other/other: this symbolic link to a folder is in a linked folder itself",
    "docs/b/other/up: this symbolic link to a folder is in a linked folder itself",
    "docs/env.md: this symbolic link leads to a hidden file, .env",
    "docs/etc: this symbolic link leads out of the site, to /etc",
    "docs/git: this symbolic link leads to a hidden file, .git",
    "docs/self.md: it is a symbolic link that leads back to itself (ELOOP)",
    "docs/z.md: it doesn't exist (ENOENT)",
  ]);
});

it.each([
  ["static", "inside", "static"],
  ["docs", "inside", "docs"],
  ["pages", "inside", "pages"],
  ["versions.json", "a.json", "versions.json"],
  ["sidebars.json", "a.json", "sidebars.json"],
  ["i18n/de", "", "i18n/de/code.json"],
])("a symbolic link in place of %s stays in the site too", async (name, target, named) => {
  const files = { "inside/a.md": "# Secret", "a.json": '"secret"', "code.json": '{"a":"secret"}' };
  const elsewhere = await temporarySite(files);
  const siteDir = await temporarySite({
    "site.config.mjs": homeless.replace("};", ', i18n: { defaultLocale: "en", locales: ["en", "de"] } };'),
    [name]: { linkTo: join(elsewhere, target) },
  });
  const end = join(elsewhere, named.endsWith("code.json") ? "code.json" : target);
  expect(await problemsOf(siteDir)).toContain(
    `${named}: this symbolic link leads out of the site, to ${end}`,
  );
});

it("a symbolic link to a folder of the site may stand in place of another", async () => {
  const { docs } = await made({ "text/index.md": "---\nslug: /\n---\n# Start", docs: { linkTo: "text" } });
  expect(docs).toHaveLength(1);
});

it("a folder in place of a category file is read as a file, which is a problem", async () => {
  const siteDir = await temporarySite({ ...home, "docs/a/x.md": "# X" });
  await mkdir(join(siteDir, "docs/a/_category_.json"));
  expect(await problemsOf(siteDir)).toEqual([
    "docs/a/_category_.json: it is a folder, and a file is needed (EISDIR)",
  ]);
});

it("a file name may be anything that a disk takes; its address is percent-encoded", async () => {
  const { docs } = await made({
    ...home,
    "docs/a b.md":
      "# A\n\n[p](./100%25.md) [s](./c%23.md#x) [u](./größe/日本語.md) [q](what%3F) [i](<./größe/日本語.md>)\n\n![i](/img/1%25%20%23.svg)\n",
    "docs/100%.md": "# P",
    "docs/c#.md": "# S\n\n## X",
    "docs/größe/日本語.md": "# U\n\n[up](../a%20b.md)",
    "docs/what?.md": "# Q",
    "static/img/1% #.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  });
  expect(docs.map(({ data }) => [data.path, data.markdown])).toEqual([
    ["/100%25", "/100%25.md"],
    ["/a%20b", "/a%20b.md"],
    ["/c%23", "/c%23.md"],
    ["/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC%E8%AA%9E", "/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC%E8%AA%9E.md"],
    ["/what%3F", "/what%3F.md"],
  ]);
  const html = docs[1]?.html ?? "";
  for (const href of ["/100%25", "/c%23#x", docs[3]?.data.path, "/what%3F"])
    expect(html).toContain(`href="${href}"`);
  expect(html).toContain('src="/img/1%25%20%23.svg"');
  // A browser's URL parser must leave the paths as they are.
  for (const { data } of docs) expect(new URL(data.path, "http://host").pathname).toBe(data.path);
});

it("a page at the address of another language's page, or of a redirect, is a problem that names both", async () => {
  const { site } = await made({
    "site.config.mjs":
      'export default { title: "D", url: "https://e.org", i18n: { locales: ["en", "de"] }, redirects: [{ from: "/Old", to: "/a" }] };',
    ...home,
    "docs/a.md": "# A",
    "docs/de/a.md": "# B",
    "docs/old.md": "# Old",
  });
  const files = [...redirectFiles(site.redirects, site.config), ...makeDocuments(site, {})];
  expect(firstLines(checkPaths(files).problems)).toEqual([
    "docs/old.md: old.html and Old.html (redirects[0].from) differ by case alone",
    "docs/a.md: two files of the site would stand at de/a.html: its own and that of docs/de/a.md",
  ]);
});

it("a draft that a sidebar or a neighbour names is left out without a word", async () => {
  const { docs } = await made({
    "site.config.mjs":
      'export default { title: "D", url: "https://e.org", docs: { sidebars: { a: ["a", "b"] } } };',
    ...home,
    "docs/a.md": "---\npagination_next: b\n---\n# A",
    "docs/b.md": "---\ndraft: true\n---\n# B",
  });
  expect(docs.map(({ data }) => data.path)).toEqual(["/a"]);
});

const file = (name: string, ...paths: string[]) => ({ paths, content: "", source: { file: name } });
const staticFile = (path: string) => file(`static file ${path}`, path);

it("files of a built site that would take each other's place are problems", () => {
  const copied = ["img/A.svg", "img/a.svg", "install", "404.html"].map(staticFile);
  const own = [["install.html", "install/index.html"], ["404.html"]].map((paths) => ({ paths, content: "" }));
  expect(firstLines(checkPaths([...own, ...copied]).problems)).toEqual([
    "static file img/a.svg: img/a.svg and img/A.svg differ by case alone",
    "static file install: install is a file, and install/index.html needs a folder there",
    "static file 404.html: two files of the site would stand at 404.html: its own and one that the build makes",
  ]);
});

it("pages and static files in the folder of hashed files are problems, which say why", () => {
  const page = file("docs/pd-assets/a.md", "pd-assets/a.html", "pd-assets/a/index.html");
  const script = { paths: ["pd-assets/app-a1b2c3d4.js"], content: "" };
  const own = file("docs/assets/a.md", "assets/a.html", "assets/logo.png");
  const said = checkPaths([script, page, staticFile("PD-Assets/logo.png"), own]).problems.map(formatProblem);
  expect(said.map((text) => text.split(":")[0])).toEqual([
    "docs/pd-assets/a.md",
    "static file PD-Assets/logo.png",
  ]);
  expect(said[1]).toContain("Give its folder another name");
});
