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

it("no file imports, through others, itself, and no room of the packages does", () => {
  expect(circlesIn(arrowsOf(project, (file) => file))).toEqual([]);
  const room = (file: string) => (/\/src\/(client|node|shared)\//.test(file) ? 5 : 4);
  expect(circlesIn(arrowsOf(code, (file) => file.split("/").slice(0, room(file)).join("/")))).toEqual([]);
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
  const entries = ["", "/plugin", "/markdown", "/search"].map((entry) => `@plaindocs/engine${entry}`);
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
