import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { virtualSite } from "../bundle/virtualSite.ts";
import { type ConfigOverrides, loadConfig } from "../config/load.ts";
import { normalizeBase } from "../http/base.ts";
import { listenOnFreePort, urlHost } from "../http/listen.ts";
import { contentType } from "../mime.ts";
import { projectRoot } from "../projectRoot.ts";
import { DevSite } from "./devSite.ts";
import { errorDocument } from "./errors.ts";
import { refusal } from "./refusal.ts";
import { cacheFolder, isViteRequest } from "./viteRequest.ts";

interface DevOptions {
  siteDir: string;
  overrides: ConfigOverrides;
  /** The port to try first; if it is taken, the next free one is used. */
  port: number;
  host: string;
}

/**
 * Starts the development server. Pages are compiled on request, changes appear in open pages, and errors in an
 * overlay.
 * @throws {SiteError} if no port is free, or the system refuses port or host
 */
export async function createDevServer({ siteDir, overrides, port, host }: DevOptions) {
  const base = await loadConfig(siteDir, overrides).then(
    (config) => config.baseUrl,
    () => normalizeBase(overrides.baseUrl ?? "/"),
  );
  const http = createHttpServer();
  const sites: Parameters<typeof virtualSite>[0] = [];
  const vite = await createServer({
    root: projectRoot,
    cacheDir: join(projectRoot, cacheFolder),
    base,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    appType: "custom",
    plugins: [react(), virtualSite(sites)],
    worker: { format: "es" },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [projectRoot, siteDir] },
      watch: {
        // A tsconfig.json among the cached files would make Vite reload every open page.
        ignored: (path: string) => isBelow(join(projectRoot, ".cache"), path) && !isBelow(siteDir, path),
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
  const site = new DevSite(vite, { siteDir, overrides, base }, sites);
  vite.watcher.add(siteDir);
  vite.watcher.on("all", (_event, file) => site.changed(file));
  http.on("request", (request, response) => {
    const refused = refusal(request, host);
    if (refused !== undefined) {
      response.writeHead(403, { "content-type": "text/plain; charset=utf-8" }).end(`${refused}\n`);
      return;
    }
    respond(request, response, site, vite).catch((error: Error) =>
      fail(error, request, response, site, vite),
    );
  });
  try {
    const listening = await listenOnFreePort(http, port, host);
    return {
      url: `http://${urlHost(host)}:${listening.port}${base}`,
      close: async () => {
        await vite.close();
        await listening.close();
      },
    };
  } catch (error) {
    // Vite's file watcher would keep the process alive.
    await vite.close();
    throw error;
  }
}

function isBelow(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith("..");
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  site: DevSite,
  vite: ViteDevServer,
) {
  const path = (request.url ?? "/").replace(/[?#].*$/s, "");
  const served = isViteRequest(path, vite.config.base) ? undefined : await site.serve(path);
  if (served && (served.status === 200 || isPageRequest(request))) {
    const { status, type = contentType(path) } = served;
    const body = served.type ? await withVite(String(served.body), vite) : served.body;
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
    return;
  }
  vite.middlewares(request, response, () => {
    response.writeHead(404).end(`${path} does not exist`);
  });
}

function isPageRequest({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
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

function fail(
  error: Error,
  request: IncomingMessage,
  response: ServerResponse,
  site: DevSite,
  vite: ViteDevServer,
) {
  vite.ssrFixStacktrace(error);
  const err = site.print(error);
  response.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(isPageRequest(request) ? errorDocument(err, vite.config.base, site.number) : err.message);
}
