import { execFile } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { createPreviewServer } from "../../../packages/engine/src/node/server/previewServer.ts";
import { test as base } from "./test.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A copy of the minimal site that belongs to one test, which edits and builds it. */
interface ChangingSite {
  url: string;
  /** Replaces text in one of the site's files; fails if the file doesn't contain it. */
  edit(file: string, from: string, to: string): void;
  /** Builds the site into the folder that is served. */
  build(): Promise<void>;
  /** Stops the server and deletes the site and its build. */
  close(): Promise<void>;
}

/** Folders of a worker's copy of the minimal site and of its build; the tests' dev servers don't watch them. */
const placesOf = (worker: number) => ({
  siteDir: join(root, `tests/sites/.dev-${worker}`),
  outDir: join(root, `.cache/e2e/.changing-${worker}`),
});

// Builds in another process, because this one would never read a configuration file again.
const build = (siteDir: string, outDir: string) =>
  promisify(execFile)(process.execPath, ["scripts/docs.mjs", "build", "--site", siteDir, "--out", outDir], {
    cwd: root,
  });

/** Copies the minimal site, as deep in the repository as the original, and serves what is built of it. */
async function changingSite(worker: number): Promise<ChangingSite> {
  const { siteDir, outDir } = placesOf(worker);
  for (const dir of [siteDir, outDir]) rmSync(dir, { recursive: true, force: true });
  cpSync(join(root, "tests/sites/minimal"), siteDir, { recursive: true });
  const server = await createPreviewServer({ dir: outDir, port: 0, host: "127.0.0.1" });
  return {
    url: server.url,
    edit(file, from, to) {
      const text = readFileSync(join(siteDir, file), "utf8");
      expect(text).toContain(from);
      writeFileSync(join(siteDir, file), text.replace(from, to));
    },
    build: async () => {
      await build(siteDir, outDir);
    },
    close: async () => {
      await server.close();
      for (const dir of [siteDir, outDir]) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The test with a built copy of the minimal site; `settings` is code added to the copy's configuration. */
export const test = base.extend<{ settings: string; site: ChangingSite }>({
  settings: ["", { option: true }],
  site: async ({ settings }, use, { parallelIndex }) => {
    const site = await changingSite(parallelIndex);
    if (settings !== "") site.edit("site.config.ts", 'title: "Moth"', `title: "Moth", ${settings}`);
    await site.build();
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
});
