import { execFile } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { createPreviewServer } from "../../../src/node/preview/server.ts";
import { test as base } from "./test.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A site of its own for a test that edits and builds it. */
export interface ChangingSite {
  url: string;
  /** Replaces text of one of the site's files; fails when it isn't there. */
  edit(file: string, from: string, to: string): void;
  remove(file: string): void;
  /** Builds the site anew, in the place of what is served; `afresh` where nothing is left of that. */
  build(afresh?: "afresh"): Promise<void>;
  /** Stops serving it and removes every trace. */
  close(): Promise<void>;
}

/**
 * Copies the smallest site, as deep below the project as the original, and serves what is built of it. Each worker has one
 * place for it, so that builds take what doesn't change from those before.
 */
async function changingSite(worker: number): Promise<ChangingSite> {
  const siteDir = join(root, `tests/sites/.dev-${worker}`);
  rmSync(siteDir, { recursive: true, force: true });
  cpSync(join(root, "tests/sites/minimal"), siteDir, { recursive: true });
  const outDir = join(siteDir, ".built");
  const server = await createPreviewServer({ dir: outDir, port: 0, host: "127.0.0.1" });
  return {
    url: server.url,
    edit(file, from, to) {
      const text = readFileSync(join(siteDir, file), "utf8");
      expect(text).toContain(from);
      writeFileSync(join(siteDir, file), text.replace(from, to));
    },
    remove: (file) => rmSync(join(siteDir, file)),
    // In a process of its own: this one keeps the configuration that it has read once.
    build: async (afresh) => {
      if (afresh) rmSync(outDir, { recursive: true });
      const cli = ["scripts/docs.mjs", "build", "--site", siteDir, "--out", outDir];
      await promisify(execFile)(process.execPath, cli, { cwd: root });
    },
    close: async () => {
      await server.close();
      rmSync(siteDir, { recursive: true, force: true });
    },
  };
}

/** The test with a built copy of the smallest site under it, whose configuration gets `settings` too. */
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
