import { preview } from "vite";
import { normalizeBase } from "./base.ts";
import { createHandler } from "./handler.ts";
import { type Address, type Listening, listenError, listening, listenOptions } from "./listen.ts";

export interface PreviewOptions extends Omit<Address, "host"> {
  /** Folder of the built site. */
  dir: string;
  /** Path that the site is served under; `/` by default. */
  base?: string;
  /** By default `localhost`, which only this machine can reach. */
  host?: string;
}

export type PreviewServer = Listening;

/**
 * Serves a built site as static hosts do.
 * @throws {SiteError} if the port isn't free, or the system refuses port or host
 */
export async function createPreviewServer({
  dir,
  base = "/",
  ...options
}: PreviewOptions): Promise<Listening> {
  const address = { host: "localhost", ...options };
  const handler = createHandler({ dir, base: normalizeBase(base) });
  const server = await preview({
    root: dir,
    base: normalizeBase(base),
    configFile: false,
    envDir: false,
    logLevel: "warn",
    appType: "custom",
    plugins: [
      { name: "docs:preview", configurePreviewServer: ({ middlewares }) => void middlewares.use(handler) },
    ],
    preview: listenOptions(address),
  }).catch((error: unknown) => {
    throw listenError(error, address);
  });
  // As long as nginx: after the five seconds of Node, a busy program's next request would meet a connection that ends.
  Object.assign(server.httpServer, { keepAliveTimeout: 75_000 });
  return listening(server);
}
