// @ts-check
import { existsSync } from "node:fs";
import { run } from "./process.mjs";

export const isRoot = process.getuid?.() === 0;

/** Whether this process can install Debian packages without a password. */
export const canInstallPackages = isRoot && existsSync("/etc/debian_version");

/**
 * Installs Debian packages.
 * @param {readonly string[]} packages
 * @param {string} log File for the output.
 */
export async function installPackages(packages, log) {
  const options = { log, waiting: "still installing", env: { DEBIAN_FRONTEND: "noninteractive" } };
  const updated = await run("apt-get", ["update"], { ...options, seconds: 180 });
  if (!updated.ok) return updated;
  return run("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], {
    ...options,
    seconds: 600,
  });
}
