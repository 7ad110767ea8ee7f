// @ts-check
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";

// In a fresh clone the packages are installed first, as `npm start` and `npm test` do.
if (!existsSync(join(import.meta.dirname, "../node_modules"))) {
  const { installDependencies } = await import("./setup.mjs");
  await installDependencies();
}

// The engine's command line: node scripts/docs.mjs build|preview|dev|vimdoc|docs:version. See --help.
const { compileEngine } = await import("./engine.mjs");
const engine = await compileEngine().catch((/** @type {Error} */ error) => {
  console.error(`The engine can't be compiled into .cache/engine: ${error.message}`);
  console.error("  → Make room on the disk, or let this user write to .cache, and try again.");
});
if (engine) {
  // The engine's hash is part of every cache key, so that results of another engine aren't used.
  process.env.DOCS_ENGINE = engine.id;
  await import(engine.cli);
} else process.exitCode = 1;
