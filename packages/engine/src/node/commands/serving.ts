import type { Options } from "../config/commandLine.ts";
import type { Address } from "../server/listen.ts";

/** Where a server is to listen, by the options of the command line. */
export function addressOf({ host, port, open }: Options): Address {
  return { host, port: port === undefined ? undefined : Number(port), open };
}
