import { Tinypool } from "tinypool";
import { loadConfig } from "./node/loadConfig.ts";
import { type Compile, compiler } from "./node/pages/compile/compile.ts";
import type { Failed, Task, ThreadData } from "./node/pool.ts";
import { shown } from "./node/problems/issues.ts";
import { isSiteError } from "./node/problems/problems.ts";
import { renderDocument } from "./node/render/renderDocument.tsx";
import type { Site } from "./shared/site.ts";

const { siteDir, overrides, sites, lookups } = Tinypool.workerData as ThreadData;
const config = loadConfig(siteDir, overrides);
// No unhandled rejection: a wrong configuration is reported by the task that awaits it.
config.catch(() => {});
let compile: Compile | undefined;

/** Runs one task of a pool in a worker thread. */
export default function answer(task: Task) {
  return run(task).catch((error: unknown): Failed => {
    // A thread that throws what is no error seems to have answered.
    if (!isSiteError(error)) throw error instanceof Error ? error : new Error(`${shown(error)} was thrown`);
    return { failed: error.problems, warnings: error.warnings };
  });
}

async function run(task: Task) {
  compile ??= compiler(await config, lookups);
  if (task === "start") return undefined;
  if ("compile" in task) return compile(task.compile, task.folder);
  const { render: page, assets } = task;
  const site = sites.find(({ locale }) => locale.name === page.locale.name) as Site;
  // Bytes can be moved to the main thread, which needs no copy of the text then.
  return Tinypool.move(new TextEncoder().encode(renderDocument(page, site, await config, assets)));
}
