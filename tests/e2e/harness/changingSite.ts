import { execFile } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { createPreviewServer } from "../../../src/node/http/server.ts";
import { test as base } from "./test.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A site of its own for a test that edits and builds it. */
export interface ChangingSite {
  url: string;
  /** Replaces text in one of the site's files; fails if the file doesn't contain it. */
  edit(file: string, from: string, to: string): void;
  remove(file: string): void;
  /** Builds the site anew, in the place of what is served; `afresh` where nothing is left of that. */
  build(afresh?: "afresh"): Promise<void>;
  /** Stops serving it and removes every trace. */
  close(): Promise<void>;
}

/** Where a worker has its copy of the smallest site and what is built of it: out of sight of the tests' dev servers. */
const placesOf = (worker: number) => ({
  siteDir: join(root, `tests/sites/.dev-${worker}`),
  outDir: join(root, `.cache/e2e/.changing-${worker}`),
  unchangedDir: join(root, `.cache/e2e/.unchanged-${worker}`),
});

// In a process of its own: this one keeps the configuration that it has read once.
const build = (siteDir: string, outDir: string) =>
  promisify(execFile)(process.execPath, ["scripts/docs.mjs", "build", "--site", siteDir, "--out", outDir], {
    cwd: root,
  });

/**
 * Copies the smallest site, as deep below the project as the original, and serves what is built of it. Each worker has one
 * place for it, so that builds take what doesn't change from those before.
 */
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
    remove: (file) => rmSync(join(siteDir, file)),
    build: async (afresh) => {
      if (afresh) rmSync(outDir, { recursive: true });
      await build(siteDir, outDir);
    },
    close: async () => {
      await server.close();
      for (const dir of [siteDir, outDir]) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The test with a built copy of the smallest site under it, whose configuration gets `settings` too. */
export const test = base.extend<
  { settings: string; site: ChangingSite },
  { copyUnchanged(siteDir: string, outDir: string): Promise<void> }
>({
  settings: ["", { option: true }],

  /** Puts the site as it is before any change in its place: built once, since most tests begin with it. */
  copyUnchanged: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use, { parallelIndex }) => {
      const { unchangedDir } = placesOf(parallelIndex);
      let built: Promise<unknown> | undefined;
      rmSync(unchangedDir, { recursive: true, force: true });
      await use(async (siteDir, outDir) => {
        built ??= build(siteDir, unchangedDir);
        await built;
        cpSync(unchangedDir, outDir, { recursive: true, preserveTimestamps: true });
      });
      rmSync(unchangedDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  site: async ({ settings, copyUnchanged }, use, { parallelIndex }) => {
    const { siteDir, outDir } = placesOf(parallelIndex);
    const site = await changingSite(parallelIndex);
    if (settings === "") await copyUnchanged(siteDir, outDir);
    else {
      site.edit("site.config.ts", 'title: "Moth"', `title: "Moth", ${settings}`);
      await site.build();
    }
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
});
