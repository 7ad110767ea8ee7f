// @ts-check
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/** @type {NodeJS.Signals | undefined} */
let received;

/** The signal that asked this process to stop, if any. */
export const stopSignal = () => received;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  received = signal;
  if (children.size === 0) process.exit(exitCodeOf(signal));
  for (const child of children) child.kill(signal);
}

/**
 * Ends the child processes together with this process: on Ctrl-C, on a signal, and when npm is stopped, which ends the
 * shell between npm and this process but not this process.
 */
export function stopTogether() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 500);
  watch.unref();
}

/** @param {NodeJS.Signals} signal */
const exitCodeOf = (signal) => 128 + constants.signals[signal];

/**
 * @typedef {object} RunOptions
 * @property {string} [log] File for the output, which otherwise goes to the terminal.
 * @property {Record<string, string | undefined>} [env] Environment variables to set; undefined removes one.
 * @property {number} [seconds] Time limit.
 * @property {string} [waiting] Message to print every ten seconds while it runs.
 */

/**
 * Runs a program in the repository's folder and waits for its end. Signals to this process are passed on to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, code: number, reason: string }>} `reason` says why it isn't ok.
 */
export function run(command, args, { log, env = {}, seconds, waiting } = {}) {
  if (log) mkdirSync(dirname(log), { recursive: true });
  const output = log ? openSync(log, "w") : "inherit";
  // NODE_ENV would change what Vite and Vitest build and test.
  const variables = { ...process.env, NODE_ENV: undefined, ...env };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: variables, stdio: ["ignore", output, output] });
    children.add(child);
    const started = Date.now();
    let isLate = false;
    const limit = seconds && setTimeout(() => (isLate = child.kill("SIGKILL")), seconds * 1000);
    const ticks = waiting && setInterval(() => console.log(`  ${waiting} (${elapsed(started)})`), 10_000);

    /** @param {number} code @param {string} reason */
    const end = (code, reason) => {
      clearTimeout(limit || undefined);
      clearInterval(ticks || undefined);
      children.delete(child);
      if (typeof output === "number") closeSync(output);
      resolve({ ok: code === 0, code, reason });
    };
    child.once("error", (error) => end(127, error.message));
    // Not "close", because a grandchild that is still running may keep the output open.
    child.once("exit", (code, signal) => {
      if (isLate) end(124, `it took longer than ${seconds} s`);
      else if (signal) end(exitCodeOf(signal), `it was ended by ${signal}`);
      else end(code ?? 1, `it ended with code ${code}`);
    });
  });
}

/**
 * Runs a Node program: a file with its arguments, or options of Node's.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs the site engine's command line.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runCli = (args, options) => runNode(["scripts/docs.mjs", ...args], options);

/**
 * The file of an installed package's program, to be run with Node. Unlike the files in `.bin`, it isn't a shell script
 * on any system.
 * @param {string} packageName
 * @param {string} program
 */
export function programFile(packageName, program) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[program]);
}

/** The path of a log file for the output of a step, which is shown only if the step fails. @param {string} name */
export const logFile = (name) => join(root, ".cache", "logs", `${name}.log`);

/**
 * The first and last lines of a log, which contain the cause of most failures.
 * @param {string} file
 */
export function logExcerpt(file, lines = 40) {
  const all = readFileSync(file, "utf8").trimEnd().split("\n");
  const half = Math.ceil(lines / 2);
  return (all.length <= lines ? all : [...all.slice(0, half), "…", ...all.slice(-half)]).join("\n");
}

/** The time since a moment as text. @param {number} started */
export const elapsed = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** The npm that runs this script, or the one on the PATH. @returns {[string, ...string[]]} */
export function npmCommand() {
  const current = process.env.npm_execpath;
  if (current && /npm-cli\.c?js$/.test(current) && existsSync(current)) return [process.execPath, current];
  const besideNode = join(process.execPath, "..", "node_modules", "npm", "bin", "npm-cli.js");
  return existsSync(besideNode) ? [process.execPath, besideNode] : ["npm"];
}
