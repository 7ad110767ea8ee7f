// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { elapsed, logExcerpt, logFile, npmCommand, root, run } from "./process.mjs";

/** A file written after a successful installation; npm removes it with node_modules when the next one starts. */
const stampFile = join(root, "node_modules", ".setup-stamp");

/**
 * Installs the packages of package-lock.json, unless node_modules has them already.
 * @throws {Error} with the end of npm's output if it fails
 */
export async function installDependencies() {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === installedState()) return;
  console.log("Installing dependencies …");
  const started = Date.now();
  const log = logFile("npm-ci");
  const [command, ...args] = npmCommand();
  // Development and optional packages are needed even if npm is configured to leave them out.
  const options = ["--include=dev", "--include=optional", "--include=peer", "--no-audit", "--no-fund"];
  const result = await run(command, [...args, "ci", ...options], {
    log,
    seconds: 900,
    waiting: "still installing",
    env: { npm_config_omit: undefined, npm_config_only: undefined, npm_config_production: undefined },
  });
  if (!result.ok) throw new Error(`npm ci failed: ${result.reason}\n\n${logExcerpt(log)}`);
  writeFileSync(stampFile, installedState());
  console.log(`Dependencies installed in ${elapsed(started)}.`);
}

/**
 * Hash of the lock file and of npm's list of the packages in node_modules, with the platform and processor that they
 * were installed for.
 */
function installedState() {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "node_modules/.package-lock.json"]) {
    const path = join(root, file);
    hash.update(existsSync(path) ? readFileSync(path) : "");
  }
  return `${process.platform}-${process.arch} ${hash.digest("hex")}\n`;
}
