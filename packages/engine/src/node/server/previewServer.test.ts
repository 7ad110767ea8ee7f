import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPreviewServer, type PreviewOptions, type PreviewServer } from "./previewServer.ts";

const home = "<!doctype html><title>Home</title>";
const files: Record<string, string | Buffer> = {
  "index.html": home,
  "index.html.br": brotliCompressSync(home),
  "index.html.gz": gzipSync(home),
  "install.html": "install",
  "install/index.html": "install",
  "404.html": "nothing here",
  "de/404.html": "nichts hier",
  "grüße & more? 100% #1.html": "odd",
  "config.json.html": "a page about a file",
  "pd-assets/app-a1B2c3D4.js": "export {};",
  "logo.png": "0123456789",
  "llms.txt": "text",
  "site.webmanifest": "{}",
  "install.md": "# Install",
  "index.md": "# Home",
  "de/index.html": "Start",
  "de/index.md": "# Start",
  "logo.svg": "<svg/>",
  "data.unknown": "?",
  CNAME: "docs.example",
  "tool.1": ".TH TOOL 1",
  ".env": "secret",
  ".well-known/security.txt": "Contact",
  "_nginx.conf": "charset utf-8;",
  "_build.json": "{}",
  _headers:
    "/*\n  X-Content-Type-Options: nosniff\n/pd-assets/*\n  Cache-Control: max-age=31536000, immutable\n",
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

let folder = "";
let main: PreviewServer;
const opened: PreviewServer[] = [];

async function start(options: Partial<PreviewOptions> = {}): Promise<PreviewServer> {
  const server = await createPreviewServer({
    dir: join(folder, "dist"),
    port: 0,
    host: "127.0.0.1",
    ...options,
  });
  opened.push(server);
  return server;
}

/** Requests a path exactly as it is written; `fetch` would normalise it first. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", port = main.port } = {},
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "preview-"));
  await writeFile(join(folder, "outside.html"), "outside");
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, "dist", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  main = await start();
});

afterAll(async () => {
  await Promise.all(opened.map((server) => server.close()));
  await rm(folder, { recursive: true });
});

describe("the preview server", () => {
  it.each([
    ["/", home],
    ["/index.html", home],
    ["/install", "install"],
    ["/install.html", "install"],
    ["/install/", "install"],
    ["/install/index.html", "install"],
    ["/install?q=a/b", "install"],
    ["/gr%C3%BC%C3%9Fe%20%26%20more%3F%20100%25%20%231", "odd"],
    ["/.well-known/security.txt", "Contact"],
  ])("answers %s with its file", async (path, text) => {
    expect(await ask(path)).toMatchObject({ status: 200, text });
  });

  it.each([
    ["/", "# Home"],
    ["/index.html", "# Home"],
    ["/install", "# Install"],
    ["/install/", "# Install"],
    ["/install.html", "# Install"],
    ["/install/index.html?q=a", "# Install"],
    ["/de", "# Start"],
    ["/de/", "# Start"],
  ])("answers %s with Markdown where it is asked for, and else with HTML", async (path, text) => {
    const agent = await ask(path, { Accept: "text/markdown, text/html;q=0.9, */*;q=0.1" });
    expect(agent).toMatchObject({ status: 200, text });
    expect(agent.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    const browser = await ask(path, { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(browser.headers["content-type"]).toBe("text/html; charset=utf-8");
    // A cache must not give one to who asked for the other.
    for (const { headers } of [agent, browser]) expect(headers.vary).toMatch(/\bAccept(,|$)/);
    const again = await ask(path, { Accept: "text/markdown", "If-None-Match": agent.headers.etag ?? "" });
    expect(again.status).toBe(304);
    expect((await ask(path, { "If-None-Match": agent.headers.etag ?? "" })).status).toBe(200);
  });

  it.each(["/install.md", "/llms.txt", "/logo.svg", "/config.json", "/nope", "/404", `/${"a".repeat(5000)}`])(
    "answers %s alike, however it is asked for",
    async (path) => {
      const { status, text } = await ask(path, { Accept: "text/markdown" });
      expect({ status, text }).toMatchObject(
        await ask(path).then((plain) => ({ status: plain.status, text: plain.text })),
      );
    },
  );

  it.each(["/nope", "/install/nope", "/pd-assets/", "/pd-assets", "/404", "/404.html"])(
    "answers %s with the site's not-found page",
    async (path) => {
      const answer = await ask(path);
      expect(answer).toMatchObject({ status: 404, text: "nothing here" });
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    },
  );

  it("the preview server answers with the not-found page of the nearest folder", async () => {
    expect(await ask("/de/nope/deeper")).toMatchObject({ status: 404, text: "nichts hier" });
  });

  it.each([
    "/../outside.html",
    "/%2e%2e/outside.html",
    "/..%2Foutside.html",
    "/..%5coutside.html",
    "/install/../../outside.html",
    "/.env",
    "/%00",
    "/%E0%A4%A",
    `/${"a".repeat(5000)}`,
  ])("serves nothing that isn't published at %s", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, text: "nothing here" });
  });

  it.each(["/_headers", "/_redirects", "/_nginx.conf", "/_build.json", "/_building/0"])(
    "doesn't serve %s, which is for hosts and builds",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each([
    ["/install", "text/html; charset=utf-8"],
    ["/config.json", "text/html; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
    ["/install.md", "text/markdown; charset=utf-8"],
    ["/logo.svg", "image/svg+xml; charset=utf-8"],
    ["/pd-assets/app-a1B2c3D4.js", "text/javascript; charset=utf-8"],
    ["/data.unknown", "application/octet-stream"],
    ["/CNAME", "application/octet-stream"],
    ["/tool.1", "application/octet-stream"],
  ])("sends %s as %s", async (path, type) => {
    expect((await ask(path)).headers["content-type"]).toBe(type);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("sends the %s file of the build to browsers that take it", async (encoding, unpack) => {
    const { headers, body } = await ask("/", { "accept-encoding": encoding });
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": "text/html; charset=utf-8",
      vary: "Accept, Accept-Encoding",
    });
    expect(unpack(body).toString()).toBe(home);
    for (const refused of [undefined, `${encoding};q=0`, `identity, *;q=0`]) {
      const answer = await ask("/", refused === undefined ? {} : { "accept-encoding": refused });
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.text).toBe(home);
    }
  });

  it("the preview server has browsers revalidate everything except hashed files", async () => {
    for (const path of ["/", "/nope", "/logo.svg"]) {
      expect((await ask(path)).headers["cache-control"]).toBe("no-cache");
    }
    expect((await ask("/pd-assets/app-a1B2c3D4.js")).headers["cache-control"]).toMatch(/immutable/);
  });

  it("the preview server doesn't resend a file that the browser has until it changes", async () => {
    const dir = join(folder, "changing");
    await mkdir(dir);
    await writeFile(join(dir, "index.html"), "before");
    const { port } = await start({ dir });
    const before = await ask("/", {}, { port });
    const tag = { "if-none-match": String(before.headers.etag) };
    expect(await ask("/", tag, { port })).toMatchObject({ status: 304, text: "" });
    await rename(dir, join(folder, "old"));
    await mkdir(dir);
    await writeFile(join(dir, "index.html"), "after the build");
    expect(await ask("/", tag, { port })).toMatchObject({ status: 200, text: "after the build" });
  });

  it("the preview server sends the headers of the _headers file with every answer", async () => {
    const { headers } = await ask("/");
    const fresh = await ask("/", { "if-none-match": String(headers.etag) });
    const missing = await ask("/nope");
    for (const answer of [{ headers }, fresh, missing]) {
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it("the preview server answers HEAD without a body and refuses POST and the like", async () => {
    expect(await ask("/", {}, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    const refused = await ask("/", {}, { method: "POST" });
    expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("the preview server answers range requests", async () => {
    for (const [range, text, sent] of [
      ["bytes=2-4", "234", "bytes 2-4/10"],
      ["bytes=-5", "56789", "bytes 5-9/10"],
      ["bytes=7-", "789", "bytes 7-9/10"],
    ] as const) {
      const part = await ask("/logo.png", { range });
      expect(part).toMatchObject({ status: 206, text });
      expect(part.headers["content-range"]).toBe(sent);
    }
    const none = await ask("/logo.png", { range: "bytes=10-" });
    expect([none.status, none.headers["content-range"]]).toEqual([416, "bytes */10"]);
    for (const range of ["bytes=5-2", "items=0-1", "bytes=abc", "bytes=-", "bytes=0-1,3-4"]) {
      expect(await ask("/logo.png", { range })).toMatchObject({ status: 200, text: "0123456789" });
    }
    expect(await ask("/logo.png", { range: "bytes=2-4" }, { method: "HEAD" })).toMatchObject({ status: 200 });
  });

  it("the preview server answers for names of this machine, and for the host that it was started with", async () => {
    for (const host of ["localhost:3000", "docs.localhost", "127.0.0.1:3000", "[::1]:3000", "192.168.0.7"])
      expect([host, (await ask("/", { host })).status]).toEqual([host, 200]);
    for (const host of ["evil.example", "localhost.evil.example:3000", "127.0.0.1.evil.example", "[::1"])
      expect([host, (await ask("/", { host })).status]).toEqual([host, 403]);
  });

  it("the preview server answers with an error where a file can't be read, and goes on", async () => {
    const dir = join(folder, "odd");
    await mkdir(dir);
    await writeFile(join(dir, "index.html"), "home");
    await writeFile(join(dir, "_headers"), "/*\n  X-Odd: \u0001\n");
    const { port } = await start({ dir });
    expect(await ask("/", {}, { port })).toMatchObject({
      status: 500,
      text: expect.stringContaining("x-odd"),
    });
    await writeFile(join(dir, "_headers"), "");
    expect(await ask("/", {}, { port })).toMatchObject({ status: 200, text: "home" });
  });

  it("the preview server serves a site only below its base URL and redirects there from the root", async () => {
    const { port, url } = await start({ base: "docs" });
    expect(url).toBe(`http://127.0.0.1:${port}/docs/`);
    for (const path of ["/", "/docs"]) {
      const { status, headers } = await ask(`${path}?a=1`, {}, { port });
      expect([status, headers.location]).toEqual([302, "/docs/?a=1"]);
    }
    expect(await ask("/docs/install", {}, { port })).toMatchObject({ status: 200, text: "install" });
    for (const path of ["/docs/nope", "/install", "/docsinstall"]) {
      expect(await ask(path, {}, { port })).toMatchObject({ status: 404, text: "nothing here" });
    }
  });
});
