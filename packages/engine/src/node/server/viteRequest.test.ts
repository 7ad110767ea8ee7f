import { describe, expect, test } from "vitest";
import { isViteRequest } from "./viteRequest.ts";

describe.each(["/", "/kettle/"])("below %s", (base) => {
  test.each([
    "@vite/client",
    "@id/__x00__virtual:app/en",
    "@react-refresh",
    "__open-in-editor",
    "src/client/main.tsx",
    "src/client/styles/index.css",
  ])("%s is Vite's, so that no mistake in a page keeps it from the others", (path) => {
    expect(isViteRequest(base + path, base)).toBe(true);
  });

  test.each([
    "",
    "site/x",
    "src/x",
    "src/client",
    "src/client/",
    "src/client/none.ts",
    "src/%00",
    "node_modules",
    "@scope/page",
    "guide/@vite/client",
    "package.json",
  ])("a page at %j is the site's", (path) => {
    expect(isViteRequest(base + path, base)).toBe(false);
  });
});

test("a path outside of the site's base is no module of it", () => {
  expect(isViteRequest("/src/client/main.tsx", "/kettle/")).toBe(false);
});
