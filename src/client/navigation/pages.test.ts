import { expect, test } from "vitest";
import { createPages } from "./pages.ts";
import type { LoadedPage } from "./readPage.ts";

const page = (path: string) => ({ path }) as unknown as LoadedPage;

function setUp(bound?: number) {
  const requests: { resolve: () => void; reject: () => void }[] = [];
  const fetchAt = (path: string) =>
    new Promise<LoadedPage>((resolve, reject) => {
      requests.push({ resolve: () => resolve(page(path)), reject: () => reject(new Error("no")) });
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
