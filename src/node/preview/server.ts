import { createServer, type RequestListener, type Server } from "node:http";
import { createHandler } from "./handler.ts";
import { normalizeBase } from "./paths.ts";

export interface PreviewOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path that the site is served under; `/` when missing. */
  base?: string;
  /** Port to try first, 3000 when missing; 0 for any free one. */
  port?: number;
  /** Host name or address to listen on; `localhost`, which only this machine reaches, when missing. */
  host?: string;
}

export interface PreviewServer {
  /** Address of the site's home page, base included. */
  url: string;
  port: number;
  /** Stops listening and drops the open connections. */
  close(): Promise<void>;
}

/** How many ports after the first are tried. */
const portTries = 100;

/**
 * Serves a built site as static hosts do, on the port asked for or the next free one.
 * @throws Error when no port is free, or when the host is none of this machine.
 */
export async function createPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const { dir, port: firstPort = 3000, host = "localhost" } = options;
  const base = normalizeBase(options.base ?? "/");
  const handler = createHandler({ dir, base });
  const { servers, port } = await listenOnFreePort(handler, firstPort, host);
  return {
    url: `http://${urlHost(host)}:${port}${base}`,
    port,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

async function listenOnFreePort(
  handler: RequestListener,
  firstPort: number,
  host: string,
): Promise<{ servers: Server[]; port: number }> {
  for (let tried = 0; tried < portTries; tried++) {
    const port = firstPort === 0 ? 0 : firstPort + tried;
    if (port > 65535) break;
    const servers = await listen(handler, port, host);
    if (servers) return { servers, port: portOf(servers[0]) ?? port };
  }
  throw new Error(`no port from ${firstPort} on is free on ${host}\n  → name another one with --port`);
}

/**
 * Listens on every address of the host, since browsers may try any of the ones that `localhost` has.
 * @returns undefined when another program has the port.
 */
async function listen(handler: RequestListener, port: number, host: string): Promise<Server[] | undefined> {
  const [first, ...others] = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  const server = await listenOn(handler, port, first ?? host);
  if (!server) return undefined;
  const servers = [server];
  for (const address of others) {
    // A machine without IPv6 has only the first address.
    const other = await listenOn(handler, portOf(server) ?? port, address).catch(ignoreMissingAddress);
    if (other) servers.push(other);
    else if (other === undefined) {
      await Promise.all(servers.map(close));
      return undefined;
    }
  }
  return servers;
}

function listenOn(handler: RequestListener, port: number, address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(cannotListen(error, port, address));
    });
    server.listen(port, address, () => resolve(server));
  });
}

function cannotListen(cause: NodeJS.ErrnoException, port: number, address: string): Error {
  const hint =
    cause.code === "EACCES"
      ? "ports below 1024 are the system's: name another one with --port"
      : "name an address of this machine with --host, or 0.0.0.0 for all of them";
  return new Error(`cannot listen on ${address}, port ${port} (${cause.code})\n  → ${hint}`, { cause });
}

function ignoreMissingAddress(error: Error & { cause?: NodeJS.ErrnoException }): null {
  if (error.cause?.code === "EADDRNOTAVAIL" || error.cause?.code === "EAFNOSUPPORT") return null;
  throw error;
}

function portOf(server: Server | undefined): number | undefined {
  const address = server?.address();
  return typeof address === "object" ? address?.port : undefined;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** An address that a browser on this machine can open: not "all addresses", and IPv6 in brackets. */
function urlHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
