import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testPages } from "../../../../../tests/search/testPages.ts";
import { makeIndex } from "../../node/search/makeIndex.ts";
import type { FromWorker, ToWorker } from "../../shared/search/engine.ts";
import { SCHEMA } from "../../shared/search/indexFile.ts";
import { openIndex } from "./engine/openIndex.ts";
import { serveQueries } from "./serveQueries.ts";

const text = new TextDecoder().decode(makeIndex(testPages(), { language: "en" }).first);
const base = "https://example.org/docs/search-index/en.txt";
let messages: FromWorker[];

const send = (data: ToWorker) =>
  (globalThis as unknown as { onmessage(event: { data: ToWorker }): void }).onmessage({ data });
const query = (seq: number, text: string) =>
  send({ type: "query", seq, query: text, scope: { limit: 8, snippetLength: 50 } });
// Waits long, because a busy machine may be slow.
const patience = { timeout: 20_000 };
const arrived = (type: FromWorker["type"]) =>
  vi.waitFor(() => expect(messages.map((message) => message.type)).toContain(type), patience);
/** Waits for the worker's answer to a query. */
const answered = (seq: number) =>
  vi.waitFor(
    () => expect(messages).toContainEqual(expect.objectContaining({ type: "answer", seq })),
    patience,
  );

beforeEach(() => {
  messages = [];
  vi.stubGlobal("postMessage", (message: FromWorker) => messages.push(message));
  serveQueries(openIndex);
});
afterEach(() => vi.unstubAllGlobals());

it("the worker says that an index of another schema is outdated, and what it reads", async () => {
  send({ type: "open", text: text.replace(`"schema":${SCHEMA}`, '"schema":99'), base });
  await arrived("failed");
  expect(messages).toEqual([
    {
      type: "failed",
      seq: undefined,
      outdated: true,
      message: `The index has schema 99, and this page reads schema ${SCHEMA}.`,
    },
  ]);
});

it("the worker answers what was asked while it opened the index", async () => {
  send({ type: "open", text, base });
  query(1, "water_level");
  await answered(1);
  const answer = messages.find((message) => message.type === "answer");
  expect(answer).toMatchObject({ seq: 1, answer: { query: "water_level", total: expect.any(Number) } });
});

it("the worker reports a file that is no index, and opens one when asked again", async () => {
  send({ type: "open", text: "<!doctype html>", base });
  await arrived("failed");
  send({ type: "open", text, base });
  await arrived("opened");
});
