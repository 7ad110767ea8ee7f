import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { FSWatcher } from "vite";

/** Milliseconds; the watcher keeps quiet about a file for 50 after it has told of a change. */
const after = 60;

/**
 * Looks at each changed file once more, and has `watcher` tell of it again when it was written to since. Editors that
 * empty a file before they write it make two changes, of which the watcher tells the first alone: the file may have
 * been read empty, and would stay so.
 */
export function takeSecondLook(watcher: FSWatcher): void {
  watcher.on("change", (file: string, seen?: Stats) => {
    if (!seen) return;
    setTimeout(async () => {
      const now = await stat(file).catch(() => undefined);
      if (!now || (now.mtimeMs === seen.mtimeMs && now.size === seen.size)) return;
      watcher.emit("change", file, now);
      watcher.emit("all", "change", file, now);
    }, after).unref();
  });
}
