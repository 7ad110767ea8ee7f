import { mkdir, rename, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask, home, served, serveSite, start } from "./servedSite.ts";

serveSite();

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
  ])("of %s is asked for by %s", async (path, expected) => {
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
    const other = join(served.folder, "swapped");
    await mkdir(join(other, "new"), { recursive: true });
    await writeFile(join(other, "index.html"), "before");
    const { port } = await start({ dir: other });
    const before = await ask("/", {}, "GET", port);
    await rename(other, join(served.folder, "old"));
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
    const socket = connect(served.port, "127.0.0.1");
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
    const dir = join(served.folder, "malformed");
    await mkdir(dir);
    await writeFile(join(dir, "index.html"), home);
    await writeFile(join(dir, "_headers"), "oops\n");
    const { port } = await start({ dir });
    const answer = await ask("/", {}, "GET", port);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('_headers:1: "oops"');
  });
});
