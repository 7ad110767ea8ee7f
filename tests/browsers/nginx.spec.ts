import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { contentType } from "../../packages/engine/src/node/files/mime.ts";
import { headersFor } from "../../packages/engine/src/node/server/headersFile.ts";
import { nowhere, routes, spellings } from "../e2e/harness/routes.ts";
import { builtSite } from "../e2e/harness/sites.ts";
import { ask, askOften, type Nginx, startNginx } from "./nginx.ts";

const plugin = builtSite("handbook");
const kitchenSink = builtSite("kitchen-sink");
let host: Nginx;
let kitchen: Nginx;

test.beforeAll(async () => {
  host = await startNginx(plugin);
  kitchen = await startNginx(kitchenSink);
});

test.afterAll(async () => {
  await host?.close();
  await kitchen?.close();
});

const get = (path: string, headers: Record<string, string> = {}) => ask(host.origin + path, { headers });
const fileOf = (path: string) => readFileSync(join(plugin.dir, path));
const assets = readdirSync(join(plugin.dir, "pd-assets")).filter((name) => /\.(js|css)$/.test(name));
const script = `/pd-assets/${assets.find((name) => /^app-.*\.js$/.test(name))}`;

for (const route of routes) {
  test(`every spelling of ${route} leads to its page without a redirect`, async () => {
    const page = fileOf(`${route === "/" ? "/index" : route.replace(/\/$/, "")}.html`);
    for (const path of spellings(route)) {
      const { status, headers, body } = await get(path);
      expect(status, path).toBe(200);
      expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
      expect(body.equals(page), path).toBe(true);
    }
  });
}

