import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { type Plugin, preview } from "vite";
import { joinPath } from "../content/model/naming.ts";
import { contentType } from "../files/mime.ts";
import { decodePath } from "../files/urlPath.ts";
import { type Address, type Listening, listenError, listening, listenOptions } from "./listen.ts";

export interface PreviewOptions extends Partial<Address> {
  /** Folder of the built site. */
  dir: string;
  /** Path that the site is served under; `/` by default. */
  base?: string;
}

/**
 * Serves a built site with Vite's preview, which reads the disk for every request.
 * @throws {SiteError} if the port isn't free, or the system refuses port or host
 */
export async function createPreviewServer(options: PreviewOptions): Promise<Listening> {
  const { dir, base: given = "/", ...named } = options;
  // By default only this machine can reach it.
  const address = { host: "localhost", ...named };
  const base = joinPath(given, "/");
  const server = await preview({
    // Vite warns of an output folder that is its root.
    root: dirname(dir),
    build: { outDir: dir },
    base,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    appType: "custom",
    plugins: [asHosts(dir, base)],
    preview: listenOptions(address),
  }).catch((error: unknown) => {
    throw listenError(error, address);
  });
  // As long as nginx: after the five seconds of Node, a busy program's next request would meet a connection that ends.
  Object.assign(server.httpServer, { keepAliveTimeout: 75_000 });
  return listening(server);
}

/** What hosts do beyond Vite, which serves files under their own names: pages without `.html`, and the not-found page. */
function asHosts(dir: string, base: string): Plugin {
  return {
    name: "docs:preview",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = pathOf(request.url);
        // As hosts lead to a folder.
        if (`${path}/` === base) {
          const query = request.url?.slice(path.length) ?? "";
          response.writeHead(302, { Location: base + query }).end();
          return;
        }
        // Vite says where the site is.
        if (!path.startsWith(base)) return next();
        const name = decodePath(path.slice(base.length));
        const file = publishedFile(dir, name);
        response.setHeader("Content-Type", contentType(file ?? "404.html"));
        // A new build may remove the file while it is being sent.
        response.on("pipe", (content) => content.on("error", () => response.destroy()));
        if (file !== undefined) return next();
        const notFound = publishedFile(dir, "404.html");
        response.writeHead(404).end(notFound ? readFileSync(notFound) : "Not found, without a 404.html.\n");
      });
      return () =>
        void middlewares.use((request, response, next) => {
          // Vite's part of the path is cut off here.
          const file = publishedFile(dir, decodePath(pathOf(request.url).slice(1)));
          if (file === undefined) return next();
          response.writeHead(200, { "Cache-Control": "no-cache" }).end(readFileSync(file));
        });
    },
  };
}

const pathOf = (url = "/") => url.split(/[?#]/)[0] ?? "/";

/** The file that hosts answer a name with, if it is in the folder: neither hidden nor behind a link that leads out. */
function publishedFile(dir: string, name: string): string | undefined {
  const page = name.replace(/\/$/, "");
  for (const candidate of [page, `${page}.html`, `${page}/index.html`]) {
    try {
      const root = realpathSync(dir);
      const file = realpathSync(join(root, candidate));
      const isHidden = /[\\/]\.(?!well-known[\\/])/.test(file.slice(root.length));
      if (file.startsWith(root + sep) && !isHidden && statSync(file).isFile()) return file;
    } catch {
      // There is none, or the name is none that a file can have.
    }
  }
  return undefined;
}
