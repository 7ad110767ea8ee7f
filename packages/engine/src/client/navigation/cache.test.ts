import { expect, test } from "vitest";
import { createPages, type LoadedPage } from "./pages.ts";

const page = (path: string) => ({ path }) as unknown as LoadedPage;

function setUp(bound?: number) {
  const requests: { resolve: () => void; reject: (why?: string) => void }[] = [];
  const readings: string[] = [];
  const fetchAt = (path: string) =>
    new Promise<() => LoadedPage>((resolve, reject) => {
      requests.push({
        resolve: () =>
          resolve(() => {
            readings.push(path);
            return page(path);
          }),
        reject: (why = "no") => reject(new Error(why)),
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

test("a reader who waits takes over the request under way, and fails with it", async () => {
  const { pages, requests } = setUp();
  const prefetched = pages.prefetch("/a");
  const asked = pages.load("/a");
  requests[0]?.reject("silent");
  await expect(prefetched).rejects.toThrow("silent");
  await expect(asked).rejects.toThrow("silent");
  expect(requests).toHaveLength(1);
});

test("a request that ends after the cache was emptied is forgotten, and no later one with it", async () => {
  const { pages, requests } = setUp();
  const first = pages.load("/a");
  pages.clear();
  const second = pages.load("/a");
  requests[0]?.reject();
  await expect(first).rejects.toThrow("no");
  requests[1]?.resolve();
  expect([await second, await pages.load("/a")]).toEqual([page("/a"), page("/a")]);
  expect(requests).toHaveLength(2);
});
