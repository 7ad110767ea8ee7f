import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("without Trusted Types the text passes as it is", async () => {
  const { trustedHtml } = await import("./trustedHtml.ts");
  expect(trustedHtml("<b>x</b>")).toBe("<b>x</b>");
});

test("with them there is one policy for all", async () => {
  const createPolicy = vi.fn((_name: string, rules: Record<string, (text: string) => string>) => rules);
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { trustedHtml, trustedScriptUrl } = await import("./trustedHtml.ts");
  trustedHtml("a");
  trustedScriptUrl("/worker.js");
  expect(createPolicy).toHaveBeenCalledOnce();
  expect(createPolicy.mock.calls[0]?.[0]).toBe("docs");
});

test("a script of another origin is refused", async () => {
  vi.stubGlobal("trustedTypes", { createPolicy: (_name: string, rules: object) => rules });
  const { trustedScriptUrl } = await import("./trustedHtml.ts");
  expect(() => trustedScriptUrl("https://elsewhere.example/x.js")).toThrow("only this site's own scripts");
});
