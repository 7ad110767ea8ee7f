import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { fileExists, headersFileReader, openFirst } from "./files.ts";
import { headersFor } from "./headersFile.ts";
import { belowBase, candidateFiles, notFoundFiles, pathSegments } from "./paths.ts";
import { sendFile, sendRedirect, sendText } from "./respond.ts";

/**
 * A request listener that serves a built site as static hosts do. `base` has slashes at both ends. It looks at the
 * disk for every request, so that it always shows the latest build.
 */
export function createHandler({ dir, base }: { dir: string; base: string }): RequestListener {
  const readHeadersFile = headersFileReader(dir);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return sendText(response, 405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
    }
    // Proxies send the whole address.
    const target = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "");
    const [, path = "/", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
    const below = belowBase(path, base);
    if (below === undefined && (path === "/" || `${path}/` === base))
      return sendRedirect(response, base + query);
    const segments = below === undefined ? undefined : pathSegments(below);

    const found = segments && (await openFirst(dir, candidateFiles(segments)));
    if (segments && !found && segments.at(-1) !== "") {
      const isFolder = await fileExists(dir, `${segments.join("/")}/index.html`);
      if (isFolder) return sendRedirect(response, `${path}/${query}`);
    }
    const file = found ?? (await openFirst(dir, notFoundFiles(segments ?? [])));
    if (!file) return sendText(response, 404, "Not found, and there is no 404.html either.");
    try {
      const extra = headersFor(await readHeadersFile(), path);
      // The not-found document says so by whatever path it is reached.
      const status = found && !/(^|\/)404\.html$/.test(found.name) ? 200 : 404;
      await sendFile({ request, response, dir, file, status, extra });
    } finally {
      await file.handle.close();
    }
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The client went away, or a part is already sent: the broken connection is the only thing left to tell it.
      if (response.headersSent || response.destroyed) response.destroy();
      else sendText(response, 500, error instanceof Error ? error.message : String(error));
    });
  };
}
