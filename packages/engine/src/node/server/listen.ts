import type { PreviewServer, ViteDevServer } from "vite";
import { SiteError } from "../problems/problems.ts";

/** Where a server listens. */
export interface Address {
  /** Host name or address; `localhost` can be reached from this machine only. */
  host: string;
  /** Without one, 3000 or the next free one is taken; 0 stands for any free one. */
  port?: number | undefined;
}

/** The port that is tried first when none is named. */
const usualPort = 3000;

/** A server that listens. */
export interface Listening {
  /** Address of the site's home page, with the base URL. */
  url: string;
  port: number;
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

/**
 * The options of Vite's two servers for an address. No page of another server may read what they answer, and Vite
 * refuses requests that name a host which is neither this machine's nor `host` (DNS rebinding).
 */
export function listenOptions({ host, port }: Address) {
  return { host, port: port ?? usualPort, strictPort: port !== undefined, cors: false } as const;
}

/** What is known of a server of Vite that listens. */
export function listening(server: ViteDevServer | PreviewServer): Listening {
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  const [url = ""] = [...local, ...network];
  return { url, port: Number(new URL(url).port || 80), close: () => server.close() };
}

/** An error of a server that was to listen, with what to do about it where it is the address. */
export function listenError(error: unknown, { host, port }: Address): unknown {
  const { code, message = "" } = error as NodeJS.ErrnoException;
  if (/already in use|No available/.test(message)) {
    const inUse = `another program uses port ${port ?? `${usualPort} and all above`}`;
    const hint = "End that program, name another port, or leave --port out: then the next free one is used.";
    return new SiteError({ key: "--port", message: inUse, hint });
  }
  if (code === undefined || !/^E[A-Z]+$/.test(code)) return error;
  const hint =
    "Name an address of this machine with --host, or 0.0.0.0 for all, and with --port none below 1024.";
  return new SiteError({ message: `cannot listen on ${host}, port ${port ?? usualPort} (${code})`, hint });
}
