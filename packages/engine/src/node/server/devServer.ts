import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { createLogger, createServer, type Plugin, type ViteDevServer } from "vite";
import { nothingAdded } from "../config/added.ts";
import type { ConfigOverrides } from "../config/load.ts";
import { cacheFolder, engineFolder } from "../files/folders.ts";
import { loadConfig } from "../loadConfig.ts";
import { type ClientSite, clientModules, virtualSite } from "../render/virtualSite.ts";
import { normalizeBase } from "./base.ts";
import { DevSite } from "./devSite.ts";
import { errorDocument } from "./errors.ts";
import { listenOnFreePort, urlHost } from "./listen.ts";
import * as pipeline from "./pipeline.ts";
import { refusal } from "./refusal.ts";
import { isViteRequest } from "./viteRequest.ts";

/** The folder with all installed packages, which the client's sources import. */
const packagesFolder = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "..");

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
  const { baseUrl: base, added } = await loadConfig(siteDir, overrides).catch(() => ({
    baseUrl: normalizeBase(overrides.baseUrl ?? "/"),
    added: nothingAdded,
  }));
  const http = createHttpServer();
  const client: ClientSite = { sites: [], ...clientModules(added) };
  const vite = await createServer({
    root: engineFolder,
    cacheDir: join(cacheFolder(siteDir), "vite"),
    base,
    configFile: false,
    customLogger: quietLogger(),
    publicDir: false,
    appType: "custom",
    plugins: [react(), virtualSite(client), overlayWithoutTip],
    worker: { format: "es", plugins: () => [virtualSite(client)] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: {
        allow: [engineFolder, siteDir, packagesFolder, ...moduleFolders(client)],
      },
      watch: {
        // The compiled engine, which another command may compile anew.
        ignored: (path: string) => isBelow(join(engineFolder, "dist"), path),
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
  const site = new DevSite(vite, { siteDir, overrides, base, pipeline }, client);
  vite.watcher.add(siteDir);
  vite.watcher.on("all", (_event, file) => site.changed(file));
  http.on("request", (request, response) => {
    const refused = refusal(request, host);
    if (refused !== undefined) {
      response.writeHead(403, { "content-type": "text/plain; charset=utf-8" }).end(`${refused}\n`);
      return;
    }
    respond(request, response, site, vite).catch((error: unknown) =>
      fail(error, request, response, site, vite),
    );
  });
  try {
    const listening = await listenOnFreePort(http, port, host);
    site.begin();
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

/** Vite's logger for warnings and errors, except those of the site's modules, which are reported in our words. */
function quietLogger() {
  const logger = createLogger("warn");
  return {
    ...logger,
    error: (message: string, options?: Parameters<typeof logger.error>[1]) => {
      if (!message.includes("Error when evaluating SSR module")) logger.error(message, options);
    },
  };
}

/** Takes the sentence out of Vite's overlay that names a `vite.config.js`, which there isn't. */
const overlayWithoutTip: Plugin = {
  name: "overlay without tip",
  transform: (code, id) =>
    id.endsWith("/vite/dist/client/client.mjs")
      ? code.replace(/h\("br"\), "You can also disable.*?hmrConfigName\), "\."/s, '""')
      : undefined,
};

/** The folders of plugins' modules that run in the browser. They may be outside of the site. */
function moduleFolders({ scripts, openIndex }: ClientSite): string[] {
  return [...scripts.map(({ file }) => file), ...(openIndex ? [openIndex] : [])].map((file) => dirname(file));
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
    const { status, type } = served;
    const body = served.isPage ? await withVite(String(served.body), vite) : served.body;
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
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  site: DevSite,
  vite: ViteDevServer,
) {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  const err = site.print(error);
  response.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(isPageRequest(request) ? errorDocument(err, vite.config.base, site.number) : err.message);
}
