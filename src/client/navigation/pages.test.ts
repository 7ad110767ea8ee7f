import { afterEach, describe, expect, test, vi } from "vitest";
import type { LoadedPage } from "./fetchPage.ts";
import { createPages } from "./pages.ts";

const page = (path: string) => ({ path }) as unknown as LoadedPage;

function setUp(bound?: number) {
  const requests: { path: string; signal: AbortSignal; resolve: () => void; reject: () => void }[] = [];
  const pages = createPages(
    (path, signal) =>
      new Promise((resolve, reject) => {
        requests.push({
          path,
          signal,
          resolve: () => resolve(page(path)),
          reject: () => reject(new Error("no")),
        });
      }),
    bound,
  );
  return { pages, requests };
}

afterEach(() => vi.useRealTimers());

describe("the cache of pages", () => {
  test("asks once for a page, however often it is wanted", async () => {
    const { pages, requests } = setUp();
    const both = [pages.load("/a"), pages.load("/a")];
    requests[0]?.resolve();
    expect(await Promise.all(both)).toEqual([page("/a"), page("/a")]);
    await pages.load("/a");
    expect(requests).toHaveLength(1);
  });

  test("asks again after a failure", async () => {
    const { pages, requests } = setUp();
    const first = pages.load("/a");
    requests[0]?.reject();
    await expect(first).rejects.toThrow("no");
    pages.load("/a").catch(() => {});
    expect(requests).toHaveLength(2);
  });

  test("stops a page on its way once nobody wants it, but keeps one that has come", async () => {
    vi.useFakeTimers();
    const { pages, requests } = setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    pages.load("/a", first.signal).catch(() => {});
    first.abort();
    // The next click on the same link comes in the same task.
    pages.load("/a", second.signal).catch(() => {});
    vi.runAllTimers();
    expect([requests.length, requests[0]?.signal.aborted]).toEqual([1, false]);
    second.abort();
    vi.runAllTimers();
    expect([pages.has("/a"), requests[0]?.signal.aborted]).toEqual([false, true]);
    const third = new AbortController();
    const loaded = pages.load("/b", third.signal);
    requests[1]?.resolve();
    await loaded;
    third.abort();
    vi.runAllTimers();
    expect(pages.has("/b")).toBe(true);
  });

  test("goes on loading a page that somebody wants in any case", () => {
    vi.useFakeTimers();
    const { pages, requests } = setUp();
    const hover = new AbortController();
    pages.load("/a", hover.signal).catch(() => {});
    pages.load("/a").catch(() => {});
    hover.abort();
    vi.runAllTimers();
    expect(requests[0]?.signal.aborted).toBe(false);
  });

  test("forgets what wasn't used for longest when it is full", () => {
    const { pages } = setUp(2);
    pages.add("/a", page("/a"));
    pages.add("/b", page("/b"));
    pages.load("/a");
    pages.add("/c", page("/c"));
    expect([pages.has("/a"), pages.has("/b"), pages.has("/c")]).toEqual([true, false, true]);
  });
});
