import { afterEach, expect, test, vi } from "vitest";
import { isConnectionLost } from "./pages.ts";

const networkError = new TypeError("Failed to fetch");

function stub(onLine: boolean, server: () => Promise<unknown>) {
  const fetch = vi.fn(server);
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

test("the connection isn't lost if the server gave an answer that is no page", async () => {
  stub(false, () => Promise.reject(networkError));
  expect(await isConnectionLost(new Error("404"), "/")).toBe(false);
});

test("the connection is lost if the browser is offline, and then no request is made", async () => {
  const fetch = stub(false, () => Promise.resolve());
  expect(await isConnectionLost(networkError, "/")).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
});

test("the connection is lost if the server doesn't answer for a page that exists either", async () => {
  stub(true, () => Promise.reject(networkError));
  expect(await isConnectionLost(networkError, "/")).toBe(true);
});

test("the connection isn't lost if the server answers for a page that exists", async () => {
  stub(true, () => Promise.resolve());
  expect(await isConnectionLost(networkError, "/")).toBe(false);
});
