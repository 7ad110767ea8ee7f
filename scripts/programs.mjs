// @ts-check
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { logExcerpt, logFile } from "./process.mjs";

/**
 * A program that tests need: its possible file names, the environment variable with its path, and the Debian packages
 * that contain it.
 * @typedef {{ names: string[], variable: string, packages: string[] }} Program
 */

/** What each project of playwright.browsers.config.ts needs, besides Chromium. @type {Record<string, Program[]>} */
const needs = {
  chromium: [],
  firefox: [{ names: ["firefox-esr", "firefox"], variable: "FIREFOX_PATH", packages: ["firefox-esr"] }],
  webkit: [
    { names: ["WebKitWebDriver"], variable: "WEBKIT_DRIVER_PATH", packages: ["webkit2gtk-driver"] },
    { names: ["xvfb-run"], variable: "XVFB_RUN_PATH", packages: ["xvfb", "xauth"] },
  ],
  nginx: [{ names: ["nginx"], variable: "NGINX_PATH", packages: ["nginx"] }],
};

/** The projects of playwright.browsers.config.ts. */
export const suites = Object.keys(needs);

/**
 * Finds the programs that some projects need, installs missing ones if this user may, and sets the environment variables
 * that the tests read.
 * @param {readonly string[]} names
 * @throws {Error} that says which program to install or which variable to correct
 */
export async function findPrograms(names) {
  if (names.includes("chromium")) process.env.CHROMIUM_PATH = await findBrowser();
  const programs = names.flatMap((name) => needs[name] ?? []);
  for (const { variable } of programs) checkNamed(variable);
  const missing = programs.filter((program) => !pathOf(program));
  const packages = missing.flatMap((program) => program.packages);
  if (missing.length > 0 && canInstallPackages) {
    console.log(`Installing ${packages.join(", ")} …`);
    const log = logFile("apt-get");
    const { ok, reason } = await installPackages(packages, log);
    if (!ok) throw new Error(`apt-get failed: ${reason}\n${logExcerpt(log, 12)}`);
  }
  for (const program of programs) {
    const path = pathOf(program);
    if (!path) throw new Error(advice(program, packages));
    process.env[program.variable] = path;
    console.log(path);
  }
}

/**
 * Checks that an environment variable, if set, names an existing file. A wrong one takes precedence over an installed
 * program, so installing wouldn't help.
 * @param {string} variable
 */
function checkNamed(variable) {
  const named = process.env[variable];
  if (!named || existsSync(named)) return;
  throw new Error(
    `${variable} is ${named}, and there is no such file.\nCorrect it, or unset it: then the program is looked for, or installed.`,
  );
}

/** @param {Program} program @param {string[]} packages */
const advice = ({ names: [name], variable }, packages) =>
  [
    `${name} isn't installed. Do one of these and try again:`,
    `  Debian, Ubuntu   sudo apt-get install ${packages.join(" ")}`,
    `  elsewhere        install it, and set ${variable} to its path if it isn't on the PATH`,
    `  without it       npm test -- --only build,browsers ${suites.filter((suite) => suite !== suiteOf(variable)).join(" ")}`,
  ].join("\n");

/** @param {string} variable */
const suiteOf = (variable) =>
  suites.find((suite) => needs[suite]?.some((program) => program.variable === variable));

/** The folder outside of users' PATH where Debian puts servers. */
const systemPrograms = "/usr/sbin";

/** @param {Program} program */
function pathOf({ names, variable }) {
  const named = process.env[variable];
  if (named) return named;
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), systemPrograms];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
