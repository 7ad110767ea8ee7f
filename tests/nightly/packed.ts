import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");

/** Packs all packages into a temporary folder, which `remove` deletes. `tarballs` are the names of its files. */
export async function packPackages() {
  const folder = await mkdtemp(join(tmpdir(), "packed-"));
  await promisify(execFile)(process.execPath, ["scripts/pack.mjs", "--out", folder], { cwd: root });
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, tarballs: await readdir(folder), remove };
}
