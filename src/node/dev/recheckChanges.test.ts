import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FSWatcher } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recheckChanges } from "./recheckChanges.ts";

let dir: string;
let file: string;
let watcher: FSWatcher;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "second-look-"));
  file = join(dir, "page.md");
  watcher = new EventEmitter() as FSWatcher;
  recheckChanges(watcher);
});

afterEach(() => rmSync(dir, { recursive: true }));

function change(path = file) {
  watcher.emit("change", path, statSync(path));
}

test("a file that was written to after the watcher told of it is told of again", async () => {
  writeFileSync(file, "");
  change();
  writeFileSync(file, "# Title\n");
  const [event, path, stats] = await once(watcher, "all");
  expect([event, path, stats.size]).toEqual(["change", file, 8]);
});

test("a file that stayed as it was told of, or is gone, isn't told of again", async () => {
  const told: string[] = [];
  watcher.on("all", (_event, path) => told.push(path));
  const gone = join(dir, "gone.md");
  for (const path of [file, gone]) {
    writeFileSync(path, "");
    change(path);
  }
  rmSync(gone);
  // Two that are looked at later, one after the other.
  for (const path of [join(dir, "late.md"), join(dir, "later.md")]) {
    writeFileSync(path, "");
    change(path);
    writeFileSync(path, "# Title\n");
    await once(watcher, "all");
  }
  expect(told).toEqual([join(dir, "late.md"), join(dir, "later.md")]);
});
