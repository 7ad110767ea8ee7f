import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import budgets from "../../budgets.json" with { type: "json" };
import { builtSite } from "../harness/sites.ts";
import { expect, test } from "../harness/test.ts";

/** Paths of the built site's files whose names match. */
function pathsOf(name: RegExp): string[] {
  const paths = readdirSync(builtSite("handbook").dir, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => name.test(path));
}

/** The size of a file as a host sends it. */
function sent(path: string): [path: string, size: number] {
  return [path, brotliCompressSync(readFileSync(join(builtSite("handbook").dir, path))).length];
}

/** A message for each file that exceeds its budget or has none. */
function over(files: Iterable<[path: string, size: number]>, budgetOf: (path: string) => number | undefined) {
  return [...files].flatMap(([path, size]) => {
    const budget = budgetOf(path);
    if (budget === undefined) return [`${path} has no budget in tests/budgets.json: it is ${size} bytes`];
    return size > budget ? [`${path} is ${size} bytes, ${size - budget} over its budget of ${budget}`] : [];
  });
}

/** The name of a hashed file: `worker` of `pd-assets/worker-BDMaK79k.js`, `app` of `pd-assets/app-en-BDMaK79k.js`. */
const nameOf = (path: string) => {
  const name = path.replace(/^.*\//, "").replace(/-[\w-]{8,10}\.\w+$/, "");
  return name.startsWith("app-") ? "app" : name;
};

/** The names of files, each once and sorted: a site has some files once per locale or version. */
const namesOf = (paths: string[]) => [...new Set(paths.map(nameOf))].sort();

const documents = () => pathsOf(/\.html$/);
const scripts = () => pathsOf(/\.js$/);

test("the frame of every document, which is all but its text and outline, keeps to its budget", () => {
  const { dir } = builtSite("handbook");
  const frames = documents().map((path): [string, number] => {
    const html = readFileSync(join(dir, path), "utf8");
    const frame = html.replace(/<article id="article".*<\/article>|<nav id="toc".*?<\/nav>/gs, "");
    return [path, brotliCompressSync(frame).length];
  });
  expect(frames.length).toBeGreaterThan(20);
  expect.soft(over(frames, () => budgets.frame)).toEqual([]);
});

test("every script keeps to its budget", () => {
  const known = new Map(Object.values(budgets.scripts).flatMap((group) => Object.entries(group)));
  expect.soft(namesOf(scripts())).toEqual([...known.keys()].sort());
  expect.soft(over(scripts().map(sent), (path) => known.get(nameOf(path)))).toEqual([]);
});

test("a document loads the scripts that are counted as loaded, and no others", () => {
  const { dir } = builtSite("handbook");
  const loaded = new Set<string>();
  const add = (path: string) => {
    loaded.add(nameOf(path));
    const code = readFileSync(join(dir, path), "utf8");
    for (const [, file] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g))
      add(`pd-assets/${file}`);
  };
  for (const path of documents()) {
    const html = readFileSync(join(dir, path), "utf8");
    for (const [, file = ""] of html.matchAll(/<(?:script|link)[^>]+"\/(pd-assets\/[^"]+\.js)"/g)) add(file);
  }
  expect([...loaded].sort()).toEqual(Object.keys(budgets.scripts["at load"]).sort());
});

test("the app asks to be compiled while it loads, in the place where browsers look for that", () => {
  const { dir } = builtSite("handbook");
  const apps = scripts().filter((path) => nameOf(path) === "app");
  const firstLines = apps.map((path) => readFileSync(join(dir, path), "utf8").split("\n", 1)[0]);
  expect(new Set(firstLines)).toEqual(new Set(["//# allFunctionsCalledOnLoad"]));
});

test("the search index keeps to its budget for each kilobyte of Markdown", () => {
  const { dir } = builtSite("handbook");
  const markdown = pathsOf(/\.md$/).filter((path) => path !== "markdown-page.md");
  const kilobytes = markdown.reduce((sum, path) => sum + statSync(join(dir, path)).size / 1000, 0);
  const paths = pathsOf(/^search-index\//);
  expect(paths.length).toBeGreaterThan(0);
  const { index } = budgets["index per kilobyte of Markdown"];
  expect.soft(over(paths.map(sent), () => index * kilobytes)).toEqual([]);
});
