import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { FSWatcher } from "vite";

/** Milliseconds. The watcher ignores a file for 50 ms after reporting a change. */
const after = 60;

/**
 * Checks each changed file again a moment later, and has the watcher report it again if it was written meanwhile.
 * Some editors first empty a file and then write it. The watcher reports only the first of the two changes, so the
 * file could be read while it is empty.
 */
export function recheckChanges(watcher: FSWatcher): void {
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
