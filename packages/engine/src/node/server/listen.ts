import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SiteError } from "../problems/problems.ts";

export interface Listening {
  port: number;
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

/** Number of ports to try after the first. */
const portTries = 100;

/**
 * Starts listening on a port or the next free one; port 0 stands for any free one. For `localhost` it listens on
 * 127.0.0.1, which browsers also try if `localhost` has another address.
 * @throws {SiteError} if no port is free, or the system refuses port or host
 */
export async function listenOnFreePort(server: Server, first: number, host: string): Promise<Listening> {
  const address = host === "localhost" ? "127.0.0.1" : host;
  for (let port = first; port <= Math.min(first + portTries, 65535); port++) {
    if (!(await listenOn(server, port, address))) continue;
    return {
      port: (server.address() as AddressInfo).port,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }
  throw new SiteError({
    message: `no port from ${first} on is free on ${host}`,
    hint: "Name another one with --port.",
  });
}

/**
 * Starts listening on one port.
 * @returns false if another program uses the port
 * @throws {SiteError} if the system refuses the port or the address
 */
async function listenOn(server: Server, port: number, address: string): Promise<boolean> {
  server.listen(port, address);
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return false;
    throw new SiteError({
      message: `cannot listen on ${address}, port ${port} (${code})`,
      hint:
        code === "EACCES"
          ? "Ports below 1024 are the system's: name another one with --port."
          : "Name an address of this machine with --host, or 0.0.0.0 for all of them.",
    });
  }
}

/** The host for an address that a browser on this machine can open: no wildcard address, and IPv6 in brackets. */
export function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
