import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { SiteError } from "../problems.ts";

/** A server that listens. */
interface Listening {
  port: number;
  /** Stops listening and drops the open connections. */
  close(): Promise<void>;
}

/** How many ports after the first are tried. */
const portTries = 100;

/**
 * Has a server listen on a port or the next free one; 0 is any free one.
 * @throws SiteError when no port is free, or when the machine refuses the port or the host.
 */
export async function listenOnFreePort(server: Server, first: number, host: string): Promise<Listening> {
  for (let tried = 0; tried < portTries; tried++) {
    const port = first === 0 ? 0 : first + tried;
    if (port > 65535) break;
    const servers = await listen(server, port, host);
    if (!servers) continue;
    return {
      port: portOf(server) ?? port,
      close: async () => {
        await Promise.all(servers.map(close));
      },
    };
  }
  throw new SiteError([
    { message: `no port from ${first} on is free on ${host}`, hint: "Name another one with --port." },
  ]);
}

/**
 * Listens on every address of the host, since browsers may try any of the ones that `localhost` has.
 * @returns undefined when another program has the port.
 */
async function listen(server: Server, port: number, host: string): Promise<Server[] | undefined> {
  const [first = host, ...others] = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  if (!(await listenOn(server, port, first))) return undefined;
  const servers = [server];
  for (const address of others) {
    const other = handingOnTo(server);
    // A machine without IPv6 has only the first address.
    const listens = await listenOn(other, portOf(server) ?? port, address).catch(ignoreMissingAddress);
    if (listens) servers.push(other);
    else if (listens === false) {
      await Promise.all(servers.map(close));
      return undefined;
    }
  }
  return servers;
}

/** A server for one more address, whose requests another one answers, and whose connections it takes for its sockets. */
function handingOnTo(server: Server): Server {
  const other = createServer((...request) => server.emit("request", ...request));
  // One that nobody takes would stay open.
  if (server.listenerCount("upgrade") > 0) {
    other.on("upgrade", (...connection) => server.emit("upgrade", ...connection));
  }
  return other;
}

/** @returns false when another program has the port. */
async function listenOn(server: Server, port: number, address: string): Promise<boolean> {
  server.listen(port, address);
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw cannotListen(error as NodeJS.ErrnoException, port, address);
  }
}

function cannotListen(cause: NodeJS.ErrnoException, port: number, address: string): SiteError {
  const hint =
    cause.code === "EACCES"
      ? "Ports below 1024 are the system's: name another one with --port."
      : "Name an address of this machine with --host, or 0.0.0.0 for all of them.";
  const error = new SiteError([
    { message: `cannot listen on ${address}, port ${port} (${cause.code})`, hint },
  ]);
  error.cause = cause;
  return error;
}

function ignoreMissingAddress(error: Error): undefined {
  const { code = "" } = error.cause as NodeJS.ErrnoException;
  if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return undefined;
  throw error;
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === "object" ? address?.port : undefined;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** An address that a browser on this machine can open: not "all addresses", and IPv6 in brackets. */
export function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
