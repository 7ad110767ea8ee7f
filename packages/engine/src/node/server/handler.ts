import { readFileSync, statSync } from "node:fs";
import type { RequestListener, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import sirv from "sirv";
import { contentType } from "../files/mime.ts";
import { belowBase } from "./base.ts";
import { headersFor } from "./headersFile.ts";

/**
 * A request listener that serves a built site as static hosts do, with the headers of its `_headers` file. It reads
 * the disk for every request, so that it always serves the latest build.
 * @param base path that the site is served under, with slashes at both ends
 */
export function createHandler({ dir, base }: { dir: string; base: string }): RequestListener {
  const serve = sirv(dir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ["html"],
    setHeaders: (response, name) => response.setHeader("Content-Type", typeOf(dir, name)),
  });
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end("Only GET and HEAD are answered here.\n");
      return;
    }
    const [, path = "/", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? "/") ?? [];
    const below = belowBase(path, base);
    if (below === undefined && (path === "/" || `${path}/` === base)) {
      // This redirect must not be cached, because another site may use this port tomorrow.
      response.writeHead(302, { Location: base + query, "Cache-Control": "no-store" }).end();
      return;
    }
    for (const [name, value] of headersFor(read(dir, "_headers")?.toString() ?? "", path)) {
      response.setHeader(name, value);
    }
    const name = below === undefined ? undefined : publishedName(below);
    if (name === undefined || /(^|\/)404(\.html)?$/.test(name)) return sendNotFound(dir, name, response);
    // A new build may remove the file while it is being sent.
    response.on("pipe", (file) => file.on("error", () => response.destroy()));
    // Gives sirv the decoded path: from the URL, sirv would decode one itself, but leave `%26` and the like encoded.
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: `/${name}` } });
    serve(request, response, () => sendNotFound(dir, name, response));
  };
}

/** Answers with the nearest `404.html`: each locale can have its own. */
function sendNotFound(dir: string, name: string | undefined, response: ServerResponse): void {
  const folders = name?.split("/").slice(0, -1) ?? [];
  let body = read(dir, ...folders, "404.html");
  while (!body && folders.pop() !== undefined) body = read(dir, ...folders, "404.html");
  response.writeHead(404, { "Content-Type": contentType("404.html"), "Cache-Control": "no-cache" });
  response.end(body ?? "Not found, and there is no 404.html either.\n");
}

/** Files that hosts read but never serve, and the record of the build. */
const unpublished = /^_(headers|redirects|nginx\.conf|build\.json)(\.|$)/;

/** The file or page name for a path below the base URL; undefined for what is never published. */
function publishedName(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path);
    const isHidden = name.split(/[/\\]/).some((part) => part.startsWith(".") && part !== ".well-known");
    return isHidden || name.includes("\0") || unpublished.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

/** The Content-Type for a path: that of the file with this name, or else of a page. */
function typeOf(dir: string, name: string): string {
  const isFile = extname(name) !== "" && statSync(join(dir, name), { throwIfNoEntry: false })?.isFile();
  return contentType(isFile ? name : "page.html");
}

function read(...path: string[]): Buffer | undefined {
  try {
    return readFileSync(join(...path));
  } catch {
    return undefined;
  }
}
