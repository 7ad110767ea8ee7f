import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../measure/command.ts";

/** The folder in which programs to compare with are installed, unless an option names another. */
export const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "venv-selector-bench");

/**
 * Installs the packages of a `package.json` into a folder, unless they have been installed there from the same file.
 * @throws Error with the end of npm's output.
 */
export async function installPackages(manifest: string, folder: string, flags: string[] = []): Promise<void> {
  const own = join(folder, "package.json");
  const mark = join(folder, ".installed");
  if (existsSync(mark) && existsSync(own) && readFileSync(own, "utf8") === readFileSync(manifest, "utf8"))
    return;
  console.log(`Installing into ${folder} …`);
  await rm(mark, { force: true });
  await mkdir(folder, { recursive: true });
  await cp(manifest, own);
  await runCommand({ program: "npm", args: ["install", "--no-audit", "--no-fund", ...flags], cwd: folder });
  await writeFile(mark, "");
}
