import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askAt } from "../../../../../tests/integration/ask.ts";
import type { Listening } from "./listen.ts";
import { createPreviewServer, type PreviewOptions } from "./previewServer.ts";

const notFound = (text: string) => `<div data-kind="not-found">${text}</div>`;
const files = {
  "index.html": "home",
  "install.html": "install",
  "install/index.html": "install",
  "404.html": notFound("nothing here"),
  "de/index.html": "Start",
  "status/404.html": "a page about a status",
  "status/404/index.html": "a page about a status",
  "grüße & more? 100% #1.html": "odd",
  "config.json.html": "a page about a file",
  "pd-assets/app-a1B2c3D4.js": "export {};",
  "logo.png": "0123456789",
  "llms.txt": "text",
  "site.webmanifest": "{}",
  "install.md": "# Install",
  "logo.svg": "<svg/>",
  "data.unknown": "?",
  CNAME: "docs.example",
  "tool.1": ".TH TOOL 1",
  ".env": "secret",
  ".html": "secret",
  ".well-known/security.txt": "Contact",
};

let folder = "";
let main: Listening;
const opened: Listening[] = [];

async function start(options: Partial<PreviewOptions> = {}): Promise<Listening> {
  const server = await createPreviewServer({ dir: folder, port: 0, host: "127.0.0.1", ...options });
  opened.push(server);
  return server;
}

const ask = (path: string, headers: Record<string, string> = {}, { url } = main) => askAt(url, path, headers);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "preview-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  main = await start();
});

afterAll(async () => {
  await Promise.all(opened.map((server) => server.close()));
  await rm(folder, { recursive: true });
});

describe("the preview server", () => {
  it.each([
    ["/", "home"],
    ["/index.html", "home"],
    ["/install", "install"],
    ["/install.html", "install"],
    ["/install/", "install"],
    ["/install/index.html", "install"],
    ["/install?q=a/b", "install"],
    ["/config.json", "a page about a file"],
    ["/gr%C3%BC%C3%9Fe%20%26%20more%3F%20100%25%20%231", "odd"],
    ["/.well-known/security.txt", "Contact"],
    ["/install.md", "# Install"],
    ["/status/404", "a page about a status"],
    ["/status/404/", "a page about a status"],
  ])("answers %s with its file", async (path, text) => {
    expect(await ask(path)).toMatchObject({ status: 200, text });
  });

  it.each([
    ["/nope", "nothing here"],
    ["/install/nope", "nothing here"],
    ["/status/nope", "nothing here"],
    ["/pd-assets/", "nothing here"],
    ["/pd-assets", "nothing here"],
    ["/.env", "nothing here"],
    ["/%00", "nothing here"],
    ["/%E0%A4%A", "nothing here"],
    [`/${"a".repeat(5000)}`, "nothing here"],
    ["/de/nope/deeper", "nothing here"],
  ])("answers %s with the not-found page", async (path, text) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, text: notFound(text) });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it.each([
    ["/install", "text/html; charset=utf-8"],
    ["/install.md", "text/markdown; charset=utf-8"],
    ["/logo.svg", "image/svg+xml; charset=utf-8"],
    ["/data.unknown", "application/octet-stream"],
  ])("sends %s as %s", async (path, type) => {
    expect((await ask(path)).headers["content-type"]).toBe(type);
  });

  it.each(["/de", "/a", "//", "/%2e", "/.."])("a path of %j, as often as fits, is answered", async (part) => {
    const answers = [1, 2, 3].map(() => ask(part.repeat(15_900 / part.length)));
    for (const { status } of await Promise.all(answers)) expect([200, 403, 404]).toContain(status);
  });

  it("answers for names of this machine, and for the host that it was started with or allows", async () => {
    for (const host of ["localhost:3000", "docs.localhost", "127.0.0.1:3000", "[::1]:3000", "192.168.0.7"])
      expect([host, (await ask("/", { host })).status]).toEqual([host, 200]);
    for (const host of ["evil.example", "localhost.evil.example:3000", "127.0.0.1.evil.example", "[::1"])
      expect([host, (await ask("/", { host })).status]).toEqual([host, 403]);
    const refused = {
      status: 403,
      text: expect.stringContaining("start the server with --allowed-host evil.example."),
    };
    expect(await ask("/", { host: "evil.example:80" })).toMatchObject(refused);
    const behindProxy = await start({ allowedHost: "docs.dev.example" });
    expect((await ask("/", { host: "docs.dev.example" }, behindProxy)).status).toBe(200);
    expect(await ask("/", { host: "evil.example" }, behindProxy)).toMatchObject(refused);
  });

  it("serves a site only below its base URL, and redirects there from the root and from the base without its slash", async () => {
    const server = await start({ base: "docs" });
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/docs/`);
    for (const above of ["/?a=1", "/docs?a=1"])
      expect(await ask(above, {}, server)).toMatchObject({
        status: 302,
        headers: { location: "/docs/?a=1" },
      });
    for (const path of ["/docs/", "/docs/install", "/docs/install.md", "/docs/status/404"])
      expect([path, (await ask(path, {}, server)).status]).toEqual([path, 200]);
    expect(await ask("/docs/nope", {}, server)).toMatchObject({ status: 404, text: files["404.html"] });
    for (const path of ["/install", "/docsinstall", "/docs/../install"])
      expect(await ask(path, {}, server)).toMatchObject({ status: 404 });
  });
});
