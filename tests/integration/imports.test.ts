import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { arrowsOf, circlesIn, readCode } from "../../scripts/weight.mjs";

const root = resolve(import.meta.dirname, "../..");
const code = readCode();

/** Every TypeScript file of the project with its text, by path. */
function sources(): Map<string, string> {
  // A copy of the project may lack the website.
  const folders = ["packages", "site", "bench", "tests", "scripts"].filter((name) =>
    existsSync(join(root, name)),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const read = [...readdirSync(root), ...files].filter(
    (name) => /\.(tsx?|mjs)$/.test(name) && !/\/dist\/|sites\/(broken|\.dev)|bench\/peers\/\w+\//.test(name),
  );
  return new Map(read.map((name) => [name, readFileSync(join(root, name), "utf8")]));
}

const project = sources();
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

it("no file imports, through others, itself, and no module of the packages does", () => {
  expect(circlesIn(arrowsOf(project, (file) => file))).toEqual([]);
  const depth = (file: string) => (/\/src\/(client|node|shared)\//.test(file) ? 5 : 4);
  expect(circlesIn(arrowsOf(code, (file) => file.split("/").slice(0, depth(file)).join("/")))).toEqual([]);
});

it("imports never lead from shared to client or node, nor from client to node, nor from these out of the engine", () => {
  const arrows = arrowsOf(code, (file) => file.split("/").slice(1, 4).join("/"));
  expect([...(arrows.get("engine/src/shared") ?? ["none"])]).toEqual([]);
  expect([...(arrows.get("engine/src/client") ?? [])]).toEqual(["engine/src/shared"]);
  expect([...(arrows.get("engine/src/node") ?? [])].sort()).toEqual([
    "engine/src/client",
    "engine/src/shared",
  ]);
});

it("a plugin imports the entries of the engine alone, and the engine no plugin", () => {
  const entries = ["", "/plugin", "/markdown", "/search", "/start"].map(
    (entry) => `@plaindocs/engine${entry}`,
  );
  for (const [file, text] of code) {
    const targets = [...withoutComments(text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)];
    const own = file.split("/").slice(0, 3).join("/");
    const foreign = targets
      .map(([, to = ""]) => (to.startsWith(".") ? join(dirname(file), to) : to))
      .filter(
        (to) => to.startsWith("@plaindocs/") || (to.startsWith("packages/") && !to.startsWith(`${own}/`)),
      );
    const allowed = own === "packages/engine/src" ? [] : entries;
    expect({ file, foreign: foreign.filter((to) => !allowed.includes(to)) }).toEqual({ file, foreign: [] });
  }
});

it("everything that a file exports is used by another one", () => {
  const texts = [...project];
  const words = texts.map(([file, text]) => ({ file, words: new Set(withoutComments(text).match(/\w+/g)) }));
  // What the benches offer is used by the website, which a copy of the project may lack.
  const asked = texts.filter(([file]) => !file.startsWith("bench/") || existsSync(join(root, "site")));
  const unused = asked.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !words.some((other) => other.file !== file && other.words.has(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

it("packages and their tests name nothing of the website", () => {
  const own = [...project].filter(([file]) => /^(packages|tests)\//.test(file));
  expect(own.length).toBeGreaterThan(300);
  const paths = own.flatMap(([file, text]) =>
    [...text.matchAll(/["'`](\.\.?\/[^"'`\n]*)["'`]/g)]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((path) => path === "site" || path.startsWith("site/"))
      .map((path) => `${file}: ${path}`),
  );
  expect(paths).toEqual([]);
});

/** What can be imported of `fs` without getting at what a file holds. */
const harmless =
  /^(?:type |(?:exists|stat|lstat|realpath|readdir|access)(?:Sync)?$|(?:mkdir|mkdtemp|write|writeFile|appendFile|rename|symlink|rm|rmdir|unlink|close|fsync|utimes|chmod)(?:Sync)?$|constants$)/;

/** The names by which a text can read files: what it imports of `fs`, all of it, and modules that serve or load files. */
function readingIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const named = [
    ...code.matchAll(/import\s*(\{[^}]*\}|[^"'{]*?)\s*from\s*["'](?:node:)?fs(?:\/promises)?["']/g),
  ].flatMap(([, names = ""]) =>
    (names.startsWith("{") ? names.slice(1, -1).split(",") : ["all of fs"]).map((name) => name.trim()),
  );
  const others = code.match(
    /(?:require|import|getBuiltinModule)\(\s*["'`](?:node:)?fs(?:\/promises)?["'`]|["'](?:sirv|fs-extra|graceful-fs)["']|\bvite\.transformRequest\b/g,
  );
  return [...named.filter((name) => name !== "" && !harmless.test(name)), ...(others ?? [])];
}

/** The modules of the packages that read files, by what each reads. Only the first two read what is published of a site. */
const readers: Record<string, string> = {
  "engine/src/node/files/containment.ts": "asks before it reads a file that is published as it is",
  "engine/src/node/files/readText.ts": "asks before it reads a text",
  "engine/src/node/content/pictureSize.ts": "the size of a picture that may be published",
  "engine/src/node/output/marker.ts": "the list of what the last build made",
  "engine/src/node/render/licenses.ts": "licences of packages",
  "engine/src/node/server/previewServer.ts": "what a build published",
  "engine/src/node/commands/program.ts": "the engine's package.json",
  "engine/src/node/commands/init.ts": "files of a repository, to write a configuration",
  "vimdoc/src/help/command.ts": "the help file that it replaces",
};

/** The modules that read texts of a site, or files as they are, by what leads them there. */
const askers: Record<string, string[]> = {
  // What the configuration names, or a command that publishes nothing.
  readText: [
    "commands/pluginSite.ts",
    "content/pageFile.ts",
    "content/sidebars/categories.ts",
    "content/styles.ts",
    "files/gitIgnored.ts",
    "files/json.ts",
    "packages/docusaurus/src/migrate/accent.ts",
    "packages/docusaurus/src/migrate/migrate.ts",
  ],
  // What a page names.
  readShown: ["content/parts.ts"],
  readWithin: ["commands/docsVersion.ts", "output/writeSite.ts", "server/answer.ts", "siteFiles.ts"],
};

const modules = [...sources()].filter(
  ([file]) => /^packages\/\w+\/src\//.test(file) && !/\.test\.tsx?$|\/testing\/|\/client\//.test(file),
);

it("a module that can read files stands in the list of those that may, with what it reads", () => {
  const reading = modules
    .filter(([, text]) => readingIn(text).length > 0)
    .map(([file]) => file.replace("packages/", ""));
  expect(reading.sort()).toEqual(Object.keys(readers).sort());
});

it.each([
  'import { readFile } from "node:fs/promises";',
  'import { existsSync,\n  copyFileSync as copy } from "fs";',
  'import { promises } from "node:fs";',
  'import fs from "node:fs";',
  'import * as disk from "node:fs/promises";',
  'const { readFileSync } = require("node:fs");',
  'const fs = await import("node:fs");',
  'process.getBuiltinModule("node:fs");',
  'import { symlink, link } from "node:fs/promises";',
  'import serve from "sirv";',
])("a module that can read files is known by %s", (text) => {
  expect(readingIn(text)).not.toEqual([]);
  expect(readingIn('import { existsSync, type Stats } from "node:fs";\n// import fs from "fs";')).toEqual([]);
});

it.each(Object.entries(askers))("%s is asked for by the modules that are listed for it", (name, known) => {
  const prefix = "packages/engine/src/node/";
  const callers = modules.filter(
    ([, text]) => new RegExp(`\\b${name}\\(`).test(text) && !text.includes(`function ${name}(`),
  );
  expect(callers.map(([file]) => file.replace(prefix, "")).sort()).toEqual(known);
});
