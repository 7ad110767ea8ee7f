import { realpathSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { type Connect, createLogger, createServer, type Plugin, type ViteDevServer } from "vite";
import { joinPath } from "../content/model/naming.ts";
import { isWithin } from "../files/containment.ts";
import { engineFolder } from "../files/folders.ts";
import { loadConfig } from "../loadConfig.ts";
import { failureText } from "../problems/failure.ts";
import { type ClientSite, virtualSite, viteOptions } from "../render/virtualSite.ts";
import { cacheFolder, packagesFolder } from "./cache.ts";
import { DevSite } from "./devSite.ts";
import { errorDocument } from "./errors.ts";
import { type Address, type Listening, listenError, listening, listenOptions } from "./listen.ts";
import { refusal } from "./refusal.ts";
import type { DevSiteOptions } from "./siteState.ts";

interface DevOptions extends Address, Pick<DevSiteOptions, "siteDir" | "overrides" | "verbose"> {}

/**
 * Starts the development server: Vite with the client, and a plugin that answers for the pages of the site.
 * @throws {SiteError} if the port isn't free, or the system refuses port or host
 */
export async function createDevServer(options: DevOptions): Promise<Listening> {
  const { siteDir: folder, overrides, verbose, ...address } = options;
  // Vite names files by their real paths.
  const siteDir = realpathSync(folder);
  const base = await loadConfig(siteDir, overrides).then(
    ({ baseUrl }) => baseUrl,
    () => joinPath(overrides.baseUrl ?? "", "/"),
  );
  const client: ClientSite = { sites: [], scripts: [] };
  const cache = cacheFolder();
  // By this variable Vite chooses React's build; a shell, or a preview in the same process, may have set another.
  process.env.NODE_ENV = "development";
  const shared = viteOptions(client);
  const vite = await createServer({
    ...shared,
    // Vite serves every file of its root, modules without their endings too (`/search`), so nothing may be there at which a
    // site could have a page or a file.
    root: cache,
    cacheDir: join(cache, "vite"),
    base,
    customLogger: quietLogger(),
    appType: "custom",
    plugins: [shared.plugins, devSite({ siteDir, overrides, verbose, base, memory: new Map() }, client)],
    worker: { format: "es", plugins: () => [virtualSite(client)] },
    server: {
      ...listenOptions(address),
      fs: {
        allow: [engineFolder, siteDir, packagesFolder, cache],
        deny: [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", "**/.git/**", ...hiddenIn(siteDir)],
      },
      watch: {
        // The compiled engine, which another command may compile anew.
        ignored: (path: string) => isWithin(path, join(engineFolder, "dist")),
        // Waits (in milliseconds) until a file stays unchanged: some editors first empty a file and then write it.
        awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 },
      },
    },
    // All dependencies that are CommonJS. If Vite found one only later, it would reload every open page.
    optimizeDeps: {
      noDiscovery: true,
      include: ["react", "react-dom", "react-dom/client", "react/jsx-dev-runtime", "react/jsx-runtime"],
    },
  });
  try {
    return listening(await vite.listen());
  } catch (error) {
    // Vite's file watcher would keep the process alive.
    await vite.close();
    throw listenError(error, address);
  }
}

/**
 * The plugin of the site: it answers for its paths, after Vite has answered for the client's modules. Pages are
 * compiled on request, changes appear in open pages, and errors in Vite's overlay.
 */
function devSite(options: DevSiteOptions, client: ClientSite): Plugin {
  let site: DevSite;
  return {
    name: "docs:dev",
    configureServer(vite) {
      site = new DevSite(vite, options, client);
      vite.watcher.add(options.siteDir);
      vite.watcher.on("all", (event, path) => event.startsWith("unlink") && site.removed(path));
      // Of a system that watches no more, each folder would say the same.
      vite.watcher.once("error", (error) => console.error(failureText(error))).on("error", () => {});
      // The mistakes of the site are said before somebody asks for a page.
      vite.httpServer?.once("listening", () => site.serve(options.base).catch(() => {}));
      vite.middlewares.use((request, response, next) => {
        const refused = refusal(request);
        if (refused === undefined) next();
        else send(response, 403, "text/plain; charset=utf-8", `${refused}\n`);
      });
      return () =>
        void vite.middlewares.use((request, response, next) => {
          respond(request, response, site, vite).catch(next);
        });
    },
    hotUpdate({ file, modules }) {
      // The site's modules, and what they import from wherever it is, are loaded for Node.
      const isRead = this.environment.name === "client" ? site.reads(file) : modules.length > 0;
      if (isRead) site.changed(file);
    },
  };
}

/** Vite's logger for warnings and errors, except those of the site's modules, which are reported in our words. */
function quietLogger() {
  const logger = createLogger("warn", { allowClearScreen: false });
  const error: typeof logger.error = (message, options) => {
    if (!message.includes("Error when evaluating SSR module")) logger.error(message, options);
  };
  return { ...logger, error };
}

/** Patterns for the hidden files and folders of a site. The cache, from which Vite serves, may be in its `node_modules`. */
function hiddenIn(siteDir: string): string[] {
  const folder = siteDir.replace(/[\\()[\]{}!*?+@|^$]/g, "\\$&");
  return [`${folder}/.*`, `${folder}/!(node_modules)/**/.*`].flatMap((hidden) => [hidden, `${hidden}/**`]);
}

async function respond(
  request: Connect.IncomingMessage,
  response: ServerResponse,
  site: DevSite,
  vite: ViteDevServer,
): Promise<void> {
  const [path = "/"] = (request.originalUrl ?? "/").split(/[?#]/);
  const wantsPage = request.headers.accept?.includes("text/html") ?? false;
  try {
    const served = await site.serve(path);
    if (served === undefined || (served.status !== 200 && !wantsPage))
      return send(response, 404, "text/plain; charset=utf-8", `${path} does not exist\n`);
    const { status, type } = served;
    send(response, status, type, served.isPage ? await withVite(String(served.body), vite) : served.body);
  } catch (error) {
    const message = error instanceof Error ? error.message : failureText(error);
    if (wantsPage)
      send(response, 500, "text/html; charset=utf-8", errorDocument(message, vite.config.base, site.number));
    else send(response, 500, "text/plain; charset=utf-8", message);
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
}

/**
 * Inserts Vite's client, and what else Vite and its plugins add, at the start of a document. They get an empty
 * document for it, because Vite prefixes the base URL to every address in a document, and the site's addresses
 * already have it.
 */
async function withVite(document: string, vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml("/", "<head></head>");
  const [, head = ""] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  return document.replace("<head>", () => `<head>${head}`);
}
