import { spawn } from "node:child_process";
import { SiteError } from "../problems.ts";
import type { Options } from "./options.ts";

/**
 * The port that `--port` names.
 * @throws {SiteError} if it is no port number
 */
export function portOf({ port }: Options): number {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new SiteError({
      message: `--port ${port} is not a port`,
      hint: "Give a number from 0 to 65535; 0 is any free one.",
    });
  }
  return number;
}

/** Opens the default browser if `--open` is given. It is no error if there is none. */
export function openBrowser(url: string, { open }: Options): void {
  if (!open) {
    return;
  }
  const commands: Partial<Record<NodeJS.Platform, [string, string[]]>> = {
    darwin: ["open", [url]],
    win32: ["cmd", ["/c", "start", "", url]],
  };
  const [command, args] = commands[process.platform] ?? ["xdg-open", [url]];
  spawn(command, args, { stdio: "ignore", detached: true })
    .on("error", () => console.warn(`Warning: no browser could be opened; the address is ${url}`))
    .unref();
}
