import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createInterface } from "node:readline/promises";
import type { Options } from "../config/commandLine.ts";
import { SiteError } from "../problems/problems.ts";
import { listenOnFreePort } from "../server/listen.ts";

/** The port that is tried first when none is named. */
const usualPort = 3000;

/**
 * The port that `--port` names, or else the first one to try. On a terminal the next free one is offered if the named one
 * is taken.
 * @param ask puts a question at the terminal
 * @throws {SiteError} if another program uses it, and nobody takes the next free one instead
 */
export async function portOf({ port, host }: Options, ask = askAtTerminal): Promise<number> {
  if (port === undefined) return usualPort;
  const number = Number(port);
  // Port 0 stands for any free one.
  const free = number === 0 ? 0 : await freePort(number, host);
  if (free === number || (await isAccepted(number, free, ask))) return free;
  throw new SiteError({
    key: "--port",
    message: `another program uses port ${number}`,
    hint: "End that program, name another port, or leave --port out: then the next free one is used.",
  });
}

/** The first free port from this one on. */
async function freePort(first: number, host: string): Promise<number> {
  const { port, close } = await listenOnFreePort(createServer(), first, host);
  await close();
  return port;
}

/** Whether the person at the terminal, if there is one, takes another port than the one that was asked for. */
async function isAccepted(port: number, other: number, ask: typeof askAtTerminal): Promise<boolean> {
  const question = `Another program uses port ${port}. Use ${other} instead? [Y/n] `;
  // Ctrl+C and Ctrl+D end the question with an error: they say no.
  const answer = await ask(question).catch(() => "no");
  return /^(y|yes)?$/i.test(answer.trim());
}

/** The answer to a question; "no" where nobody is there to be asked. */
async function askAtTerminal(question: string): Promise<string> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY || process.env.CI) return "no";
  const terminal = createInterface({ input, output });
  return terminal.question(question).finally(() => terminal.close());
}

/** Says so when a server listens on another port than the usual one, which was taken. */
export function sayOtherPort(url: string, { port }: Options): void {
  const { port: used } = new URL(url);
  if (port === undefined && used !== String(usualPort))
    console.log(`Another program uses port ${usualPort}.`);
}

/** Opens the default browser if `--open` is given. It is no error if there is none. */
export function openBrowser(url: string, { open }: Options): void {
  if (!open) {
    return;
  }
  const command = process.platform === "darwin" ? "open" : "xdg-open";
  spawn(command, [url], { stdio: "ignore", detached: true })
    .on("error", () => console.warn(`Warning: no browser could be opened; the address is ${url}`))
    .unref();
}
