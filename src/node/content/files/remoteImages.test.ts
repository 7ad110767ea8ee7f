import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchImages } from "./remoteImages.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const answers: Record<string, [status: number, type: string, body: string | Buffer]> = {
  "/a.png": [200, "image/png", png],
  "/badge": [200, "image/svg+xml; charset=utf-8", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  "/active.svg": [200, "image/svg+xml", "<svg><script>1</script></svg>"],
  "/page": [200, "text/html", "<p>"],
};
let server: Server;
let host = "";
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const [status, type, body] = answers[request.url ?? ""] ?? [404, "text/plain", ""];
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test("pictures that pages show are fetched once and kept by their addresses", async () => {
  const dir = mkdtempSync(join(tmpdir(), "images-"));
  const texts = [
    `![a](${host}/a.png "t") [b](${host}/page)`,
    `<img alt="x" src="${host}/a.png"> ![c][c]\n\n[c]: ${host}/badge\n[d]: ${host}/page`,
  ];
  const images = await fetchImages(texts, dir);
  expect([...images.keys()].sort()).toEqual([`${host}/a.png`, `${host}/badge`]);
  const [first] = images.values();
  expect(first).toMatchObject({ path: expect.stringMatching(/^files\/remote\/[\da-f]{16}\.png$/) });
  expect(first && "file" in first && readFileSync(first.file)).toEqual(png);
  expect(
    readdirSync(dir)
      .map((file) => file.slice(16))
      .sort(),
  ).toEqual([".png", ".svg"]);

  requests = [];
  expect(await fetchImages(texts, dir)).toEqual(images);
  expect(requests).toEqual([]);
});

test("what can't be fetched or published is said", async () => {
  const dir = mkdtempSync(join(tmpdir(), "images-"));
  const closed = "http://127.0.0.1:9/a.png";
  const names = ["/none.png", "/page", "/active.svg"].map((path) => host + path);
  const images = await fetchImages(
    [...names, closed].map((address) => `![a](${address})`),
    dir,
  );
  expect([...names, closed].map((address) => images.get(address))).toEqual([
    { problem: "can't be fetched: its host answers 404" },
    { problem: 'is no picture: its host says that it is "text/html"' },
    { problem: expect.stringMatching(/^can't be published: this SVG holds a script/) },
    { problem: expect.stringMatching(/^can't be fetched: /) },
  ]);
  expect(readdirSync(dir)).toEqual([]);
});
