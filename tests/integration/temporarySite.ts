import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const config = 'export default { title: "Docs", url: "https://example.org" };\n';

/**
 * Writes a site of the given files into a temporary folder, with a plain configuration unless one is given. The folder
 * is deleted when the test ends.
 */
export async function temporarySite(files: Record<string, string | Uint8Array>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "site-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries({ "site.config.mjs": config, ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}
