import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("without Trusted Types the text passes as it is", async () => {
  const { trustedHtml } = await import("./trustedHtml.ts");
  expect(trustedHtml("<b>x</b>")).toBe("<b>x</b>");
});

test("a script of another origin is refused", async () => {
  vi.stubGlobal("trustedTypes", { createPolicy: (_name: string, rules: object) => rules });
  const { trustedScriptUrl } = await import("./trustedHtml.ts");
  expect(() => trustedScriptUrl("https://elsewhere.example/x.js")).toThrow("only this site's own scripts");
});
