import { createServer } from "node:http";
import { normalizeBase } from "./base.ts";
import { createHandler } from "./handler.ts";
import { listenOnFreePort, urlHost } from "./listen.ts";

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

/**
 * Serves a built site as static hosts do, on the port asked for or the next free one.
 * @throws SiteError when no port is free, or when the machine refuses the port or the host.
 */
export async function createPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const { dir, port: firstPort = 3000, host = "localhost" } = options;
  const base = normalizeBase(options.base ?? "/");
  const server = createServer(createHandler({ dir, base }));
  const { port, close } = await listenOnFreePort(server, firstPort, host);
  return { url: `http://${urlHost(host)}:${port}${base}`, port, close };
}
