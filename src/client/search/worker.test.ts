import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testPages } from "../../../tests/search/testPages.ts";
import { buildIndex } from "../../node/search/buildIndex.ts";
import { FORMAT_VERSION } from "../../shared/search/format.ts";
import type { FromWorker, ToWorker } from "./engine/protocol.ts";

const { first, files } = buildIndex(testPages(), { language: "en" });
const text = new TextDecoder().decode(first);
const base = "https://example.org/docs/search-index/en.txt";
let messages: FromWorker[];
let online: boolean;
let workers = 0;

const send = (data: ToWorker) =>
  (globalThis as unknown as { onmessage(event: { data: ToWorker }): void }).onmessage({ data });
const query = (seq: number, text: string) =>
  send({ type: "query", seq, request: { query: text, limit: 8, snippetLength: 50 } });
// Waits long, because a busy machine may be slow.
const patience = { timeout: 20_000 };
const arrived = (type: FromWorker["type"]) =>
  vi.waitFor(() => expect(messages.map((message) => message.type)).toContain(type), patience);
/** Waits for the worker's complete answer to a query: the last one it gives. */
const answered = (seq?: number) =>
  vi.waitFor(
    () =>
      expect(messages).toContainEqual(
        expect.objectContaining({
          ...(seq !== undefined && { seq }),
          answer: expect.objectContaining({ complete: true }),
        }),
      ),
    patience,
  );

beforeEach(async () => {
  messages = [];
  online = true;
  vi.stubGlobal("postMessage", (message: FromWorker) => messages.push(message));
  vi.stubGlobal("fetch", async (url: URL) => {
    if (!online) throw new TypeError("Failed to fetch");
    const file = files.find(({ name }) => url.pathname === `/docs/search-index/${name}`);
    return new Response(file?.bytes.slice(), { status: file ? 200 : 404 });
  });
  // Each test imports a worker of its own. Resetting all modules would make the next test files load theirs again.
  await import(/* @vite-ignore */ `./worker.ts?${++workers}`);
});
afterEach(() => vi.unstubAllGlobals());

describe("the search's worker", () => {
  it("the worker reports an index of another format", async () => {
    send({ type: "open", text: text.replace(`"format":${FORMAT_VERSION}`, '"format":99'), base });
    await arrived("failed");
    expect(messages).toEqual([
      {
        type: "failed",
        message: `The index has format 99, and this page reads format ${FORMAT_VERSION}.`,
      },
    ]);
  });

  it("the worker opens the index and answers a query", async () => {
    send({ type: "open", text, base });
    await arrived("opened");
    query(1, "water_level");
    await answered();
    const answer = messages.find((message) => message.type === "answer");
    expect(answer).toMatchObject({ seq: 1, answer: { query: "water_level" } });
  });

  it("the worker answers only the newest of the queries that come while it loads", async () => {
    send({ type: "open", text, base });
    for (const [seq, text] of ["w", "wa", "water"].entries()) query(seq + 1, text);
    await answered();
    const answers = messages.filter((message) => message.type === "answer");
    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([3]));
  });

  it("with an index in blocks the worker answers only the last of several quick keys", async () => {
    const built = buildIndex(testPages(), { language: "en", layout: "blocks" });
    files.push(...built.files);
    send({ type: "open", text: new TextDecoder().decode(built.first), base });
    await arrived("opened");
    query(1, "w");
    await vi.waitFor(() => expect(messages).toContainEqual(expect.objectContaining({ seq: 1 })), patience);
    // Time stands still, because on a busy machine the second key could come too late to count as a quick one.
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    query(2, "wa");
    // These turns would be enough to answer the second query if the worker didn't wait.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    vi.useRealTimers();
    query(3, "wat");
    await answered(3);
    expect(messages).not.toContainEqual(expect.objectContaining({ seq: 2 }));
  });

  it("the worker answers both the box and the search page, whichever asks last", async () => {
    send({ type: "open", text, base });
    await arrived("opened");
    query(1, "water_level");
    send({
      type: "query",
      seq: 2,
      request: { query: "kettle", limit: 8, snippetLength: 50, diversify: true },
    });
    await answered(2);
    await answered(1);
  });

  it("the worker fetches the texts again once it is online, however often that failed", async () => {
    online = false;
    send({ type: "open", text, base });
    await arrived("opened");
    for (const seq of [1, 2]) {
      query(seq, "water_level");
      await vi.waitFor(
        () => expect(messages).toContainEqual(expect.objectContaining({ type: "failed", seq })),
        patience,
      );
    }
    online = true;
    query(3, "water_level");
    await answered(3);
  });

  it("the worker reports a file that is no index, and opens one when asked again", async () => {
    send({ type: "open", text: "<!doctype html>", base });
    await arrived("failed");
    send({ type: "open", text, base });
    await arrived("opened");
  });

  it("the worker answers without the texts if they cannot be fetched, and reports the failure", async () => {
    online = false;
    send({ type: "open", text, base });
    query(1, "water_level");
    await arrived("answer");
    await arrived("failed");
    expect(messages).toContainEqual({ type: "failed", seq: 1, message: "Failed to fetch" });
  });

  it("the worker names a missing file of the index", async () => {
    send({ type: "open", text: text.replace(/texts-\w+/, "gone"), base });
    query(1, "water_level");
    await arrived("failed");
    expect(messages).toContainEqual({
      type: "failed",
      seq: 1,
      message: "/docs/search-index/gone.txt was answered with 404.",
    });
  });
});
