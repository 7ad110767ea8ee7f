import { afterEach, expect, test, vi } from "vitest";
import { ownGlobal } from "./ownGlobal.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Object.prototype, "navigation");
});

test("a global of the browser is found by its name", () => {
  const navigation = { currentEntry: null };
  vi.stubGlobal("navigation", navigation);
  expect(ownGlobal("navigation")).toBe(navigation);
});

test("an element of the page, which the window inherits by its id, is none", () => {
  Object.defineProperty(Object.prototype, "navigation", {
    value: document.createElement("h2"),
    configurable: true,
  });
  expect("navigation" in globalThis).toBe(true);
  expect(ownGlobal("navigation")).toBeUndefined();
});
