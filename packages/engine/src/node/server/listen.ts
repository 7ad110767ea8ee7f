import type { IncomingMessage, ServerResponse } from "node:http";
import type { PreviewServer, ViteDevServer } from "vite";
import { SiteError } from "../problems/problems.ts";

/** Where a server listens. */
export interface Address {
  /** Host name or address; `localhost` can be reached from this machine only. */
  host: string;
  /** Without one, 3000 or the next free one is taken; 0 stands for any free one. */
  port?: number | undefined;
  /** Another name that the server answers to, such as that of a proxy before it; with a dot in front those below it, too. */
  allowedHost?: string | undefined;
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
 * refuses requests that name a host which is neither this machine's nor named by the options (DNS rebinding).
 */
export function listenOptions({ host, port, allowedHost }: Address) {
  const allowedHosts = allowedHost === undefined ? [] : [allowedHost];
  return {
    host,
    port: port ?? usualPort,
    strictPort: port !== undefined,
    cors: false,
    allowedHosts,
  } as const;
}

/** What is known of a server of Vite that listens. */
export function listening(server: ViteDevServer | PreviewServer): Listening {
  // Before all that Vite does: its own sentence names a file that isn't there.
  server.middlewares.stack.unshift({
    route: "",
    handle: ({ headers: { host = "" } }: IncomingMessage, response: ServerResponse, next: () => void) => {
      const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
      const name = host.replace(/:\d+$/, "");
      const refused = `This server doesn't answer to the name ${name}.
  → If it is a name of yours, such as that of a proxy, start the server with --allowed-host ${name}.\n`;
      response.end = (text?: unknown, ...rest: unknown[]) =>
        end(typeof text === "string" && text.startsWith("Blocked request.") ? refused : text, ...rest);
      next();
    },
  });
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  const [url = ""] = [...local, ...network];
  return { url, port: Number(new URL(url).port || 80), close: () => server.close() };
}

/** An error of a server that was to listen, with what to do about it where it is the address. */
export function listenError(error: unknown, { host, port }: Address): unknown {
  const { code, message = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (/already in use|No available/.test(message)) {
    const inUse = `another program uses port ${port ?? `${usualPort} and all above`}`;
    const hint = "End that program, name another port, or leave --port out: then the next free one is used.";
    return new SiteError({ key: "--port", message: inUse, hint });
  }
  // What is refused otherwise is a file.
  if (!/^(?:listen|bind|getaddrinfo)$/.test(syscall)) return error;
  const hint =
    "Name an address of this machine with --host, or 0.0.0.0 for all, and with --port none below 1024. The name of a proxy is for --allowed-host.";
  return new SiteError({ message: `cannot listen on ${host}, port ${port ?? usualPort} (${code})`, hint });
}
