import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { temporarySite } from "../../../../tests/integration/temporarySite.ts";
import { readUnparsed } from "./markdown/parse.ts";
import { openPool } from "./pool.ts";

/**
 * Opens a pool whose threads run this code in place of compiling a page, with limits of time and 64 MB.
 * @param pages how many it is told to compile
 */
async function compileWith(code: string, { pages = 1, seconds = 2 } = {}) {
  const dir = await temporarySite({
    "worker.js": `export default (task) => { if (task !== "start") { ${code} } };`,
  });
  const worker = pathToFileURL(join(dir, "worker.js"));
  const site = { siteDir: dir, overrides: undefined, sites: [] };
  const pool = openPool(site, worker, { seconds, megabytes: 64 });
  onTestFinished(pool.close);
  const lookups = {
    folders: [],
    staticFiles: new Map(),
    kept: { siteDir: "", folders: [], drafts: new Set<string>(), ignored: new Set<string>() },
    written: new Set<string>(),
  };
  const { compile } = pool.compiler(lookups, pages);
  const compilePage = (file: string) =>
    compile({ name: file, file, path: "/a", source: readUnparsed(file, "# A") }, 0);
  return { compilePage, pool };
}

it("a page that takes too long to compile is a problem of that page, and others are compiled all the same", async () => {
  const { compilePage } = await compileWith('while (task.compile.file === "docs/a.md"); return "compiled";');
  await expect(compilePage("docs/a.md")).rejects.toThrow(
    "docs/a.md: the page takes more than 2 seconds to compile",
  );
  expect(await compilePage("docs/b.md")).toBe("compiled");
});

it("a page that takes too much memory to compile is a problem of that page", async () => {
  // Objects, not arrays that are filled: Node 24 can't end a loop of those (V8 leaves out its check), neither by a limit
  // of memory nor by `terminate`.
  const { compilePage } = await compileWith(
    "const all = []; for (;;) all.push(Object.fromEntries([[Math.random(), all]]));",
    { seconds: 20 },
  );
  await expect(compilePage("docs/a.md")).rejects.toThrow(
    "docs/a.md: the page takes more than 64 MB of memory to compile",
  );
});

it.each([
  ["an error", 'throw new TypeError("a mistake");', "docs/a.md: a mistake"],
  ["an answer that can't be sent", "return { page: () => {} };", "docs/a.md: "],
  [
    "an answer of a class that throws when it is read",
    "return { get page() { throw new Error('read'); } };",
    "docs/a.md: ",
  ],
])("%s of a thread names the page", async (_, code, said) => {
  const { compilePage } = await compileWith(code);
  await expect(compilePage("docs/a.md")).rejects.toThrow(said);
});

it("a problem that a thread names has its place in the main thread", async () => {
  const { compilePage } = await compileWith(
    'return { failed: [{ file: "site.config.ts", key: "plugins[0]", message: "no ink" }], warnings: [] };',
  );
  await expect(compilePage("docs/a.md")).rejects.toMatchObject({
    problems: [{ file: "site.config.ts", key: "plugins[0]", message: "no ink" }],
  });
});

it.each([
  [1, "go on with the files"],
  [1000, "end, and others go on"],
])("threads that compiled %d pages %s", async (pages, what) => {
  const { compilePage, pool } = await compileWith(
    'return import("node:worker_threads").then(({ threadId }) => threadId);',
    { pages },
  );
  const before = [await compilePage("docs/a.md"), await compilePage("docs/b.md")];
  await pool.compiled();
  expect(before.includes(await compilePage("docs/c.md"))).toBe(what.startsWith("go on"));
});
