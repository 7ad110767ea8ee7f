import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Listening } from "../../packages/engine/src/node/server/listen.ts";
import { createPreviewServer } from "../../packages/engine/src/node/server/previewServer.ts";
import { openSlowLink } from "./slowLink.ts";

const compress = promisify(brotliCompress);

/** A server of a built site. */
export interface Host {
  /** Where it is reached over a simulated slow link. */
  origin: string;
  /** Where it is reached without the slow link, for browsers that are slow by themselves. */
  direct: string;
  close(): Promise<void>;
}

/** An answer as it is kept: the headers, and the bytes as they are sent. */
async function load(url: URL) {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  const isText = /^text|json|xml|javascript|wasm/.test(type);
  const headers = {
    "content-type": type,
    "cache-control": "no-cache",
    etag: `"${createHash("sha1").update(body).digest("hex")}"`,
    ...(isText && { "content-encoding": "br" }),
  };
  return { status: answer.status, headers, body: isText ? await compress(body) : body };
}

/**
 * Serves a built site as hosts do: text in brotli at the highest level, and what a browser has already isn't sent again.
 * Each file is read once.
 */
export async function hostCompressed(dir: string, base = "/"): Promise<Listening> {
  const preview = await createPreviewServer({ dir, base, port: 0, host: "127.0.0.1" });
  const loaded = new Map<string, ReturnType<typeof load>>();
  const server = createServer(
    { keepAliveTimeout: 75_000 },
    async ({ url = "", headers: asked }, response) => {
      const answer = loaded.get(url) ?? load(new URL(url, preview.url));
      loaded.set(url, answer);
      const { status, headers, body } = await answer;
      if (status === 200 && asked["if-none-match"] === headers.etag) response.writeHead(304, headers).end();
      else response.writeHead(status, headers).end(body);
    },
  );
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    port,
    async close() {
      server.close();
      server.closeAllConnections();
      await preview.close();
    },
  };
}

/** Serves a built site as `hostCompressed` does, over a simulated slow link. */
export async function hostSlowly(dir: string): Promise<Host> {
  const server = await hostCompressed(dir);
  const link = await openSlowLink(server.port);
  return {
    origin: `http://127.0.0.1:${link.port}`,
    direct: `http://127.0.0.1:${server.port}`,
    async close() {
      link.close();
      await server.close();
    },
  };
}

/** The path, with or without a slash at its end, at which a built site serves a page without a redirect. */
export function addressIn(dir: string, path: string): string {
  return existsSync(join(dir, `${path}.html`)) || path.endsWith("/") ? path : `${path}/`;
}
