import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { ask, home, served, serveSite, start } from "./servedSite.ts";

serveSite();

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
    expect(await ask(`http://127.0.0.1:${served.port}/install`)).toMatchObject({
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
  ])("%s is sent as %s", async (path, type) => {
    expect((await ask(path)).headers["content-type"]).toBe(type);
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
