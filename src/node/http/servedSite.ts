import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll } from "vitest";
import { createPreviewServer, type PreviewOptions, type PreviewServer } from "./server.ts";

/** The home page. */
export const home = "<!doctype html><title>Home</title>";
const app = "export const answer = 42;";
const files: Record<string, string | Buffer> = {
  "index.html": home,
  "index.html.br": brotliCompressSync(home),
  "index.html.gz": gzipSync(home),
  "install.html": "install",
  "install/index.html": "install folder",
  "only-folder/index.html": "only a folder",
  "only-file.html": "only a file",
  "404.html": "nothing here",
  "de/404.html": "nichts hier",
  "de/index.html": "Start",
  "grüße & more.html": "unicode",
  "assets/app-a1B2c3D4.js": app,
  "assets/app-a1B2c3D4.js.br": brotliCompressSync(app),
  "assets/plain.js": app,
  "empty.txt": "",
  "llms.txt": "text",
  "sitemap.xml": "<urlset/>",
  "site.webmanifest": "{}",
  "install.md": "# Install",
  "logo.svg": "<svg/>",
  "data.unknown": "?",
  ".env": "secret",
  ".well-known/security.txt": "Contact",
  _headers:
    "/*\n  X-Content-Type-Options: nosniff\n/llms.txt\n  Cache-Control: max-age=60\n  Content-Length: 1\n",
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** A built site in a folder of its own, and a server for it, as long as the tests of a file run. */
export const served = { folder: "", dist: "", port: 0 };
const opened: PreviewServer[] = [];

/** Starts one more server for the site, or for another folder. */
export async function start(options: Partial<PreviewOptions> = {}): Promise<PreviewServer> {
  const server = await createPreviewServer({ dir: served.dist, port: 0, host: "127.0.0.1", ...options });
  opened.push(server);
  return server;
}

/** Asks for a path as it is written, where fetch would tidy it first. */
export function ask(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  port = served.port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers, agent: false },
      async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      },
    );
    sent.on("error", reject).end();
  });
}

/** Makes the site before the tests of a file, and removes it after them. */
export function serveSite(): void {
  beforeAll(async () => {
    served.folder = await mkdtemp(join(tmpdir(), "preview-"));
    served.dist = join(served.folder, "dist");
    await writeFile(join(served.folder, "outside.html"), "outside");
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(served.dist, name)), { recursive: true });
      await writeFile(join(served.dist, name), content);
    }
    await symlink(join(served.folder, "outside.html"), join(served.dist, "link.html"));
    served.port = (await start()).port;
  });

  afterAll(async () => {
    await Promise.all(opened.splice(0).map((server) => server.close()));
    await rm(served.folder, { recursive: true });
  });
}
