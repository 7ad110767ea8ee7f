import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { asksForMarkdown } from "../files/accept.ts";
import { contentType } from "../files/mime.ts";
import { belowBase } from "./base.ts";
import { headersFor } from "./headersFile.ts";
import { acceptedEncodings, readableRange } from "./requestHeaders.ts";

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
    setHeaders: (response: ServerResponse & { req: IncomingMessage }, name, { size }) => {
      response.setHeader("Content-Type", typeOf(dir, name));
      if (isNegotiated(typeOf(dir, name))) response.setHeader("Vary", "Accept, Accept-Encoding");
      const { headers, method } = response.req;
      const range = method === "GET" ? readableRange(headers, size) : undefined;
      if (range === undefined) delete headers.range;
      else headers.range = range;
    },
  });
  const answer: RequestListener = (request, response) => {
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
    const asked = below === undefined ? undefined : publishedName(below);
    const name = asked === undefined ? undefined : (markdownOf(dir, asked, request) ?? asked);
    if (name === undefined || /(^|\/)404(\.html)?$/.test(name)) return sendNotFound(dir, name, response);
    // A new build may remove the file while it is being sent.
    response.on("pipe", (file) => file.on("error", () => response.destroy()));
    request.headers["accept-encoding"] = acceptedEncodings(request.headers["accept-encoding"]);
    // Gives sirv the decoded path, in which only `%` is escaped: that is all that sirv decodes then.
    Object.assign(request, {
      _parsedUrl: { raw: request.url, pathname: `/${name.replaceAll("%", "%25")}` },
    });
    serve(request, response, () => sendNotFound(dir, name, response));
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // Something on the disk that isn't as a build leaves it, or a header that can't be sent.
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(`${error}\n`);
    }
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

/** Files that hosts read but never serve, the record of the build, and the folder in which a build prepares files. */
const unpublished = /^_(headers|redirects|nginx\.conf|build\.json|building)([./]|$)/i;

/**
 * The file or page name for a path below the base URL, without the slash that it may end with; undefined for what is
 * never published, and for a path that a disk could read as another one.
 */
function publishedName(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path).replace(/\/$/, "");
    const isPlain = name.split("/").every((part) => /^[^.]/.test(part) || part === ".well-known");
    return (name === "" || isPlain) && !/[\\\0]/.test(name) && !unpublished.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a page's Markdown version, if the request asks for Markdown and there is one. */
function markdownOf(dir: string, name: string, { headers }: IncomingMessage): string | undefined {
  if (!new RegExp(asksForMarkdown, "i").test(headers.accept ?? "")) return undefined;
  const page = name.replace(/\.html$/, "").replace(/(^|\/)index$/, "");
  const candidates = [page === "" ? "index.md" : `${page}/index.md`, `${page}.md`];
  return candidates.find((file) => isFile(dir, file));
}

/** Whether the answer depends on the request's `Accept`: documents and their Markdown versions. */
const isNegotiated = (type: string) => /^text\/(html|markdown)/.test(type);

/** The Content-Type for a path: that of the file with this name, or else of a page. */
function typeOf(dir: string, name: string): string {
  return contentType(isFile(dir, name) ? name : "page.html");
}

function isFile(dir: string, name: string): boolean {
  try {
    return statSync(join(dir, name)).isFile();
  } catch {
    // There is none, or its name is too long for a disk.
    return false;
  }
}

function read(...path: string[]): Buffer | undefined {
  try {
    return readFileSync(join(...path));
  } catch {
    return undefined;
  }
}
