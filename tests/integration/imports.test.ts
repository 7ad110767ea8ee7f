import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const src = join(root, "packages/engine/src");

/** The relative imports of all source files, but not tests, in a folder of `src`: the file, and the folder imported. */
function importsOf(room: string): { file: string; to: string }[] {
  return readdirSync(join(src, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(src, room, name);
      const text = readFileSync(file, "utf8");
      return [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)].map(([, target = ""]) => ({
        file: relative(src, file),
        to: relative(src, resolve(file, "..", target)).split("/")[0] ?? "",
      }));
    });
}

/** The files that a file imports statically, types included. */
function importedFiles(file: string, text: string): string[] {
  const targets = text.matchAll(/^(?:import|export)\b[^;"']*?["'](\.[^"'?]+)/gm);
  return [...targets].map(([, target = ""]) => join(dirname(file), target));
}

/** The files that a file imports at some time later. */
function importedLater(file: string, text: string): string[] {
  return [...text.matchAll(/\bimport\(\s*["'](\.[^"'?]+)/g)].map(([, target = ""]) =>
    join(dirname(file), target),
  );
}

/** Finds a cycle of imports, dynamic ones included: the names of its files, with the first again at the end. */
function findCycle(texts: Map<string, string>): string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    const text = texts.get(file) ?? "";
    for (const next of [...importedFiles(file, text), ...importedLater(file, text)]) {
      const cycle = follow(next, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of texts.keys()) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

it("no file imports, through others, itself", () => {
  expect(findCycle(sources())).toBe(undefined);
  const round = {
    "a/x.ts": 'import { y } from "./y.ts";',
    "a/y.ts": 'import type {\n  X,\n} from "../a/x.ts";',
  };
  expect(findCycle(new Map(Object.entries(round)))).toEqual(["a/x.ts", "a/y.ts", "a/x.ts"]);
  const late = { ...round, "a/x.ts": 'const load = () => import("./y.ts");' };
  expect(findCycle(new Map(Object.entries(late)))).toEqual(["a/x.ts", "a/y.ts", "a/x.ts"]);
});

/** The room of a file: the folder in `client`, `node` or `shared` that it is in, however deep. A file beside them is its own. */
function roomOf(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

/**
 * Finds groups of folders that import each other directly or indirectly, each in alphabetical order. Dynamic imports are
 * left out: a folder may load its own subfolders later, and these use what the folder has for all of them.
 */
function findFolderCircles(texts: Map<string, string>): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    const room = roomOf(file);
    const targets = importedFiles(file, text).filter((target) => texts.has(target));
    edges.set(room, new Set([...(edges.get(room) ?? []), ...targets.map(roomOf)]));
  }
  const reachedFrom = (room: string) => {
    const reached = new Set<string>();
    const follow = (from: string) => {
      for (const next of edges.get(from) ?? []) {
        if (next === from || reached.has(next)) continue;
        reached.add(next);
        follow(next);
      }
    };
    follow(room);
    return reached;
  };
  const reach = new Map([...edges.keys()].map((room) => [room, reachedFrom(room)]));
  const circles = [...reach].map(([room, reached]) =>
    reached.has(room) ? [...reached].filter((other) => reach.get(other)?.has(room)).sort() : [],
  );
  return [
    ...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle])).values(),
  ];
}

it("no room of src imports, through others, itself", () => {
  const prefix = "packages/engine/src/";
  const own = [...sources()].filter(([file]) => file.startsWith(prefix) && !/\.test\.tsx?$/.test(file));
  const texts = new Map(own.map(([file, text]) => [file.slice(prefix.length), text]));
  expect(findFolderCircles(texts)).toEqual([]);
  const round = {
    "node/a/x.ts": 'import { y } from "../b/y.ts";',
    "node/a/inner/z.ts": "",
    "node/b/y.ts": 'import type { Z } from "../a/inner/z.ts";',
    "node/c.ts": 'import "./a/x.ts";',
  };
  expect(findFolderCircles(new Map(Object.entries(round)))).toEqual([["node/a", "node/b"]]);
});

describe("imports between the rooms", () => {
  it("never lead from shared to client or node", () => {
    expect(importsOf("shared").filter(({ to }) => to !== "shared")).toEqual([]);
  });

  it("never lead from client to node", () => {
    expect(importsOf("client").filter(({ to }) => to !== "client" && to !== "shared")).toEqual([]);
  });

  it("never lead from node out of src", () => {
    expect(importsOf("node").filter(({ to }) => !["node", "client", "shared"].includes(to))).toEqual([]);
  });
});

