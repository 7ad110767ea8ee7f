// @ts-check
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
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
 * Makes the programs that this process runs end with it: by Ctrl-C, by a signal, and when npm is told to stop, which
 * ends the shell between npm and this process but not this process.
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
 * @property {string} [log] File that takes the output, which otherwise goes to the terminal.
 * @property {Record<string, string | undefined>} [env] Variables to set on top of this process's; undefined unsets.
 * @property {number} [seconds] Time limit.
 * @property {string} [waiting] What to say every ten seconds while it runs.
 */

/**
 * Runs a program in the repository's folder and waits for its end. Signals that this process gets are passed on.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, code: number, reason: string }>} `reason` says why it isn't ok.
 */
export function run(command, args, { log, env = {}, seconds, waiting } = {}) {
  if (log) mkdirSync(dirname(log), { recursive: true });
  const output = log ? openSync(log, "w") : "inherit";
  // With NODE_ENV set, the tools would build or test something else than usual.
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
    // "exit" and not "close": a process that was left behind may keep the output open.
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
 * The file of a program that an installed package brings, to be run with Node. It works where `.bin` is a folder of
 * shell scripts.
 * @param {string} packageName
 * @param {string} program
 */
export function programFile(packageName, program) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[program]);
}

/** Where the output of a step goes that is of interest only when it fails. @param {string} name */
export const logFile = (name) => join(root, ".cache", "logs", `${name}.log`);

/**
 * What a log says, to show why a step failed. The cause of most failures is in the first lines or in the last.
 * @param {string} file
 */
export function logExcerpt(file, lines = 40) {
  const all = readFileSync(file, "utf8").trimEnd().split("\n");
  const half = Math.ceil(lines / 2);
  return (all.length <= lines ? all : [...all.slice(0, half), "…", ...all.slice(-half)]).join("\n");
}

/** Time since a moment, for people. @param {number} started */
export const elapsed = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
