import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./csp.ts";

it("a document loads from its own host alone, sends forms to it, has no other base, and runs no inline code unless its hash is named", () => {
  const policy = contentSecurityPolicy({
    scripts: ["a"],
    styles: [],
    sources: { "img-src": ["https://a.example"] },
  });
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
    "style-src 'self'",
    "img-src 'self' data: https://a.example",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types docs",
  ]);
});