test("every spelling of a page gives its Markdown to an agent, and HTML to a browser", async () => {
  const kitchenRoutes = [
    "/kettle/docs/first-brew",
    "/kettle/de/docs/first-brew",
    "/kettle/he/docs/first-brew",
  ];
  let checked = 0;
  for (const [{ origin }, site, route] of [
    ...routes.map((route) => [host, plugin, route] as const),
    ...kitchenRoutes.map((route) => [kitchen, kitchenSink, route] as const),
  ]) {
    for (const path of spellings(route)) {
      const browser = await ask(origin + path, {
        headers: { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" },
      });
      const [, href] =
        /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(`${browser.body}`) ?? [];
      if (href === undefined) continue;
      expect(browser.headers["content-type"], path).toBe("text/html; charset=utf-8");
      const agent = await ask(origin + path, { headers: { Accept: "text/markdown, text/html;q=0.5" } });
      expect(agent.status, path).toBe(200);
      expect(agent.headers["content-type"], path).toBe("text/markdown; charset=utf-8");
      const twin = readFileSync(join(site.dir, decodeURI(href).slice(site.base.length)));
      expect(agent.body.equals(twin), path).toBe(true);
      checked++;
      for (const { headers } of [agent, browser]) expect(headers.vary, path).toMatch(/\bAccept(,|$)/);
    }
  }
  expect(checked).toBeGreaterThan(40);
  for (const path of ["/nope", "/404", "/img/logo.svg", "/llms.txt", script]) {
    const agent = await get(path, { Accept: "text/markdown" });
    const browser = await get(path);
    expect(agent.status, path).toBe(browser.status);
    expect(agent.body.equals(browser.body), path).toBe(true);
  }
});

test("what isn't there has status 404 and the not-found page", async () => {
  for (const path of [...nowhere, "/pd-assets/nope.js", "/_nginx.conf", "/_build.json", "/pd-assets/"]) {
    const { status, headers, body } = await get(path);
    expect(status, path).toBe(404);
    expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
    expect(body.equals(fileOf("404.html")), path).toBe(true);
  }
  for (const [path, file] of [
    ["nope", "404.html"],
    ["de/nope", "de/404.html"],
    ["de/404", "de/404.html"],
    ["he/docs/nope/", "he/404.html"],
  ] as const) {
    const { status, body } = await ask(`${kitchen.origin}/kettle/${path}`);
    expect(status, path).toBe(404);
    expect(body.equals(readFileSync(join(kitchenSink.dir, file))), path).toBe(true);
  }
});

for (const path of ["/install", "/install/", "/", script]) {
  test(`${path.replace(/-[\w-]+\.js/, "….js")} comes as it was compressed by the build`, async () => {
    const plain = await get(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const brotli = await get(path, { "Accept-Encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await get(path, { "Accept-Encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    for (const { headers } of [brotli, gzip]) {
      expect(headers["content-type"]).toBe(plain.headers["content-type"]);
      expect(headers.vary).toContain("Accept-Encoding");
    }
  });
}

test("every answer has the headers that the build promises other hosts", async () => {
  const rules = fileOf("_headers").toString();
  for (const path of ["/", "/install", "/nope", "/favicon.ico", "/sitemap.xml", "/install.md", script]) {
    const { headers } = await get(path);
    const promised = headersFor(rules, path);
    expect(promised.size).toBeGreaterThan(6);
    for (const [name, value] of promised) expect(headers[name], `${path}: ${name}`).toBe(value);
    expect(headers["cache-control"], path).toBe(
      path === script ? "public, max-age=31536000, immutable" : "no-cache",
    );
  }
});

test("every file comes with its type and text says that it is UTF-8", async () => {
  const files = readdirSync(plugin.dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz)$|^_|^404/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(plugin.dir.length));
  expect(files.length).toBeGreaterThan(40);
  for (const path of files) {
    const { status, headers } = await get(path);
    expect(status, path).toBe(200);
    expect(headers["content-type"], path).toBe(contentType(path));
  }
});

test("an unchanged file isn't sent again", async () => {
  const { headers } = await get("/install");
  expect(headers.etag).toBeTruthy();
  const again = await get("/install", { "If-None-Match": headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test("HEAD has the headers of GET and no body", async () => {
  for (const path of ["/install", script, "/nope"]) {
    const { status, headers } = await get(path);
    const head = await ask(host.origin + path, { method: "HEAD" });
    expect(head.status).toBe(status);
    expect(head.body.length).toBe(0);
    for (const name of ["content-type", "content-length", "etag", "cache-control"])
      expect(head.headers[name], `${path}: ${name}`).toBe(headers[name]);
  }
});

test("a range is served, one beyond the end is refused", async () => {
  const part = await get("/img/social-card.png", { Range: "bytes=10-19" });
  const picture = fileOf("/img/social-card.png");
  expect(part.status).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 10-19/${picture.length}`);
  expect(part.body.equals(picture.subarray(10, 20))).toBe(true);
  const beyond = await get("/img/social-card.png", { Range: `bytes=${picture.length}-` });
  expect(beyond.status).toBe(416);
});

test("other methods are refused", async () => {
  const { status } = await ask(`${host.origin}/install`, { method: "POST" });
  expect(status).toBe(405);
});

test("a moved page redirects to where it is, with the query", async () => {
  const rules = readFileSync(join(kitchenSink.dir, "_redirects"), "utf8").trim().split("\n");
  const moved = rules.map((line) => line.split(" ")).filter(([, , status]) => status === "301");
  expect(moved.length).toBeGreaterThan(3);
  for (const [from = "", to = ""] of moved) {
    const { status, headers } = await ask(kitchen.origin + from);
    expect(status, from).toBe(301);
    expect(headers.location, from).toBe(to);
    expect(headers["cache-control"], from).toBe("no-cache");
    const { headers: asked } = await ask(`${kitchen.origin}${from}?a=b`);
    expect(asked.location, from).toBe(to.includes("?") ? to : to.replace(/(?=#|$)/, "?a=b"));
  }
});

test("20,000 requests over 64 connections are answered without an error", async () => {
  test.setTimeout(180_000);
  const paths = [...routes, script, "/img/logo.svg", "/sitemap.xml", "/install.md"];
  const urls = paths.map((path) => host.origin + path);
  const { statuses, errors } = await askOften(urls, { requests: 20_000, connections: 64 });
  expect(errors).toEqual([]);
  expect([...statuses]).toEqual([[200, 20_000]]);
});
