import { afterEach, expect, test, vi } from "vitest";
import { createPages } from "./pages.ts";
import type { LoadedPage } from "./readPage.ts";

afterEach(() => vi.useRealTimers());

const page = (path: string) => ({ path }) as unknown as LoadedPage;

function setUp(bound?: number) {
  const requests: { resolve: () => void; reject: () => void; signal: AbortSignal; hear: () => void }[] = [];
  const fetchAt = (path: string, signal: AbortSignal, hear: () => void) =>
    new Promise<LoadedPage>((resolve, reject) => {
      requests.push({
        resolve: () => resolve(page(path)),
        reject: () => reject(new Error("no")),
        signal,
        hear,
      });
    });
  return { pages: createPages(fetchAt, bound), requests };
}

test("the page cache makes one request for a page, however often it is asked for", async () => {
  const { pages, requests } = setUp();
  const both = [pages.load("/a"), pages.load("/a")];
  requests[0]?.resolve();
  expect(await Promise.all(both)).toEqual([page("/a"), page("/a")]);
  await pages.load("/a");
  expect(requests).toHaveLength(1);
});

test("the page cache requests a page again after a failure", async () => {
  const { pages, requests } = setUp();
  const first = pages.load("/a");
  requests[0]?.reject();
  await expect(first).rejects.toThrow("no");
  pages.load("/a").catch(() => {});
  expect(requests).toHaveLength(2);
});

test("a full page cache drops the page that was used least recently", () => {
  const { pages, requests } = setUp(2);
  pages.add("/a", page("/a"));
  pages.add("/b", page("/b"));
  pages.load("/a");
  pages.add("/c", page("/c"));
  for (const path of ["/a", "/c"]) pages.load(path);
  expect(requests).toHaveLength(0);
  pages.load("/b");
  expect(requests).toHaveLength(1);
});

test("a reader who waits joins a request that has just begun or still receives bytes, and a loaded page", async () => {
  vi.useFakeTimers();
  const { pages, requests } = setUp();
  const prefetched = pages.load("/a");
  pages.loadNow("/a");
  vi.advanceTimersByTime(5000);
  requests[0]?.hear();
  pages.loadNow("/a");
  requests[0]?.resolve();
  await prefetched;
  vi.advanceTimersByTime(60_000);
  expect(await pages.loadNow("/a")).toEqual(page("/a"));
  expect(requests).toHaveLength(1);
});

test("a reader who waits doesn't join a request that is silent: it is given up and another one made", async () => {
  vi.useFakeTimers();
  const { pages, requests } = setUp();
  pages.load("/a").catch(() => {});
  vi.advanceTimersByTime(5000);
  const second = pages.loadNow("/a");
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  // The end of the first request doesn't make the cache forget the second.
  requests[0]?.reject();
  requests[1]?.resolve();
  expect(await second).toEqual(page("/a"));
  await pages.load("/a");
  expect(requests).toHaveLength(2);
});
