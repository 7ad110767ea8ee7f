import { afterEach, expect, test, vi } from "vitest";
import { isConnectionLost } from "./pages.ts";

const networkError = new TypeError("Failed to fetch");

afterEach(() => vi.unstubAllGlobals());

test.each<[what: string, error: Error, onLine: boolean, answers: boolean, isLost: boolean, requests: number]>(
  [
    ["an answer that is no page", new Error("404"), false, false, false, 0],
    ["no answer while the browser is offline", networkError, false, true, true, 0],
    ["no answer, and none for a page that exists", networkError, true, false, true, 1],
    ["no answer, but one for a page that exists", networkError, true, true, false, 1],
  ],
)("whether the connection is lost is known by %s", async (_, error, onLine, answers, isLost, requests) => {
  const fetch = vi.fn(() => (answers ? Promise.resolve() : Promise.reject(networkError)));
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", fetch);
  expect(await isConnectionLost(error, "/")).toBe(isLost);
  expect(fetch).toHaveBeenCalledTimes(requests);
});
