import { createServer } from "node:http";
import { normalizeBase } from "./base.ts";
import { createHandler } from "./handler.ts";
import { type Listening, listenOnFreePort, urlHost } from "./listen.ts";

export interface PreviewOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path that the site is served under; `/` by default. */
  base?: string;
  /** Port to try first; 0 for any free one. */
  port: number;
  /** Host name or address to listen on; by default `localhost`, which only this machine can reach. */
  host?: string;
}

export interface PreviewServer extends Listening {
  /** Address of the site's home page, with the base URL. */
  url: string;
}

/**
 * Serves a built site as static hosts do, on a port or the next free one.
 * @throws {SiteError} if no port is free, or the system refuses port or host
 */
export async function createPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const { dir, host = "localhost" } = options;
  const base = normalizeBase(options.base ?? "/");
  const { port, close } = await listenOnFreePort(
    createServer(createHandler({ dir, base })),
    options.port,
    host,
  );
  return { url: `http://${urlHost(host)}:${port}${base}`, port, close };
}
