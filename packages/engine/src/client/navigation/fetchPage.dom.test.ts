import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchPage, NoAnswerError, NotAPageError } from "./pages.ts";

const html = '<title>Größe</title><article id="article"><h1>Größe</h1></article><div id="_page">{}</div>';

/** Answers the next request with a body that the test sends in parts, or never answers it. */
function serve(answers: boolean) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
      },
    });
    const headers = { "Content-Type": "text/html" };
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => {
        const aborted = new DOMException("aborted", "AbortError");
        body?.error(aborted);
        reject(aborted);
      });
      if (answers) resolve(new Response(stream, { headers }));
    });
  });
  return { send: (part: Uint8Array) => body?.enqueue(part), end: () => body?.close() };
}

/** How a request has ended: undefined while it hasn't. */
function watch(page: Promise<() => { title: string }>) {
  const seen: { end?: string | Error } = {};
  page.then(
    (read) => {
      seen.end = read().title;
    },
    (error: Error) => {
      seen.end = error;
    },
  );
  return seen;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a request that is accepted and never answered is given up after 10 seconds", async () => {
  serve(false);
  const seen = watch(fetchPage("/a"));
  await vi.advanceTimersByTimeAsync(9900);
  expect(seen.end).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.end).toBeInstanceOf(NoAnswerError);
});

test("a document that stalls is given up 10 seconds after its last byte", async () => {
  const { send } = serve(true);
  const seen = watch(fetchPage("/a"));
  await vi.advanceTimersByTimeAsync(9000);
  send(new TextEncoder().encode(html.slice(0, 30)));
  await vi.advanceTimersByTimeAsync(9900);
  expect(seen.end).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.end).toBeInstanceOf(NoAnswerError);
});

test("a document that trickles is read to its end, and a letter may arrive in two parts", async () => {
  const { send, end } = serve(true);
  const seen = watch(fetchPage("/a"));
  for (const byte of new TextEncoder().encode(html)) {
    send(Uint8Array.of(byte));
    await vi.advanceTimersByTimeAsync(9000);
  }
  expect(seen.end).toBeUndefined();
  end();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.end).toBe("Größe");
});

test.each([
  ["https://other.example/a", NotAPageError],
  [location.origin.replace("://", "://www."), NotAPageError],
  [location.origin.replace(/^http:/, "https:"), NotAPageError],
  [`${location.origin}/moved`, undefined],
  ["", undefined],
])("a document that comes from %j by a redirect is shown if its origin is this", async (url, error) => {
  const response = new Response(html, { headers: { "Content-Type": "text/html" } });
  Object.defineProperty(response, "url", { value: url });
  vi.stubGlobal("fetch", async () => response);
  const seen = watch(fetchPage("/a"));
  await vi.advanceTimersByTimeAsync(1);
  if (error) expect(seen.end).toBeInstanceOf(error);
  else expect(seen.end).toBe("Größe");
});
