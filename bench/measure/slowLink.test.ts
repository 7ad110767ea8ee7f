import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openSlowLink } from "./slowLink.ts";

async function serve(bytes: Buffer): Promise<string> {
  const server = createServer((_, response) => response.end(bytes));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const link = await openSlowLink((server.address() as AddressInfo).port);
  onTestFinished(() => {
    link.close();
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${link.port}/`;
}

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a slow link", () => {
  it("brings everything, in order, over several connections at once, no faster than the link is", async () => {
    const bytes = randomBytes(30_000);
    const url = await serve(bytes);
    const started = performance.now();
    const answers = await Promise.all([1, 2].map(async () => (await fetch(url)).bytes()));
    expect(answers.map(hash)).toEqual([hash(bytes), hash(bytes)]);
    // Two times 30 kB at 200 bytes per ms take 300 ms; connecting and the request take a round trip of 150 ms each.
    expect(performance.now() - started).toBeGreaterThan(300 + 300);
  });

  it("takes a round trip for an answer, after one for the connection", async () => {
    const url = await serve(Buffer.from("."));
    const started = performance.now();
    await (await fetch(url)).text();
    expect(performance.now() - started).toBeGreaterThan(299);
  });
});
