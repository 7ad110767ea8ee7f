import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { routes, spellings } from "../e2e/harness/routes.ts";
import { builtSite } from "../e2e/harness/sites.ts";
import { ask, type Nginx, startNginx } from "./nginx.ts";

/** Paths that lead to no page. */
const nowhere = [
  "/Configuration",
  "/Configuration/Search",
  "/configuration/options",
  "/Install",
  "/install/nope",
  "/nope",
];
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

test("every spelling of a route leads to its page without a redirect", async () => {
  for (const route of routes) {
    const page = fileOf(`${route === "/" ? "/index" : route.replace(/\/$/, "")}.html`);
    for (const path of spellings(route)) {
      const { status, headers, body } = await get(path);
      expect(status, path).toBe(200);
      expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
      expect(body.equals(page), path).toBe(true);
    }
  }
});

test("what isn't there has status 404 and the not-found page of its language", async () => {
  for (const path of [...nowhere, "/pd-assets/nope.js", "/pd-assets/"]) {
    const { status, headers, body } = await get(path);
    expect(status, path).toBe(404);
    expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
    expect(body.equals(fileOf("404.html")), path).toBe(true);
  }
  for (const [path, file] of [
    ["nope", "404.html"],
    ["de/nope", "de/404.html"],
  ] as const) {
    const { status, body } = await ask(`${kitchen.origin}/kettle/${path}`);
    expect(status, path).toBe(404);
    expect(body.equals(readFileSync(join(kitchenSink.dir, file))), path).toBe(true);
  }
});

test("text comes compressed to who takes it, and says that it is UTF-8", async () => {
  for (const [path, type] of [
    ["/install", "text/html"],
    ["/install.md", "text/markdown"],
    ["/llms.txt", "text/plain"],
    [script, "javascript"],
  ] as const) {
    const plain = await get(path);
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    expect(plain.headers["content-type"], path).toMatch(
      type === "javascript" ? /^(application|text)\/javascript/ : new RegExp(`^${type}; charset=utf-8$`),
    );
    const gzip = await get(path, { "Accept-Encoding": "gzip" });
    expect(gzip.headers, path).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true);
  }
});

test("hashed files are kept for good, and browsers ask again for all others", async () => {
  for (const path of ["/", "/install", "/favicon.ico", "/install.md", script]) {
    const { headers } = await get(path);
    expect(headers["cache-control"], path).toMatch(path === script ? /^max-age=\d{8,}$/ : /^no-cache$/);
    expect(headers["x-frame-options"], path).toBe("DENY");
    const again = await get(path, { "If-None-Match": headers.etag ?? "" });
    expect([again.status, again.body.length], path).toEqual([304, 0]);
  }
  expect((await get("/nope")).headers["x-frame-options"]).toBe("DENY");
});

test("a page that moved leads on", async () => {
  const moved = [
    ["/kettle/docs/getting-kettle", "/kettle/docs/install"],
    ["/kettle/docs/first", "/kettle/docs/first-brew#heat"],
  ];
  for (const [from = "", to = ""] of moved) {
    const { status, body } = await ask(kitchen.origin + from);
    expect(status, from).toBe(200);
    expect(body.toString(), from).toContain(`<a href="${to.replaceAll("&", "&amp;")}">`);
  }
});
