// @ts-check
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";

// In a fresh clone the packages are installed first, as `npm start` and `npm test` do.
if (!existsSync(join(import.meta.dirname, "../node_modules"))) {
  const { installDependencies } = await import("./setup.mjs");
  await installDependencies();
}

// The engine's command line: node scripts/docs.mjs build|preview|dev|…. See --help. `migrate` is that of a plugin.
const { compilePackages } = await import("./compile.mjs");
const compiled = await compilePackages().catch((/** @type {Error} */ error) => {
  console.error(`The packages can't be compiled: ${error.message}`);
  console.error("  → Mend the source that is named, or make room on the disk, and try again.");
});
const isMigrate = process.argv[2] === "migrate";
if (isMigrate) process.argv.splice(2, 1);
if (compiled) await import(`../packages/${isMigrate ? "docusaurus" : "engine"}/dist/cli.js`);
else process.exitCode = 1;
