import type { Options } from "../config/commandLine.ts";
import { type Address, type Listening, usualPort } from "../server/listen.ts";

/** Where a server is to listen, by the options of the command line. */
export function addressOf({ host, port, open }: Options): Address {
  return { host, port: port === undefined ? undefined : Number(port), open };
}

/** Says so when a server listens on another port than the usual one, which was taken. */
export function sayOtherPort({ port: used }: Listening, { port }: Options): void {
  if (port === undefined && used !== usualPort) console.log(`Another program uses port ${usualPort}.`);
}
