import { afterEach, expect, test, vi } from "vitest";
import { createPages, type LoadedPage } from "./pages.ts";

afterEach(() => vi.useRealTimers());

const page = (path: string) => ({ path }) as unknown as LoadedPage;

function setUp(bound?: number) {
  const requests: {
    resolve: () => void;
    reject: (why?: string) => void;
    options: RequestInit;
    hear: () => void;
  }[] = [];
  const readings: string[] = [];
  const fetchAt = (path: string, options: RequestInit = {}, hear = () => {}) =>
    new Promise<() => LoadedPage>((resolve, reject) => {
      requests.push({
        resolve: () =>
          resolve(() => {
            readings.push(path);
            return page(path);
          }),
        reject: (why = "no") => reject(new Error(why)),
        options,
        hear,
      });
    });
  return { pages: createPages(fetchAt, bound), requests, readings };
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

test("a page that is prefetched is read when it is opened, and once", async () => {
  const { pages, requests, readings } = setUp();
  const prefetched = pages.prefetch("/a");
  requests[0]?.resolve();
  await prefetched;
  expect(readings).toEqual([]);
  expect(await Promise.all([pages.load("/a"), pages.load("/a")])).toEqual([page("/a"), page("/a")]);
  expect(readings).toEqual(["/a"]);
  expect(requests).toHaveLength(1);
});

test("a prefetched page that can't be read is requested again when it is opened the next time", async () => {
  let requests = 0;
  const pages = createPages(async () => {
    requests++;
    return () => {
      throw new Error("damaged");
    };
  });
  await pages.prefetch("/a");
  await expect(pages.load("/a")).rejects.toThrow("damaged");
  await expect(pages.load("/a")).rejects.toThrow("damaged");
  expect(requests).toBe(2);
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

/** A page that is asked for ahead, by a request that has been silent for five seconds when a reader asks for it. */
function setUpSilent() {
  vi.useFakeTimers();
  const { pages, requests } = setUp();
  pages.load("/a").catch(() => {});
  vi.advanceTimersByTime(5000);
  return { pages, requests, asked: pages.loadNow("/a") };
}

for (const [faster, slower] of [
  [0, 1],
  [1, 0],
] as const) {
  test(`a request that is silent isn't given up for another one: if number ${faster + 1} answers first, it counts`, async () => {
    const { pages, requests, asked } = setUpSilent();
    expect(requests.map(({ options }) => options.signal?.aborted)).toEqual([false, false]);
    const joined = pages.load("/a");
    requests[faster]?.resolve();
    expect(await asked).toEqual(page("/a"));
    // The other one is stopped, and its end doesn't make the cache forget the page.
    expect(requests[slower]?.options.signal?.aborted).toBe(true);
    requests[slower]?.reject();
    if (slower === 0) expect(await joined).toEqual(page("/a"));
    else await joined.catch(() => {});
    await pages.load("/a");
    expect(requests).toHaveLength(2);
  });
}

test("a page fails to load only when the request that was silent and the other one both fail", async () => {
  const { requests, asked } = setUpSilent();
  requests[0]?.reject("first");
  requests[1]?.reject("second");
  await expect(asked).rejects.toThrow("second");
});
