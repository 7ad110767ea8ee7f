import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPreviewServer, type PreviewOptions, type PreviewServer } from "./server.ts";

const home = "<!doctype html><title>Home</title>";
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

let folder: string;
let dist: string;
let preview: PreviewServer;
const opened: PreviewServer[] = [];

async function start(options: Partial<PreviewOptions> = {}): Promise<PreviewServer> {
  const server = await createPreviewServer({ dir: dist, port: 0, host: "127.0.0.1", ...options });
  opened.push(server);
  return server;
}

/** Asks for a path as it is written, where fetch would tidy it first. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET", port = preview.port) {
  return new Promise<Answer>((resolve, reject) => {
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "preview-"));
  dist = join(folder, "dist");
  await writeFile(join(folder, "outside.html"), "outside");
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
  await symlink(join(folder, "outside.html"), join(dist, "link.html"));
  preview = await start();
});

afterAll(async () => {
  await Promise.all(opened.map((server) => server.close()));
  await rm(folder, { recursive: true });
});

describe("paths", () => {
  test.each([
    ["/", home],
    ["/index.html", home],
    ["/index", home],
    ["/install", "install"],
    ["/install.html", "install"],
    ["/install/", "install folder"],
    ["/install/index.html", "install folder"],
    ["/install?q=a/b#c", "install"],
    ["/gr%C3%BC%C3%9Fe%20%26%20more", "unicode"],
    ["/.well-known/security.txt", "Contact"],
  ])("%s is answered", async (path, text) => {
    expect(await ask(path)).toMatchObject({ status: 200, text });
  });

  test("a path in absolute form is answered as proxies send it", async () => {
    expect(await ask(`http://127.0.0.1:${preview.port}/install`)).toMatchObject({
      status: 200,
      text: "install",
    });
  });

  test.each([
    "/nope",
    "/Install",
    "/only-file/",
    "/install/nope",
    "/assets/",
    "/assets",
    "/404",
    "/404.html",
  ])("%s is not found, with the site's own page", async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, text: "nothing here" });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers.etag).toBeUndefined();
  });

  test("a folder's own not-found page is nearer than the site's", async () => {
    expect(await ask("/de/nope/deeper")).toMatchObject({ status: 404, text: "nichts hier" });
  });

  test.each([
    "/../outside.html",
    "/%2e%2e/outside.html",
    "/..%2Foutside.html",
    "/..%5coutside.html",
    "/install/../../outside.html",
    "//outside.html",
    "/link",
    "/link.html",
    "/.env",
    "/_headers",
    "/%00",
    "/%E0%A4%A",
  ])("%s leads nowhere", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, text: "nothing here" });
  });

  test("a name longer than disks allow is not found", async () => {
    expect(await ask(`/${"a".repeat(5000)}`)).toMatchObject({ status: 404, text: "nothing here" });
  });

  test("a folder that has only an index gets its slash and keeps the query", async () => {
    const answer = await ask("/only-folder?q=1");
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/only-folder/?q=1");
    expect(await ask("/only-folder/")).toMatchObject({ status: 200, text: "only a folder" });
  });

  test("a path that starts with two slashes never sends people to another site", async () => {
    expect((await ask("//only-folder")).headers.location).toBeUndefined();
  });
});

describe("types", () => {
  test.each([
    ["/install", "text/html; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
    ["/install.md", "text/markdown; charset=utf-8"],
    ["/logo.svg", "image/svg+xml; charset=utf-8"],
    ["/assets/plain.js", "text/javascript; charset=utf-8"],
    ["/data.unknown", "application/octet-stream"],
  ])("%s is %s", async (path, type) => {
    expect((await ask(path)).headers["content-type"]).toBe(type);
  });
});

describe("compression", () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ] as const)("Accept-Encoding %s gets %s", async (accepted, encoding) => {
    const { headers, body } = await ask("/", { "accept-encoding": accepted });
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding",
      "content-length": String(body.length),
    });
    expect(unpack[encoding](body).toString()).toBe(home);
  });

  test("the plain file is for those who accept nothing else, and varies too", async () => {
    const { headers, text } = await ask("/", { "accept-encoding": "identity" });
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(home.length) });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(text).toBe(home);
  });

  test("a file without neighbours doesn't vary", async () => {
    expect((await ask("/llms.txt", { "accept-encoding": "br" })).headers.vary).toBeUndefined();
  });
});

describe("caching", () => {
  test.each([
    ["/assets/app-a1B2c3D4.js", "public, max-age=31536000, immutable"],
    ["/assets/plain.js", "no-cache"],
    ["/install", "no-cache"],
    ["/nope", "no-cache"],
  ])("%s: %s", async (path, expected) => {
    expect((await ask(path)).headers["cache-control"]).toBe(expected);
  });

  test.each(["identity", "br", "gzip"])(
    "a copy in %s is still good until the file changes",
    async (encoding) => {
      const first = await ask("/", { "accept-encoding": encoding });
      const etag = String(first.headers.etag);
      const second = await ask("/", { "accept-encoding": encoding, "if-none-match": etag });
      expect(second).toMatchObject({ status: 304, text: "" });
      expect(second.headers).toMatchObject({ etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
      expect(second.headers["content-type"]).toBeUndefined();
      expect(second.headers["content-length"]).toBeUndefined();
    },
  );

  test("a build that swaps the folder is seen at once", async () => {
    const other = join(folder, "swapped");
    await mkdir(join(other, "new"), { recursive: true });
    await writeFile(join(other, "index.html"), "before");
    const { port } = await start({ dir: other });
    const before = await ask("/", {}, "GET", port);
    await rename(other, join(folder, "old"));
    await mkdir(other);
    await writeFile(join(other, "index.html"), "after the build");
    const after = await ask("/", { "if-none-match": String(before.headers.etag) }, "GET", port);
    expect([before.text, after.status, after.text]).toEqual(["before", 200, "after the build"]);
  });
});

describe("methods and ranges", () => {
  test("HEAD has the headers of GET and no body", async () => {
    const head = await ask("/", { "accept-encoding": "br" }, "HEAD");
    const get = await ask("/", { "accept-encoding": "br" });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  });

  test("other methods are refused", async () => {
    const answer = await ask("/", {}, "POST");
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  test("a range is a part of the plain file", async () => {
    const answer = await ask("/", { range: "bytes=2-8", "accept-encoding": "br" });
    expect(answer).toMatchObject({ status: 206, text: home.slice(2, 9) });
    expect(answer.headers).toMatchObject({
      "content-range": `bytes 2-8/${home.length}`,
      "content-length": "7",
      "accept-ranges": "bytes",
    });
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });

  test("a range past the end is refused with the size", async () => {
    const answer = await ask("/", { range: "bytes=999-" });
    expect(answer).toMatchObject({ status: 416, text: "" });
    expect(answer.headers["content-range"]).toBe(`bytes */${home.length}`);
  });

  test("an empty file is whole", async () => {
    const answer = await ask("/empty.txt");
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(answer.headers["content-length"]).toBe("0");
  });

  test("a client that goes away in the middle harms nobody else", async () => {
    const socket = connect(preview.port, "127.0.0.1");
    await new Promise((resolve) => socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n", resolve));
    socket.destroy();
    expect((await ask("/install")).status).toBe(200);
  });
});

describe("the site's _headers", () => {
  test("are added, replace the server's own, and can't break the answer", async () => {
    const { headers, text } = await ask("/llms.txt");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "max-age=60" });
    expect(text).toBe("text");
  });

  test("are there on a not-found page and a 304 too", async () => {
    const { headers } = await ask("/");
    const fresh = await ask("/", { "if-none-match": String(headers.etag) });
    const missing = await ask("/nope");
    expect([fresh, missing].map((answer) => answer.headers["x-content-type-options"])).toEqual([
      "nosniff",
      "nosniff",
    ]);
  });

  test("a malformed one is named in the answer", async () => {
    const dir = join(folder, "malformed");
    await mkdir(dir);
    await writeFile(join(dir, "index.html"), home);
    await writeFile(join(dir, "_headers"), "oops\n");
    const { port } = await start({ dir });
    const answer = await ask("/", {}, "GET", port);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('_headers:1: "oops"');
  });
});

describe("base path", () => {
  test.each([
    ["/docs/", 200, home],
    ["/docs/install", 200, "install"],
    ["/docs/nope", 404, "nothing here"],
    ["/install", 404, "nothing here"],
    ["/docsinstall", 404, "nothing here"],
  ])("%s below /docs/ is answered with %i", async (path, status, text) => {
    const { port } = await start({ base: "/docs/" });
    expect(await ask(path, {}, "GET", port)).toMatchObject({ status, text });
  });

  test("the root and the base without its slash lead to the base", async () => {
    const { port, url } = await start({ base: "docs" });
    expect(url).toBe(`http://127.0.0.1:${port}/docs/`);
    for (const path of ["/", "/docs"]) {
      const answer = await ask(`${path}?a=1`, {}, "GET", port);
      expect([answer.status, answer.headers.location]).toEqual([302, "/docs/?a=1"]);
    }
  });
});

describe("ports and hosts", () => {
  test("the next free port is taken when the first is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port: used } = other.address() as AddressInfo;
    const { port } = await start({ port: used });
    expect(port).toBeGreaterThan(used);
    await new Promise((resolve) => other.close(resolve));
  });

  test("localhost is answered at its IPv4 address, and all addresses have an address to open", async () => {
    const local = await start({ host: "localhost" });
    expect(local.url).toBe(`http://localhost:${local.port}/`);
    expect((await ask("/", {}, "GET", local.port)).status).toBe(200);
    const everywhere = await start({ host: "0.0.0.0" });
    expect(everywhere.url).toBe(`http://localhost:${everywhere.port}/`);
  });

  test("a host that is none of this machine is refused with what to do", async () => {
    await expect(start({ host: "192.0.2.1" })).rejects.toThrow(/cannot listen on 192\.0\.2\.1.*\n.*--host/);
  });

  test("a closed server no longer answers", async () => {
    const server = await start();
    await server.close();
    await expect(ask("/", {}, "GET", server.port)).rejects.toThrow("ECONNREFUSED");
  });
});
