// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackages, isRoot } from "./debian.mjs";
import { logExcerpt, logFile, programFile, runNode } from "./process.mjs";

/**
 * Arguments for Chromium: it makes no requests of its own, and as root runs without the sandbox, with which it would
 * refuse to start.
 */
export const browserArgs = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/**
 * The path of a Chromium that runs. If there is none, it is installed with Playwright or else, as root on Debian, from a
 * Debian package.
 * @returns {Promise<string>}
 * @throws {Error} that says what to install, if none could be installed
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no such file.\n${advice}`);
  }
  const present = await presentBrowser();
  if (present) return present;

  const failures = [];
  for (const installation of installations()) {
    console.log(`No Chromium found. Trying ${installation.title} …`);
    const log = logFile(installation.name);
    const { ok, reason } = await installation.install(log);
    const installed = await presentBrowser();
    if (installed) return installed;
    failures.push(
      `${installation.title}: ${ok ? "it runs, but no Chromium does" : reason}\n${logExcerpt(log, 12)}`,
    );
  }
  throw new Error([...failures, advice].join("\n\n"));
}

const advice = [
  "The browser tests need a Chromium or Chrome. Do one of these and try again:",
  "  Debian, Ubuntu   sudo apt-get install chromium   (or: sudo npx playwright install --with-deps chromium)",
  "  macOS            install Google Chrome, or: npx playwright install chromium",
  "  elsewhere        set CHROMIUM_PATH to the program's path",
].join("\n");

async function presentBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  // The headless shell comes first: it has no window, and tests take half the time.
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
  ];
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    await playwrightBrowser(),
  ];
  return candidates.find((path) => path !== undefined && existsSync(path) && runs(path));
}

/** The path at which Playwright keeps its own Chromium, whether it is downloaded or not. */
async function playwrightBrowser() {
  const playwright = await import("@playwright/test").catch(() => undefined);
  return playwright?.chromium.executablePath();
}

/**
 * Whether a browser starts: some systems have only a placeholder script, and a download may lack libraries.
 * @param {string} path
 */
function runs(path) {
  const { status, stdout } = spawnSync(path, ["--version"], { timeout: 20_000, encoding: "utf8" });
  return status === 0 && /chrom/i.test(stdout);
}

/** The ways to get a browser on this machine, in the order in which they are tried. */
function installations() {
  const playwright = {
    name: "playwright-install",
    title: "playwright install chromium",
    /** @param {string} log */
    install: (log) =>
      runNode([programFile("playwright", "playwright"), "install", "chromium"], {
        log,
        seconds: 300,
        waiting: "still downloading",
      }),
  };
  const debian = {
    name: "apt-get",
    title: "apt-get install chromium",
    /** @param {string} log */
    install: async (log) => {
      const shell = await installPackages(["chromium-headless-shell"], log);
      // Older releases of Debian don't have this package.
      return shell.ok ? shell : installPackages(["chromium"], log);
    },
  };
  return canInstallPackages ? [playwright, debian] : [playwright];
}
