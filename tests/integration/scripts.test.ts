import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Runs a module's source in another process. @returns what it prints */
async function runModule(text: string, env: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, cwd: root };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", text],
    options,
  );
  return stdout.trim();
}

it("a program's path that leads nowhere is named with its variable, and nothing is installed instead", async () => {
  const text = `import { findPrograms } from "./scripts/programs.mjs";
    await findPrograms(["nginx"]).catch((error) => console.log(error.message));`;
  expect(await runModule(text, { NGINX_PATH: "/nowhere/nginx", PATH: "" })).toBe(
    "NGINX_PATH is /nowhere/nginx, and there is no such file.\nCorrect it, or unset it: then the program is looked for, or installed.",
  );
});

describe("the compiled engine", () => {
  /** Makes a folder with a copy of the script that compiles the engine, and empty sources for it. */
  function emptyEngine(): string {
    mkdirSync(join(root, ".cache"), { recursive: true });
    const dir = mkdtempSync(join(root, ".cache/scripts-test-"));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const entries = ["cli", "worker"];
    for (const file of ["package-lock.json", ...entries.map((name) => `src/node/${name}.ts`)]) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), "");
    }
    cpSync(join(root, "scripts/engine.mjs"), join(dir, "scripts/engine.mjs"));
    return dir;
  }

  async function compile(dir: string): Promise<string> {
    const id =
      await runModule(`import { compileEngine } from ${JSON.stringify(join(dir, "scripts/engine.mjs"))};
      console.log((await compileEngine()).id);`);
    return join(dir, ".cache/engine", id);
  }

  it("is cleared away when nobody has used it for a day, and not when a server does", async () => {
    const dir = emptyEngine();
    const long = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    const used = await compile(dir);
    utimesSync(used, long, long);
    await compile(dir);
    expect(statSync(used).mtimeMs).toBeGreaterThan(long.getTime() + 60_000);

    writeFileSync(join(dir, "src/node/cli.ts"), "export {};");
    const unused = await compile(dir);
    expect([used, unused].map((folder) => existsSync(folder))).toEqual([true, true]);

    utimesSync(unused, long, long);
    writeFileSync(join(dir, "src/node/cli.ts"), "export {}; // another");
    await compile(dir);
    expect([used, unused].map((folder) => existsSync(folder))).toEqual([true, false]);
  });
});