/** Every TypeScript file of the project with its text, by path. */
function sources(): Map<string, string> {
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`);
  // A copy of the project may lack the website.
  const folders = [...packages, "site", "bench", "tests", "scripts"].filter((name) =>
    existsSync(join(root, name)),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const code = [...readdirSync(root), ...files].filter(
    (name) => /\.(tsx?|mjs)$/.test(name) && !/sites\/(broken|\.dev)|bench\/peers\/\w+\//.test(name),
  );
  return new Map(code.map((name) => [name, readFileSync(join(root, name), "utf8")]));
}

it("everything that a file exports is used by another one", () => {
  const texts = [...sources()];
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
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

/** What the sources of a package import from outside of it: static, dynamic and types. Tests may import anything. */
function importsFromOutside(name: string): { file: string; to: string }[] {
  const folder = join(root, "packages", name, "src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
      const targets = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(
        ([, to = ""]) => to,
      );
      const isOutside = (to: string) => relative(folder, resolve(folder, dirname(file), to)).startsWith("..");
      return targets.filter((to) => !to.startsWith(".") || isOutside(to)).map((to) => ({ file, to }));
    });
}

describe("imports between the packages", () => {
  const plugins = readdirSync(join(root, "packages")).filter((name) => name !== "engine");

  it("never lead from the engine to a plugin", () => {
    const all = importsFromOutside("engine");
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ to }) => to.startsWith(".") || to.startsWith("@plaindocs/"))).toEqual([]);
  });

  it.each(plugins)("of the plugin %s lead to the entries of the engine alone", (name) => {
    const own = importsFromOutside(name).filter(
      ({ to }) => to.startsWith(".") || to.startsWith("@plaindocs/"),
    );
    const entries = ["", "/plugin", "/markdown", "/search"].map((entry) => `@plaindocs/engine${entry}`);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ to }) => !entries.includes(to))).toEqual([]);
  });
});

/** What source files name as a path into the website's folder: in imports of any kind, and in other texts. */
function pathsIntoSite(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/["'`](\.\.?\/[^"'`\n]*)["'`]/g)]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((path) => path === "site" || path.startsWith("site/"))
      .map((path) => `${file}: ${path}`),
  );
}

it("packages and their tests name nothing of the website", () => {
  const own = new Map([...sources()].filter(([file]) => /^(packages|tests)\//.test(file)));
  // The falsehoods below.
  own.delete("tests/integration/imports.test.ts");
  expect(own.size).toBeGreaterThan(300);
  expect(pathsIntoSite(own)).toEqual([]);
  const wrong = {
    "tests/integration/a.test.ts": 'const made = () => import("../../site/madeSite.ts");',
    "packages/engine/src/node/b.test.ts": 'join(import.meta.dirname, "../../../../site")',
    "tests/e2e/c.spec.ts": 'import "./site/other.ts";',
  };
  expect(pathsIntoSite(new Map(Object.entries(wrong)))).toEqual([
    "tests/integration/a.test.ts: site/madeSite.ts",
    "packages/engine/src/node/b.test.ts: site",
  ]);
});

/** What can be imported of `fs` without getting at what a file holds. */
const harmless =
  /^(?:type |(?:exists|stat|lstat|realpath|readdir|access)(?:Sync)?$|(?:mkdir|mkdtemp|write|writeFile|appendFile|rename|rm|rmdir|unlink|close|fsync|utimes|chmod)(?:Sync)?$|constants$)/;

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
  "engine/src/node/config/failurePlace.ts": "a line of the configuration that failed, to find a place in it",
  "engine/src/node/plugins/addPlugins.ts": "scripts of the site, for a hash",
  "engine/src/node/files/store.ts": "what builds remember",
  "engine/src/node/files/writeKept.ts": "files of a repository, to copy or replace them there",
  "engine/src/node/output/buildRecord.ts": "the record of the last build",
  "engine/src/node/output/place.ts": "the last build's files, for a hash",
  "engine/src/node/render/licenses.ts": "licences of packages",
  "engine/src/node/problems/timeLimit.ts": "nothing: a thread that writes a message",
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
    "files/json.ts",
    "packages/docusaurus/src/migrate/migrate.ts",
  ],
  // What a page names.
  readShown: ["pages/compile/lookups.ts"],
  readWithin: ["output/stage.ts", "server/answer.ts", "siteFiles.ts"],
};

describe("what reads files to publish them asks first:", () => {
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
  ])("such as by %s", (text) => {
    expect(readingIn(text)).not.toEqual([]);
    expect(readingIn('import { existsSync, type Stats } from "node:fs";\n// import fs from "fs";')).toEqual(
      [],
    );
  });

  it.each(Object.entries(askers))("%s is asked for by the modules that are listed for it", (name, known) => {
    const prefix = "packages/engine/src/node/";
    const callers = modules.filter(
      ([, text]) => new RegExp(`\\b${name}\\(`).test(text) && !text.includes(`function ${name}(`),
    );
    expect(callers.map(([file]) => file.replace(prefix, "")).sort()).toEqual(known);
  });
});
