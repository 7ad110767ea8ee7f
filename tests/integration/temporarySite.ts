import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const config = 'export default { title: "Docs", url: "https://example.org" };\n';

/** What each file holds, or where a symbolic link leads; `undefined` leaves out a file that would be there. */
type Files = Record<string, string | Uint8Array | { linkTo: string } | undefined>;

/**
 * Writes a site of the given files into a temporary folder, with a plain configuration unless one is given. The folder is
 * deleted when the test ends.
 */
export async function temporarySite(files: Files): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "site-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries<Files[string]>({ "site.config.mjs": config, ...files })) {
    if (content === undefined) continue;
    const path = join(dir, name);
    await mkdir(dirname(path), { recursive: true });
    if (typeof content === "object" && "linkTo" in content) await symlink(content.linkTo, path);
    else await writeFile(path, content);
  }
  return dir;
}
