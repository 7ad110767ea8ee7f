import { execFile } from "node:child_process";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporarySite } from "./temporarySite.ts";

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

it.each(["start.mjs", "test.mjs"])("%s refuses an option that it doesn't know with 2", async (script) => {
  const failure = await promisify(execFile)(process.execPath, [
    join(root, "scripts", script),
    "--nonsense",
  ]).catch(({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`);
  expect(failure).toMatch(/^2 Unknown option '--nonsense'/);
});

it("on Windows itself every script ends with what to use in its place", async () => {
  const text = `Object.defineProperty(process, "platform", { value: "win32" });
    console.error = console.log;
    await import("./scripts/node-version.mjs");
    console.log("it runs");`;
  const said = await runModule(text).catch(
    ({ code, stdout }: { code: number; stdout: string }) => `${code} ${stdout}`,
  );
  expect(said).toMatch(/^1 This doesn't run on Windows itself\. It does in the Windows Subsystem for Linux:/);
  expect(said).not.toContain("it runs");
});

const compile = (dir: string) =>
  runModule(`import { compilePackages } from ${JSON.stringify(join(root, "scripts/compile.mjs"))};
      console.log(await compilePackages(${JSON.stringify(dir)}));`);

it("packages are compiled again when a source changes, and keep the parts that a running server may load", async () => {
  const shared = "packages/one/src/inner/b.ts";
  const dir = await temporarySite({
    "packages/one/package.json": '{ "name": "one", "dependencies": { "needed": "1.0.0" } }',
    "packages/one/src/index.ts": 'export const load = () => import("./inner/b.ts");',
    [shared]: "export const b = 1;",
  });
  const dist = join(dir, "packages/one/dist");
  const parts = () => readdirSync(dist).filter((name) => name.startsWith("part-"));
  const first = await compile(dir);
  const before = parts();
  const entry = statSync(join(dist, "index.js")).mtimeMs;
  expect(await compile(dir)).toBe(first);
  expect(statSync(join(dist, "index.js")).mtimeMs).toBe(entry);

  writeFileSync(join(dir, shared), "export const b = 2;");
  expect(await compile(dir)).not.toBe(first);
  expect(parts()).toEqual(expect.arrayContaining(before));
  expect(parts().length).toBeGreaterThan(before.length);

  const long = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of before) utimesSync(join(dist, name), long, long);
  writeFileSync(join(dir, shared), "export const b = 3;");
  await compile(dir);
  expect(parts().filter((name) => before.includes(name))).toEqual([]);
});
