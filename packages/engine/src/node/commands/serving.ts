import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Options } from "../common/options.ts";
import { SiteError } from "../problems/problems.ts";

/** The port that is tried first when none is named. */
const usualPort = 3000;

/**
 * The port that `--port` names, or else the first one to try.
 * @throws {SiteError} if it is no port number, or another program uses it
 */
export async function portOf({ port, host }: Options): Promise<number> {
  if (port === undefined) return usualPort;
  const number = Number(port);
  if (port.trim() === "" || !Number.isInteger(number) || number < 0 || number > 65535) {
    throw new SiteError({
      key: "--port",
      message: `"${port}" is not a port`,
      hint: "Give a number from 0 to 65535; 0 is any free one.",
    });
  }
  if (await isTaken(number, host)) {
    throw new SiteError({
      key: "--port",
      message: `another program uses port ${number}`,
      hint: "End that program, name another port, or leave --port out: then the next free one is used.",
    });
  }
  return number;
}

/** Whether another program listens on a port. Any other reason not to listen there is left to the server to report. */
async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host === "localhost" ? "127.0.0.1" : host);
  try {
    await once(server, "listening");
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  } finally {
    server.close();
  }
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
