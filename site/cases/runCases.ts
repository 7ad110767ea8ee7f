import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Nodes } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { testOptions } from "../builder/testOptions.ts";
import { writeLua } from "../builder/writeLua.ts";
import { type ContentPage, readContent } from "../readContent.ts";
import type { Installed } from "./findPlugin.ts";

const { resolve: resolvePackage } = createRequire(import.meta.url);
/** The environment variables with the language servers of pyright and basedpyright, which `npm ci` installs for the site. */
const servers: Record<string, string> = {};
for (const name of ["pyright", "basedpyright"])
  try {
    servers[name.toUpperCase()] = resolvePackage(`${name}/langserver.index.js`);
  } catch {
    console.warn(`${name} IS NOT INSTALLED: run npm ci. What is said of it is not tried.`);
  }

/** Cases mostly wait, so several run beside each other on each core. */
const atOnce = Math.max(4, 4 * availableParallelism());

/** How a case ended: why it `fails`, or for want of which program it was not run; neither if it holds. */
export interface Result {
  fails?: string;
  lacks?: string;
}

/** A case to run; with `edited`, as if the file of this name had that text. */
interface Run {
  id: string;
  edited?: { file: string; text: string };
}

/** A Lua example, and the same as a spec for lazy.nvim where the page shows both in tabs. */
interface LuaExample {
  code: string;
  lazy?: string;
  /** The file that it belongs into, if the page says so. */
  file?: string;
}

/** The Lua code blocks of a page, by the address of their section: `/install#keymap`. */
export function luaByAddress(page: ContentPage): Map<string, LuaExample[]> {
  const found = new Map<string, LuaExample[]>();
  let heading = 0;
  const add = (example: LuaExample) => {
    const address = `${page.route}#${page.headings[heading - 1]?.id ?? ""}`;
    found.set(address, [...(found.get(address) ?? []), example]);
  };
  visit(page.tree, (node) => {
    if (node.type === "heading") heading += 1;
    if (node.type === "code" && node.lang === "lua") {
      const file = /title="([^"]+)"/.exec(node.meta ?? "")?.[1];
      add({ code: node.value, ...(file === undefined ? {} : { file }) });
    }
    if (node.type !== "containerDirective" || !node.attributes?.plain) return;
    const [lazy = "", code = ""] = codeIn(node);
    add({ code, lazy });
    return SKIP;
  });
  return found;
}

function codeIn(node: Nodes): string[] {
  const found: string[] = [];
  visit(node, "code", ({ value }) => {
    // Without the comments that put lines in focus, as readers copy it.
    found.push(value.replace(/^ *-- \[!code.*\n/gm, ""));
  });
  return found;
}

/**
 * Runs cases, several beside each other, each in a Neovim of its own with an empty home folder. One that fails is run once
 * more by itself, when all the others have ended: on a busy machine it may have lacked time.
 * @returns how each ended, in the order of `runs`
 */
export function runCases(installed: Installed, runs: Run[]): Promise<Result>[] {
  const { run, remove } = prepareRuns(installed);
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const tried = runs.map(async (one, index) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await run(one, `${index}-first`);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  });
  let last: Promise<unknown> = Promise.allSettled(tried);
  const results = tried.map(async (first, index) => {
    const one = runs[index];
    if (!one || (await first).fails === undefined) return first;
    const again = last.then(() => run(one, `${index}-again`));
    last = again;
    return again;
  });
  void Promise.allSettled(results).then(remove);
  return results;
}

/** The Markdown of each section of a page, with what its components make, by address. */
function textByAddress({ route, markdown, headings, tree }: ContentPage): [string, string][] {
  const starts = [0];
  visit(tree, "heading", ({ position }) => {
    starts.push(position?.start.offset ?? 0);
  });
  return starts.map((start, index) => [
    `${route}#${headings[index - 1]?.id ?? ""}`,
    markdown.slice(start, starts[index + 1]),
  ]);
}

function prepareRuns({ neovim, plugin, otherPlugins }: Installed) {
  const folder = mkdtempSync(join(tmpdir(), "cases-"));
  const pages = join(folder, "pages.json");
  const examples: Record<string, LuaExample[]> = Object.fromEntries(
    readContent().flatMap((page) => [...luaByAddress(page)]),
  );
  const choices = new Map([
    ["log_level", '"INFO"'],
    ["picker_columns", '{ "search_result" }'],
  ]);
  const [code, lazy] = (["setup", "lazy"] as const).map((dialect) => writeLua(testOptions, choices, dialect));
  examples.builder = [{ code: code ?? "", lazy: lazy ?? "" }];
  const texts = Object.fromEntries(readContent().flatMap(textByAddress));
  writeFileSync(pages, JSON.stringify({ examples, texts }));
  const env = {
    HOME: folder,
    // In an unpacked archive, fd lies beside Neovim.
    PATH: [dirname(neovim), process.env.PATH].join(delimiter),
    PLUGIN: plugin,
    ...(otherPlugins === undefined ? {} : { OTHER_PLUGINS: otherPlugins }),
    NODE: process.execPath,
    NVIM: neovim,
    ...servers,
    // A Python that has debugpy.
    ...(process.env.DEBUGPY_PYTHON === undefined ? {} : { DEBUGPY_PYTHON: process.env.DEBUGPY_PYTHON }),
    PAGES: pages,
    CASES: import.meta.dirname,
  };
  const harness = JSON.stringify(join(import.meta.dirname, "harness.lua"));
  const script = `lua local ok, reason = xpcall(dofile, debug.traceback, ${harness}); if not ok then io.stderr:write(reason) vim.cmd("cquit 1") end`;
  const args = ["--clean", "--headless", "-c", script];
  // SIGKILL, because Lua that never ends lets Neovim see no other signal.
  const limits = { timeout: 240_000, killSignal: "SIGKILL" } as const;
  const run = ({ id, edited }: Run, name: string) => {
    const home = join(folder, name);
    mkdirSync(home, { recursive: true });
    const file = join(folder, `${name}-${edited?.file}`);
    if (edited) writeFileSync(file, edited.text);
    return new Promise<Result>((resolve) => {
      const own = {
        ...limits,
        cwd: home,
        env: { ...env, HOME: home, CASE: id, ...(edited ? { EDITED: edited.file, TEXT: file } : {}) },
      };
      execFile(neovim, args, own, (error, stdout, stderr) => {
        const what = error?.killed ? `it has not ended after ${limits.timeout / 1000} s\n` : "";
        if (error === null) resolve({});
        else if (error.code === 3) resolve({ lacks: stderr.trim().split("\n").at(-1) ?? "" });
        else resolve({ fails: `${what}${stderr}${stdout}` || error.message });
      });
    });
  };
  // A file that can't be read would fail each case.
  const { status, stderr } = spawnSync(neovim, args, { ...limits, cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`The cases can't be read: ${stderr.trim()}`);
  return { run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
