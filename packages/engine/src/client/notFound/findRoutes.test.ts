import { afterEach, expect, test, vi } from "vitest";
import { findRoutes } from "./findRoutes.ts";

afterEach(() => vi.unstubAllGlobals());

const routes = ["/docs/100%25", "/docs/gr%C3%B6%C3%9Fe", "/docs/c%23", "/other/gr%C3%B6%C3%9Fe"];

function find(path: string) {
  const locations = routes.map((route) => `<loc>https://x.org${route}</loc>`);
  vi.stubGlobal("fetch", async () => new Response(locations.join("")));
  return findRoutes(path, "/docs/sitemap.xml", "/docs/");
}

test("routes are found by their letters, and stay addresses of their pages", async () => {
  for (const [asked, route] of [
    ["/docs/100", "/docs/100%25"],
    ["/docs/gr%C3%B6sse", "/docs/gr%C3%B6%C3%9Fe"],
    ["/docs/c%23s", "/docs/c%23"],
  ] as const) {
    const [best = ""] = (await find(asked)).routes;
    expect(new URL(best, "https://x.org").pathname).toBe(route);
  }
  expect((await find("/docs/gr%C3%B6sse")).routes[0]).toBe("/docs/größe");
});

test("a path that can't be decoded is compared as it is", async () => {
  expect((await find("/docs/100%")).routes[0]).toBe("/docs/100%25");
});

// A comparison whose time grows with the square of the length would take minutes.
test("a path of a million signs is answered, like no route, within seconds", {
  timeout: 60_000,
}, async () => {
  expect((await find(`/${"ab/".repeat(300_000)}`)).routes).toEqual([]);
});
